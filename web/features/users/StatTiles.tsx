import { Paper, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import cover from '../../components/media/Cover.module.css';
import { formatNumber } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import { usersApi } from './api.ts';
import * as texts from './texts.ts';

const TILES = [
  ['matches', '/app?tab=matches'],
  ['likes', '/likes'],
  ['superLikes', '/likes'],
] as const;
const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** The member's counts; dashes until they are loaded. Likes lead to those that wait. */
export function StatTiles({ userId }: { userId: number }) {
  const { data, error } = usersApi.useGetCountsQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <>
      <SimpleGrid component="dl" cols={3} spacing={8} w="100%" mt={22} aria-busy={!data && !error}>
        {TILES.map(([tile, list]) => (
          // The label is first for assistive tech, and below the number on the screen.
          <Paper key={tile} pos="relative" display="grid" p="14px 2px" ta="center">
            <Text component="dt" size="sm" c="dimmed">
              <Link to={list} className={cover.cover}>
                {specified.profileTab[tile]}
              </Link>
            </Text>
            <Text variant="display" component="dd" fz={26} lh={1} style={{ order: -1 }}>
              {data ? formatNumber(data[tile], COMPACT) : '–'}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {data !== undefined && data.waiting > 0 && (
        <Text variant="hint" mt={8} ta="center">
          {texts.profileTab.waiting(data.waiting)}
        </Text>
      )}
      {error !== undefined && !data && (
        <Text size="sm" mt={8} c="var(--ov-error-text)" role="status">
          {texts.profileTab.countsFailed}
        </Text>
      )}
    </>
  );
}

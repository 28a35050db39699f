import { Box, Group, Paper, SimpleGrid, Skeleton } from '@mantine/core';
import classes from './Events.module.css';

/** Layout of the cards. */
export const GRID = { minColWidth: 'min(320px, 100%)', spacing: 20, pb: 8 };

/** Placeholder of the grid: cards with bars. */
export const EventsSkeleton = () => (
  <SimpleGrid {...GRID}>
    {[0, 1, 2, 3].map((card) => (
      <Paper key={card} className={classes.card}>
        <Skeleton height={168} radius={0} />
        <Box p="14px 16px 16px">
          <Skeleton height={16} width="58%" mt={4} mb={10} />
          <Skeleton height={12} width="72%" mb={22} />
          <Group justify="space-between">
            <Skeleton height={14} width={72} />
            <Skeleton height={44} width={112} radius="md" />
          </Group>
        </Box>
      </Paper>
    ))}
  </SimpleGrid>
);

/** Placeholder of the detail beside the grid. */
export const DetailSkeleton = () => (
  <div className={classes.detail} aria-hidden>
    <Skeleton height={236} radius={0} />
    <Box px={28} pt={24}>
      {BARS.map(([width, height]) => (
        <Skeleton key={width} width={width} height={height} mb={18} />
      ))}
    </Box>
  </div>
);

/** Width and height of each bar. */
const BARS: [string, number][] = [
  ['24%', 14],
  ['72%', 28],
  ['60%', 18],
  ['48%', 18],
  ['90%', 18],
];

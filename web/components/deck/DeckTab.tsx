import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';
import classes from './Deck.module.css';

interface Props {
  /** The number of people who pass the filters; unknown while loading. */
  nearby?: string;
  /** False for a viewer without a place, who has no distances. */
  hasPlace?: boolean;
  loading?: boolean;
  /** Buttons at the end of the title row. */
  tools?: ReactNode;
  /** Strip above the deck. */
  prompt?: ReactNode;
  children: ReactNode;
}

/** The last icon, in the middle of its button, is near the edge. Not in rem, which would be more than the gutter. */
const TOOLS_END = { base: 'calc(var(--ov-gutter) * -0.6)', sm: 0 };

/** The layout of the Discover tab: a title row and the deck. */
export function DeckTab({ nearby, hasPlace = true, loading, tools, prompt, children }: Props) {
  return (
    <div className={classes.tab}>
      <Group justify="space-between" gap={12} wrap="nowrap" className={classes.header}>
        <div className={classes.heading}>
          <Title order={1} fz="clamp(1.375rem, 4cqh - 6px, 1.625rem)" lh={1.0385}>
            {specified.discover.title}
          </Title>
          <Text variant="note" mih="1.25rem" role={loading ? 'status' : undefined}>
            {loading && specified.discover.loading}
            {nearby !== undefined && hasPlace && specified.discover.nearby(nearby)}
            {nearby !== undefined && !hasPlace && <PeopleAnywhere count={nearby} />}
          </Text>
        </div>
        <Group className={classes.tools} gap={0} wrap="nowrap" me={TOOLS_END}>
          {tools}
        </Group>
      </Group>
      {prompt}
      {children}
    </div>
  );
}

/** The count without a distance, and the way to one. The target is 44 px high, the line is not. */
const PeopleAnywhere = ({ count }: { count: string }) => (
  <>
    {texts.discover.people(count)} ·{' '}
    <Link to="/edit-profile" style={{ paddingBlock: 12 }}>
      {texts.discover.addCity}
    </Link>
  </>
);

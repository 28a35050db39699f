import { Avatar, Badge, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CaseRow } from '#contract/cases.ts';
import type { ListedMember } from '#contract/console/members.ts';
import * as texts from '../texts.ts';
import { dueOf, durationText, minutesUntil, utcDay } from '../times.ts';

interface DueProps extends Pick<CaseRow, 'dueAt' | 'reason'> {
  now: number;
  /** True where no column head says that this is the deadline. */
  isNamed?: boolean;
}

const DUE = {
  overdue: { color: 'vermilion', variant: 'filled' },
  hour: { color: 'vermilion' },
  today: { c: 'var(--ov-price-text)', bg: 'var(--ov-price-bg)' },
  later: { variant: 'transparent', c: 'dimmed', px: 0 },
};

export function DueChip({ dueAt, reason, now, isNamed = false }: DueProps) {
  const { urgency, text } = dueOf(dueAt, now);
  const time = isNamed && urgency !== 'overdue' ? texts.moderation.queue.dueAt(text) : text;
  // A removal has a time limit in law.
  const isClock = reason === 'intimate-images' && urgency !== 'overdue';
  return (
    <Badge size="lg" radius="sm" maw="100%" {...DUE[urgency]}>
      {isClock ? texts.times.left(durationText(Date.parse(dueAt) - now)) : time}
    </Badge>
  );
}

/** A disc, a diamond, and an empty square. */
const SHAPES = {
  good: { bg: 'var(--ov-ok-text)', bdrs: '50%' },
  critical: { bg: 'var(--ov-pass)', bdrs: '50%' },
  high: { bg: 'var(--ov-price-text)', bdrs: 2, style: { rotate: '45deg' } },
  normal: { bd: '2px solid var(--ov-text-2)', bdrs: 2 },
};

/** A word with its shape. */
const Sign = ({ shape, children }: { shape: keyof typeof SHAPES; children: ReactNode }) => (
  <Group component="span" display="inline-flex" gap={8} fw={500} wrap="nowrap">
    <Box component="span" flex="none" w={9} h={9} {...SHAPES[shape]} aria-hidden />
    {children}
  </Group>
);

export const SeveritySign = ({ severity }: Pick<CaseRow, 'severity'>) => (
  <Sign shape={severity}>{texts.moderation.severities[severity]}</Sign>
);

export const Pseudonym = ({ name, size = 24 }: { name: string; size?: number }) => (
  <Avatar size={size} radius="xl" color="plum" variant="filled" aria-hidden>
    {name.slice(0, 1)}
  </Avatar>
);

export function Assigned({ row, now }: { row: CaseRow; now: number }) {
  const words = texts.moderation;
  const { claim } = row;
  if (!claim) return <Text c="dimmed">{row.escalated ? words.escalated : words.unclaimed}</Text>;
  return (
    <Group gap={8} wrap="nowrap">
      <Pseudonym name={claim.by} />
      <div>
        <Text fw={500}>{claim.isYours ? words.you : claim.by}</Text>
        <Text variant="hint">
          {row.state === 'second_look'
            ? words.secondLook
            : words.minutesLeft(minutesUntil(claim.until, now))}
        </Text>
      </div>
    </Group>
  );
}

/** The picture of the member, gray and blurred by the server. */
export const BlurredPicture = ({ src, size = 36 }: { src: string | null; size?: number }) => (
  <Avatar src={src} alt="" size={size} radius="xl" imageProps={{ loading: 'lazy' }} />
);

type State = Pick<ListedMember, 'state' | 'until'> & { isLong?: boolean };

/** The state of an account by shape and word, and what it means. */
export function MemberState({ state, until, isLong }: State) {
  const { states, meanings, until: lasting } = texts.admin.members;
  const isOver = state === 'suspended' || state === 'banned';
  const isQuiet = state === 'paused' || state === 'closed';
  return (
    <div>
      <Sign shape={state === 'open' ? 'good' : isOver ? 'critical' : isQuiet ? 'normal' : 'high'}>
        {until ? lasting(states[state], utcDay(until)) : states[state]}
      </Sign>
      {isLong && <Text mt={8}>{meanings[state]}</Text>}
    </div>
  );
}

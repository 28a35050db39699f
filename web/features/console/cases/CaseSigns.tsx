import { Avatar, Group, Stack, Text } from '@mantine/core';
import type { CaseRow } from '#contract/cases.ts';
import classes from '../Console.module.css';
import * as texts from '../texts.ts';
import { dueOf, minutesUntil } from '../times.ts';

interface DueProps {
  dueAt: string;
  now: number;
  /** True where no column head says that this is the deadline. */
  isNamed?: boolean;
}

export function DueChip({ dueAt, now, isNamed = false }: DueProps) {
  const { urgency, text } = dueOf(dueAt, now);
  return (
    <span className={classes.due} data-urgency={urgency}>
      {isNamed && urgency !== 'overdue' ? texts.moderation.queue.dueAt(text) : text}
    </span>
  );
}

/** Severity by shape and word. */
export const SeveritySign = ({ severity }: Pick<CaseRow, 'severity'>) => (
  <span className={classes.severity}>
    <span className={classes.shape} data-severity={severity} aria-hidden />
    {texts.moderation.severities[severity]}
  </span>
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
      <Stack gap={0}>
        <Text fw={500}>{claim.isYours ? words.you : claim.by}</Text>
        <Text size="xs" c="dimmed">
          {row.state === 'second_look'
            ? words.secondLook
            : words.minutesLeft(minutesUntil(claim.until, now))}
        </Text>
      </Stack>
    </Group>
  );
}

/** The picture of the member, gray and blurred by the server. */
export const BlurredPicture = ({ src, size = 36 }: { src: string | null; size?: number }) =>
  src ? (
    <img className={classes.blurred} src={src} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <span className={classes.blurred} style={{ width: size, height: size }} />
  );

import { Badge, Group, Paper, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Sparkline } from './Sparkline.tsx';
import classes from './StatTile.module.css';
import * as texts from './texts.ts';

interface Props {
  label: string;
  hint?: string;
  value: string;
  /** Percent against the previous period; undefined without earlier data. */
  change: number | undefined;
  /** True when a smaller figure is better. */
  lessIsBetter?: boolean;
  /** For example "vs 22 Sep – 21 Oct". */
  since: string;
  /** True when an incomplete day is compared with a complete one: the change has no color. */
  isSoFar: boolean;
  /** The last 14 days, oldest first. */
  days: number[];
  /** True when the last day is incomplete. */
  endsSoFar: boolean;
  tone: 'views' | 'visitors' | 'duration' | 'bounce';
}

/** One figure with its history and its change against the previous period. */
export function StatTile(props: Props) {
  const { label, hint, value, change, lessIsBetter, since, isSoFar, days, endsSoFar, tone } = props;
  return (
    <Paper component="section" className={classes.tile} aria-label={label} data-tone={tone}>
      <Group gap={6} c="dimmed" className={classes.label}>
        <Title order={2} ff="var(--mantine-font-family)" fz="sm" fw={600} lh={1.4286}>
          {label}
        </Title>
        {hint && <InfoHint text={hint} />}
      </Group>
      <Text className={classes.value}>{value}</Text>
      <div className={classes.spark}>
        <Sparkline values={days} endsSoFar={endsSoFar} />
      </div>
      <Group gap="4px 8px" className={classes.compared}>
        <Change percent={change} lessIsBetter={lessIsBetter} isNeutral={isSoFar} />
        {change !== undefined && (
          <Text span size="sm" c="dimmed">
            {since}
          </Text>
        )}
      </Group>
    </Paper>
  );
}

interface ChangeProps {
  percent: number | undefined;
  lessIsBetter?: boolean | undefined;
  isNeutral: boolean;
}

function Change({ percent, lessIsBetter = false, isNeutral }: ChangeProps) {
  if (percent === undefined) return <Badge color="gray">{texts.stats.noChange}</Badge>;
  const rounded = Number(percent.toFixed(1));
  const Icon = rounded > 0 ? IconArrowUpRight : rounded < 0 ? IconArrowDownRight : IconArrowRight;
  const color =
    rounded === 0 || isNeutral ? 'gray' : rounded > 0 !== lessIsBetter ? 'mint' : 'vermilion';
  return (
    <Badge
      color={color}
      leftSection={
        <Icon size={14} stroke={2.5} role="img" aria-label={texts.stats.trend(rounded)} />
      }
    >
      {Math.abs(rounded).toFixed(1)}%
    </Badge>
  );
}

/** Info button with a sentence as its tooltip, on hover, focus and touch. */
function InfoHint({ text }: { text: string }) {
  return (
    <Tooltip label={text} w={232} openDelay={0} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.info} aria-label={text}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

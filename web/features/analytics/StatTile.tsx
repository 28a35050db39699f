import { Badge, Box, Group, Paper, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { tone as toneOf } from '../../components/chart/axes.ts';
import { ChangeBadge } from '../../components/chart/ChangeBadge.tsx';
import { Sparkline } from '../../components/chart/Sparkline.tsx';
import { share } from './figures.ts';
import classes from './StatTile.module.css';
import * as texts from './texts.ts';

interface Props {
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

const COLORS = {
  views: 'var(--ov-accent-text)',
  visitors: toneOf('plum', 7),
  duration: toneOf('azure'),
  bounce: 'dimmed',
};

/** One figure with its history and its change against the previous period. */
export function StatTile(props: Props) {
  const { value, change, lessIsBetter, since, isSoFar, days, endsSoFar, tone } = props;
  const label = texts.stats[tone];
  return (
    <Paper component="section" className={classes.tile} aria-label={label} data-tone={tone}>
      <Group gap={6} c="dimmed">
        <Title order={2} ff="var(--mantine-font-family)" fz="sm" fw={600} lh={1.4286}>
          {label}
        </Title>
        <InfoHint text={texts.stats[`${tone}Hint`]} />
      </Group>
      <Group gap="8px 12px" justify="space-between" mt={2}>
        <Text variant="display" className={classes.value}>
          {value}
        </Text>
        {/* The line gives way to a long figure. */}
        <Box flex={{ base: '1 0 100%', md: '0 1 92px' }} miw={32} c={COLORS[tone]}>
          <Sparkline values={days} endsSoFar={endsSoFar} />
        </Box>
      </Group>
      <Group gap="4px 8px" mt="auto" pt={12}>
        <Change percent={change} lessIsBetter={lessIsBetter} isNeutral={isSoFar} />
        {change !== undefined && (
          <Text variant="note" span>
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

function Change({ percent, ...props }: ChangeProps) {
  if (percent === undefined) return <Badge color="gray">{texts.stats.noChange}</Badge>;
  const rounded = Number(percent.toFixed(1));
  return (
    <ChangeBadge {...props} by={rounded} label={texts.stats.trend(rounded)}>
      {share(Math.abs(rounded), 100)}
    </ChangeBadge>
  );
}

/** Info button with a sentence as its tooltip, on hover, focus and touch. */
function InfoHint({ text }: { text: string }) {
  return (
    <Tooltip label={text} w={232} openDelay={0} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton display="flex" p={14} m={-14} bdrs="50%" aria-label={text}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

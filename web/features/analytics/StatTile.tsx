import { Badge, Box, Group, Paper, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Sparkline } from '../../components/chart/Sparkline.tsx';
import { share } from './figures.ts';
import * as texts from './texts.ts';

interface Props {
  label: string;
  /** What the figure counts. */
  hint: string;
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

const VALUE = {
  animation: 'rise var(--ov-slow) var(--ov-ease)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
const COLORS = {
  views: 'var(--ov-accent-text)',
  visitors: 'light-dark(var(--mantine-color-plum-7), var(--mantine-color-plum-4))',
  duration: 'light-dark(var(--mantine-color-azure-6), var(--mantine-color-azure-4))',
  bounce: 'dimmed',
};

/** One figure with its history and its change against the previous period. */
export function StatTile(props: Props) {
  const { label, hint, value, change, lessIsBetter, since, isSoFar, days, endsSoFar, tone } = props;
  return (
    <Paper
      component="section"
      display="flex"
      mih={{ md: 132 }}
      px={{ base: 14, md: 20 }}
      py={{ base: 14, md: 16 }}
      style={{ flexDirection: 'column' }}
      aria-label={label}
      data-tone={tone}
    >
      <Group gap={6} c="dimmed">
        <Title order={2} ff="var(--mantine-font-family)" fz="sm" fw={600} lh={1.4286}>
          {label}
        </Title>
        <InfoHint text={hint} />
      </Group>
      <Group gap="8px 12px" justify="space-between" mt={2}>
        <Text
          variant="display"
          fz="clamp(1.75rem, 2.8cqw, 2.125rem)"
          lh={1.2}
          lts="var(--ov-tracking, -0.03em)"
          style={VALUE}
        >
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
      {share(Math.abs(rounded), 100)}
    </Badge>
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

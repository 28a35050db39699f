import { Box, Group, Stack } from '@mantine/core';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import {
  BARE,
  countTicks,
  DAYS,
  GRID,
  scale,
  secondTicks,
  TOOLTIP,
  tone,
} from '../../components/chart/axes.ts';
import classes from '../../components/chart/Chart.module.css';
import { ChartCard } from '../../components/chart/ChartCard.tsx';
import { compared, count, duration, durationTick, weekdayAndDay } from './figures.ts';
import * as texts from './texts.ts';
import type { TrendDay } from './trend.ts';

const COLORS = { views: tone('raspberry'), duration: tone('azure') };
type Figure = keyof typeof COLORS;

const SERIES = {
  type: 'monotone',
  activeDot: { r: 6, stroke: 'var(--ov-surface)', strokeWidth: 3 },
  isAnimationActive: false,
} as const;
/** A dashed line leads to an incomplete day. */
const SO_FAR = {
  ...SERIES,
  type: 'linear',
  strokeDasharray: '2 6',
  strokeLinecap: 'round',
} as const;

const FILL = (
  <linearGradient id="views-fill" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0%" stopColor={COLORS.views} stopOpacity={0.28} />
    <stop offset="100%" stopColor={COLORS.views} stopOpacity={0} />
  </linearGradient>
);

/** A single day is drawn as dots. */
const DOT = { r: 4, strokeDasharray: 'none' };

const whole = (figure: Figure) => (day: TrendDay) => (day.isSoFar ? null : day[figure]);

/** The figure of today and of the day before, where the dashed line starts. */
const soFar = (days: TrendDay[], figure: Figure) => (day: TrendDay) => {
  const next = days[days.findIndex(({ date }) => date === day.date) + 1];
  return day.isSoFar || next?.isSoFar ? day[figure] : null;
};

const Legend = () => (
  <Group component="figcaption" gap={8} fz="0.9375rem" fw={600} lh={1.6}>
    <Box component="span" w={12} h={12} bdrs={4} bg={COLORS.views} />
    {texts.stats.columns.views}
    <Box component="span" ms={8} w={16} h={3} bdrs={2} bg={COLORS.duration} />
    {texts.stats.columns.duration}
  </Group>
);

/** Views as an area, average duration as a line with its own axis on the same grid. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const views = countTicks(days.map((day) => day.views));
  const seconds = secondTicks(days.map((day) => day.duration));
  return (
    <Stack component="figure" className={classes.chart} gap={14}>
      <Legend />
      <Box flex={1} mih={0}>
        <ResponsiveContainer debounce={60}>
          <ComposedChart
            data={days}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            title={texts.stats.chart}
          >
            <defs>{FILL}</defs>
            <CartesianGrid {...GRID} yAxisId="views" />
            <XAxis {...DAYS} dataKey="date" minTickGap={10} padding={{ left: 8 }} />
            <YAxis {...BARE} yAxisId="views" {...scale(views)} tickFormatter={count} width={44} />
            <YAxis
              {...BARE}
              yAxisId="duration"
              orientation="right"
              {...scale(seconds)}
              // On one line.
              tickFormatter={(value) => durationTick(value).replaceAll(' ', '\u00a0')}
              tick={{ style: { fill: 'var(--ov-info-text)' } }}
              width={56}
            />
            <Tooltip
              {...TOOLTIP}
              content={<DayCard days={days} views={views} seconds={seconds} />}
            />
            <Area
              {...SERIES}
              yAxisId="views"
              dataKey={whole('views')}
              stroke={COLORS.views}
              strokeWidth={2.5}
              fill="url(#views-fill)"
            />
            <Line
              {...SERIES}
              yAxisId="duration"
              dataKey={whole('duration')}
              stroke={COLORS.duration}
              strokeWidth={2}
              dot={false}
            />
            {(['views', 'duration'] as const).map((figure) => (
              <Line
                {...SO_FAR}
                key={figure}
                yAxisId={figure}
                dataKey={soFar(days, figure)}
                stroke={COLORS[figure]}
                strokeWidth={figure === 'views' ? 2.5 : 2}
                dot={days.length === 1 && DOT}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </Box>
    </Stack>
  );
}

interface CardProps {
  days: TrendDay[];
  /** Ticks of both axes. */
  views: number[];
  seconds: number[];
  /** Set by the chart. */
  active?: boolean;
  payload?: readonly { payload: TrendDay }[];
}

/** Figures of the active day. */
function DayCard({ days, views, seconds, active, payload }: CardProps) {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  const { columns, soFar } = texts.stats;
  const changeColor = (day.change ?? 0) < 0 ? 'var(--ov-error-text)' : 'var(--ov-ok-text)';
  return (
    <ChartCard
      at={days.findIndex(({ date }) => date === day.date)}
      curves={[
        { values: days.map((each) => each.views), ticks: views },
        { values: days.map((each) => each.duration), ticks: seconds },
      ]}
      title={weekdayAndDay(day.date)}
      rows={[
        { label: columns.views, value: count(day.views) },
        { label: columns.duration, value: duration(day.duration) },
        {
          label: columns.before,
          value: day.isSoFar ? soFar : compared(day.change),
          color: day.change === undefined ? undefined : changeColor,
        },
      ]}
    />
  );
}

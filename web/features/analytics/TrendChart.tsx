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
import { BARE, DAYS, TOOLTIP } from './axes.ts';
import { count, durationTick } from './figures.ts';
import classes from './TrendChart.module.css';
import { TrendTooltip } from './TrendTooltip.tsx';
import * as texts from './texts.ts';
import type { TrendDay } from './trend.ts';
import { countTicks, secondTicks } from './trend.ts';

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
    <stop offset="0%" stopColor="var(--chart-views)" stopOpacity={0.28} />
    <stop offset="100%" stopColor="var(--chart-views)" stopOpacity={0} />
  </linearGradient>
);

/** A single day is drawn as dots. */
const DOT = { r: 4, strokeDasharray: 'none' };

/** An axis that ends at its last ticks. */
const scale = (ticks: number[]) => ({ ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] });

type Figure = 'views' | 'duration';

const whole = (figure: Figure) => (day: TrendDay) => (day.isSoFar ? null : day[figure]);

/** The figure of today and of the day before, where the dashed line starts. */
const soFar = (days: TrendDay[], figure: Figure) => (day: TrendDay) => {
  const next = days[days.findIndex(({ date }) => date === day.date) + 1];
  return day.isSoFar || next?.isSoFar ? day[figure] : null;
};

const Legend = () => (
  <Group component="figcaption" gap={8} fz="0.9375rem" fw={600} lh={1.6}>
    <Box component="span" w={12} h={12} bdrs={4} bg="var(--chart-views)" />
    {texts.stats.columns.views}
    <Box component="span" ms={8} w={16} h={3} bdrs={2} bg="var(--chart-duration)" />
    {texts.stats.columns.duration}
  </Group>
);

/** Views as an area, average duration as a line with its own axis on the same grid. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const views = countTicks(days.map((day) => day.views));
  const seconds = secondTicks(days.map((day) => day.duration));
  return (
    <Stack component="figure" className={classes.figure} h="100%" gap={14}>
      <Legend />
      <Box flex={1} mih={0}>
        <ResponsiveContainer debounce={60}>
          <ComposedChart
            data={days}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            title={texts.stats.chart}
          >
            <defs>{FILL}</defs>
            <CartesianGrid
              yAxisId="views"
              syncWithTicks
              vertical={false}
              stroke="var(--ov-hairline)"
            />
            <XAxis {...DAYS} dataKey="date" minTickGap={10} padding={{ left: 8 }} />
            <YAxis
              {...BARE}
              yAxisId="views"
              {...scale(views)}
              tickFormatter={count}
              width={44}
              interval={0}
            />
            <YAxis
              {...BARE}
              yAxisId="duration"
              orientation="right"
              {...scale(seconds)}
              // On one line.
              tickFormatter={(value) => durationTick(value).replaceAll(' ', '\u00a0')}
              tick={{ className: classes.right }}
              width={56}
              interval={0}
            />
            <Tooltip
              {...TOOLTIP}
              content={<TrendTooltip days={days} views={views} seconds={seconds} />}
            />
            <Area
              {...SERIES}
              yAxisId="views"
              dataKey={whole('views')}
              stroke="var(--chart-views)"
              strokeWidth={2.5}
              fill="url(#views-fill)"
            />
            <Line
              {...SERIES}
              yAxisId="duration"
              dataKey={whole('duration')}
              stroke="var(--chart-duration)"
              strokeWidth={2}
              dot={false}
            />
            {(['views', 'duration'] as const).map((figure) => (
              <Line
                {...SO_FAR}
                key={figure}
                yAxisId={figure}
                dataKey={soFar(days, figure)}
                stroke={`var(--chart-${figure})`}
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

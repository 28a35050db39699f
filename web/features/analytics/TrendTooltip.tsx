import { Group, Paper, Text } from '@mantine/core';
import { usePlotArea } from 'recharts';
import { compared, count, duration, weekdayAndDay } from './figures.ts';
import * as texts from './texts.ts';
import { along, clearTop } from './tooltip-place.ts';
import type { TrendDay } from './trend.ts';

const WIDTH_PX = 196;
const HEIGHT_PX = 108;
/** Space between card and marker. */
const GAP_PX = 16;

interface Props {
  days: TrendDay[];
  /** Ticks of both axes; the first and last are the edges of the plot. */
  views: number[];
  seconds: number[];
  /** Set by the chart. */
  active?: boolean;
  payload?: readonly { payload: TrendDay }[];
}

/** Figures of the active day, placed away from the curves where possible. */
export function TrendTooltip({ days, views, seconds, active, payload }: Props) {
  const plot = usePlotArea();
  const day = payload?.[0]?.payload;
  if (!active || !day || !plot) return null;
  const near = coveredDays(days, day, plot.width);
  const height = (value: number, ticks: number[]) => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
    return plot.y + plot.height * (1 - (value - low) / (high - low));
  };
  const curves = [
    ...along(near.map((each) => height(each.views, views))),
    ...along(near.map((each) => height(each.duration, seconds))),
  ];
  const top = clearTop(curves, HEIGHT_PX, [plot.y, plot.y + plot.height]);
  const { columns, soFar } = texts.stats;
  const changeColor = (day.change ?? 0) < 0 ? 'var(--ov-error-text)' : 'var(--ov-ok-text)';
  const rows = [
    [columns.views, count(day.views)],
    [columns.duration, duration(day.duration)],
    [columns.before, day.isSoFar ? soFar : compared(day.change)],
  ] as const;
  return (
    <Paper w={WIDTH_PX} px={14} py={12} radius="md" shadow="lg" mt={top} withBorder>
      <Text variant="label">{weekdayAndDay(day.date)}</Text>
      {rows.map(([label, value]) => (
        <Group key={label} justify="space-between" gap={8} wrap="nowrap">
          <Text variant="note" span>
            {label}
          </Text>
          <Text
            variant="label"
            span
            c={label === columns.before && day.change !== undefined ? changeColor : undefined}
          >
            {value}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

/** Days that the card covers: after the active day, or before it near the end of the plot. */
function coveredDays(days: TrendDay[], day: TrendDay, plotWidth: number): TrendDay[] {
  const index = days.findIndex(({ date }) => date === day.date);
  const perDay = plotWidth / Math.max(days.length - 1, 1);
  const reach = Math.ceil((WIDTH_PX + GAP_PX) / perDay);
  const fits = (days.length - 1 - index) * perDay >= WIDTH_PX + GAP_PX;
  return fits
    ? days.slice(index, index + reach + 1)
    : days.slice(Math.max(0, index - reach), index + 1);
}

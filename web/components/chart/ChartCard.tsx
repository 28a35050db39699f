import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePlotArea } from 'recharts';
import { along, clearTop } from './tooltip-place.ts';

const WIDTH_PX = 196;
/** Space between card and marker. */
const GAP_PX = 16;
const ROW_PX = 22;
const FRAME_PX = 44;

interface Props {
  /** Index of the active point. */
  at: number;
  /** The values of each line at all points, with the ticks of its axis, which end at the edges of the plot. */
  curves: readonly { values: readonly number[]; ticks: readonly number[] }[];
  title: string;
  rows: readonly { label: string; value: string; sample?: ReactNode; color?: string | undefined }[];
}

/** The values of one point, placed away from the curves where possible. */
export function ChartCard({ at, curves, title, rows }: Props) {
  const plot = usePlotArea();
  if (!plot) return null;
  const last = (curves[0]?.values.length ?? 1) - 1;
  const step = plot.width / Math.max(last, 1);
  const reach = Math.ceil((WIDTH_PX + GAP_PX) / step);
  // After the active point, or before it near the end of the plot.
  const isAfter = (last - at) * step >= WIDTH_PX + GAP_PX;
  const [from, to] = isAfter ? [at, at + reach] : [Math.max(0, at - reach), at];
  const heights = curves.flatMap(({ values, ticks }) => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
    const heightOf = (value: number) => plot.y + plot.height * (1 - (value - low) / (high - low));
    return along(values.slice(from, to + 1).map(heightOf));
  });
  const size = FRAME_PX + ROW_PX * rows.length;
  const top = clearTop(heights, size, [plot.y, plot.y + plot.height]);
  return (
    <Paper w={WIDTH_PX} px={14} py={12} radius="md" shadow="lg" mt={top} withBorder>
      <Text variant="label">{title}</Text>
      {rows.map(({ label, value, sample, color }) => (
        <Group key={label} gap={8} wrap="nowrap">
          {sample}
          <Text variant="note">{label}</Text>
          <Text variant="label" ms="auto" c={color} style={{ whiteSpace: 'nowrap' }}>
            {value}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

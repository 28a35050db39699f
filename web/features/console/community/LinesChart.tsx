import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import { along, BARE, clearTop, countTicks, DAYS, TOOLTIP } from '../../analytics/api.ts';
import classes from './LinesChart.module.css';

export interface ChartLine {
  name: string;
  label: string;
  color: string;
  dash: string | undefined;
  /** A piece of the line. */
  sample: ReactNode;
  /** The space below the line is tinted. */
  isFilled?: boolean;
}

export interface ChartPoint {
  /** A UTC day. */
  startsOn: string;
  /** Title of the card of this point. */
  title: string;
  values: Record<string, number>;
}

interface Props {
  title: string;
  lines: readonly ChartLine[];
  points: ChartPoint[];
  /** A value as the card shows it. */
  textOf: (value: number) => string;
  /** Values that are not told apart, in a hatched area with this label. */
  few?: { below: number; label: string };
}

/** The axis of small figures reaches this far, so that a few people do not look like many. */
const TOP_MIN = 20;

const figureOf = (name: string) => (point: ChartPoint) => point.values[name] ?? 0;

/** Lines over days or weeks on one axis, with the values of a point in a card beside its marker. */
export function LinesChart({ title, lines, points, textOf, few }: Props) {
  const values = points.flatMap((point) => lines.map(({ name }) => figureOf(name)(point)));
  const ticks = countTicks([TOP_MIN, ...values]);
  return (
    <div className={classes.figure}>
      <ResponsiveContainer debounce={60}>
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
          title={title}
        >
          <CartesianGrid vertical={false} syncWithTicks stroke="var(--ov-hairline)" />
          {few && (
            <>
              <pattern id="few" width="10" height="10" patternUnits="userSpaceOnUse">
                <path
                  d="M-1 1l2-2M0 10L10 0M9 11l2-2"
                  stroke="var(--ov-hairline)"
                  strokeWidth="4"
                />
              </pattern>
              <ReferenceArea
                y1={0}
                y2={few.below}
                fill="url(#few)"
                fillOpacity={1}
                label={{ value: few.label, position: 'insideTopLeft' }}
              />
            </>
          )}
          <XAxis {...DAYS} dataKey="startsOn" minTickGap={24} />
          <YAxis {...BARE} ticks={ticks} domain={[0, ticks.at(-1) ?? 0]} width={36} interval={0} />
          <Tooltip
            {...TOOLTIP}
            content={<Card lines={lines} points={points} textOf={textOf} ticks={ticks} />}
          />
          {lines.map(
            ({ name, color, isFilled }) =>
              isFilled && (
                <Area
                  key={name}
                  type="monotone"
                  dataKey={figureOf(name)}
                  stroke="none"
                  fill={color}
                  fillOpacity={0.09}
                  activeDot={false}
                  isAnimationActive={false}
                />
              ),
          )}
          {lines.map(({ name, color, dash }) => (
            <Line
              key={name}
              type="monotone"
              dataKey={figureOf(name)}
              stroke={color}
              strokeWidth={2.25}
              strokeDasharray={dash}
              dot={({ cx, cy, index, key }) => (
                <circle
                  key={key}
                  cx={cx}
                  cy={cy}
                  r={index === points.length - 1 ? 4 : 0}
                  fill={color}
                />
              )}
              activeDot={{ r: 5, fill: 'var(--ov-surface)', stroke: color, strokeWidth: 2.5 }}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const WIDTH_PX = 182;
const GAP_PX = 16;
const ROW_PX = 22;

interface CardProps extends Omit<Props, 'title' | 'few'> {
  ticks: number[];
  /** Set by the chart. */
  active?: boolean;
  payload?: readonly { payload: ChartPoint }[];
}

/** The values of one point, placed away from the lines where possible. */
function Card({ lines, points, textOf, ticks, active, payload }: CardProps) {
  const plot = usePlotArea();
  const point = payload?.[0]?.payload;
  if (!active || !point || !plot) return null;
  const index = points.findIndex(({ startsOn }) => startsOn === point.startsOn);
  const step = plot.width / Math.max(points.length - 1, 1);
  const reach = Math.ceil((WIDTH_PX + GAP_PX) / step);
  const isAfter = (points.length - 1 - index) * step >= WIDTH_PX + GAP_PX;
  const covered = isAfter
    ? points.slice(index, index + reach + 1)
    : points.slice(Math.max(0, index - reach), index + 1);
  const height = (value: number) => plot.y + plot.height * (1 - value / (ticks.at(-1) || 1));
  const curves = lines.flatMap(({ name }) =>
    along(covered.map((one) => height(figureOf(name)(one)))),
  );
  const size = ROW_PX * (lines.length + 1) + 28;
  return (
    <Paper
      p="12px 14px"
      w={WIDTH_PX}
      radius="md"
      shadow="lg"
      withBorder
      mt={clearTop(curves, size, [plot.y, plot.y + plot.height])}
    >
      <Text variant="note">{point.title}</Text>
      {lines.map(({ name, label, sample }) => (
        <Group key={name} gap={8} wrap="nowrap">
          {sample}
          {label}
          <Text span fw={600} ms="auto" style={{ whiteSpace: 'nowrap' }}>
            {textOf(figureOf(name)(point))}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

import type { ReactNode } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { BARE, countTicks, DAYS, GRID, scale, TOOLTIP } from '../../../components/chart/axes.ts';
import classes from '../../../components/chart/Chart.module.css';
import { ChartCard } from '../../../components/chart/ChartCard.tsx';

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
    <div className={classes.chart}>
      <ResponsiveContainer debounce={60}>
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
          title={title}
        >
          <CartesianGrid {...GRID} />
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
          <YAxis {...BARE} {...scale(ticks)} width={36} />
          <Tooltip
            {...TOOLTIP}
            content={<PointCard lines={lines} points={points} textOf={textOf} ticks={ticks} />}
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

interface CardProps extends Omit<Props, 'title' | 'few'> {
  ticks: number[];
  /** Set by the chart. */
  active?: boolean;
  payload?: readonly { payload: ChartPoint }[];
}

function PointCard({ lines, points, textOf, ticks, active, payload }: CardProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <ChartCard
      at={points.findIndex(({ startsOn }) => startsOn === point.startsOn)}
      curves={lines.map(({ name }) => ({ values: points.map(figureOf(name)), ticks }))}
      title={point.title}
      rows={lines.map(({ name, label, sample }) => ({
        label,
        sample,
        value: textOf(figureOf(name)(point)),
      }))}
    />
  );
}

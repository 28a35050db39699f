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
import * as texts from '../../app/texts.ts';
import { countTicks, secondTicks } from './axis.ts';
import { count, durationTick, shortDay } from './figures.ts';
import classes from './TrendChart.module.css';
import type { TrendDay } from './Trends.tsx';
import { TrendTooltip } from './TrendTooltip.tsx';

/** Views as an area, average duration as a line on an axis of its own; both share their grid lines. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  const views = countTicks(days.map((day) => day.views));
  const seconds = secondTicks(days.map((day) => day.duration));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.legend}>
        <span className={classes.views}>{texts.stats.columns.views}</span>
        <span className={classes.duration}>{texts.stats.columns.duration}</span>
      </figcaption>
      <div className={classes.plot}>
        <ResponsiveContainer debounce={60}>
          <ComposedChart
            data={days}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            title={texts.stats.chart}
          >
            <defs>
              <linearGradient id="views-fill" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0%" stopColor="var(--chart-views)" stopOpacity={0.28} />
                <stop offset="100%" stopColor="var(--chart-views)" stopOpacity={0} />
              </linearGradient>
            </defs>
            <CartesianGrid
              yAxisId="views"
              syncWithTicks
              vertical={false}
              stroke="var(--ov-hairline)"
            />
            <XAxis
              dataKey="date"
              tickFormatter={shortDay}
              tickLine={false}
              axisLine={false}
              tickMargin={10}
              height={36}
              minTickGap={10}
              padding={{ left: 8 }}
            />
            <YAxis
              yAxisId="views"
              ticks={views}
              domain={[views[0] ?? 0, views.at(-1) ?? 0]}
              tickFormatter={count}
              tickLine={false}
              axisLine={false}
              width={44}
              interval={0}
            />
            <YAxis
              yAxisId="duration"
              orientation="right"
              ticks={seconds}
              domain={[seconds[0] ?? 0, seconds.at(-1) ?? 0]}
              tickFormatter={durationTick}
              tick={{ className: classes.right }}
              tickLine={false}
              axisLine={false}
              width={56}
              interval={0}
            />
            <Tooltip
              content={<TrendTooltip days={days} views={views} seconds={seconds} />}
              position={{ y: 0 }}
              cursor={{ stroke: 'var(--ov-text-2)', strokeDasharray: '3 4' }}
              offset={16}
              isAnimationActive={false}
            />
            <Area
              yAxisId="views"
              dataKey="views"
              type="monotone"
              stroke="var(--chart-views)"
              strokeWidth={2.5}
              fill="url(#views-fill)"
              activeDot={{ r: 6, stroke: 'var(--ov-surface)', strokeWidth: 3 }}
              dot={days.length === 1}
              isAnimationActive={false}
            />
            <Line
              yAxisId="duration"
              dataKey="duration"
              type="monotone"
              stroke="var(--chart-duration)"
              strokeWidth={2}
              activeDot={{ r: 6, stroke: 'var(--ov-surface)', strokeWidth: 3 }}
              dot={days.length === 1}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

import { usePlotArea } from 'recharts';
import * as texts from '../../app/texts.ts';
import { compared, count, duration, weekdayAndDay } from './figures.ts';
import classes from './TrendTooltip.module.css';
import { along, clearTop } from './tooltip-place.ts';
import type { TrendDay } from './trend.ts';

const WIDTH_PX = 196;
const HEIGHT_PX = 108;
/** Between card and curve, and between card and marker. */
const GAP_PX = 16;

interface Props {
  days: TrendDay[];
  /** Ticks of both axes: their ends are the edges of the plot. */
  views: number[];
  seconds: number[];
  /** Handed in by the chart. */
  active?: boolean;
  payload?: readonly { payload: TrendDay }[];
}

/** The figures of the day under the pointer or the arrow keys; never over a curve where that can be. */
export function TrendTooltip({ days, views, seconds, active, payload }: Props) {
  const plot = usePlotArea();
  const day = payload?.[0]?.payload;
  if (!active || !day || !plot) return null;
  const near = neighbours(days, day, plot.width);
  const height = (value: number, ticks: number[]) => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
    return plot.y + plot.height * (1 - (value - low) / (high - low));
  };
  const curves = [
    ...along(near.map((each) => height(each.views, views))),
    ...along(near.map((each) => height(each.duration, seconds))),
  ];
  const top = clearTop(curves, HEIGHT_PX, [plot.y, plot.y + plot.height]);
  const tone = day.change === undefined ? undefined : day.change < 0 ? 'bad' : 'good';
  return (
    <div className={classes.card} style={{ marginBlockStart: top }}>
      <strong className={classes.date}>{weekdayAndDay(day.date)}</strong>
      <dl className={classes.figures}>
        <dt>{texts.stats.columns.views}</dt>
        <dd>{count(day.views)}</dd>
        <dt>{texts.stats.columns.duration}</dt>
        <dd>{duration(day.duration)}</dd>
        <dt>{texts.stats.columns.before}</dt>
        <dd data-tone={tone}>{day.isSoFar ? texts.stats.soFar : compared(day.change)}</dd>
      </dl>
    </div>
  );
}

/** The days that the card covers: it stands after its day, or before it where the plot ends. */
function neighbours(days: TrendDay[], day: TrendDay, plotWidth: number): TrendDay[] {
  const index = days.findIndex(({ date }) => date === day.date);
  const perDay = plotWidth / Math.max(days.length - 1, 1);
  const reach = Math.ceil((WIDTH_PX + GAP_PX) / perDay);
  const fits = (days.length - 1 - index) * perDay >= WIDTH_PX + GAP_PX;
  return fits
    ? days.slice(index, index + reach + 1)
    : days.slice(Math.max(0, index - reach), index + 1);
}

import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import * as texts from '../../app/texts.ts';
import { InfoHint } from './InfoHint.tsx';
import { Sparkline } from './Sparkline.tsx';
import classes from './StatTile.module.css';

interface Props {
  label: string;
  /** What the figure means, where it needs saying. */
  hint?: string;
  value: string;
  /** Percent against the period before; undefined when there was nothing. */
  change: number | undefined;
  /** True where a smaller figure is the better one. */
  lessIsBetter?: boolean;
  /** "vs 22 Sep – 21 Oct". */
  since: string;
  /** True where a part of a day stands against a whole one: the change is neither good nor bad. */
  isSoFar: boolean;
  /** The last 14 days, oldest first. */
  days: number[];
  /** True where the last of them is not over. */
  endsSoFar: boolean;
  tone: 'views' | 'visitors' | 'duration' | 'bounce';
}

/** One figure: how much, how it went, and how it compares. */
export function StatTile(props: Props) {
  const { label, hint, value, change, lessIsBetter, since, isSoFar, days, endsSoFar, tone } = props;
  return (
    <section className={classes.tile} aria-label={label} data-tone={tone}>
      <h2 className={classes.label}>
        {label}
        {hint && <InfoHint text={hint} />}
      </h2>
      <p className={classes.value}>{value}</p>
      <div className={classes.spark}>
        <Sparkline values={days} endsSoFar={endsSoFar} />
      </div>
      <p className={classes.compared}>
        <Change percent={change} lessIsBetter={lessIsBetter} isNeutral={isSoFar} />
        <span className={classes.since}>{since}</span>
      </p>
    </section>
  );
}

function Change({
  percent,
  lessIsBetter = false,
  isNeutral,
}: {
  percent: number | undefined;
  lessIsBetter?: boolean | undefined;
  isNeutral: boolean;
}) {
  if (percent === undefined) return <span className={classes.change}>{texts.stats.noChange}</span>;
  const rounded = Number(percent.toFixed(1));
  const Icon = rounded > 0 ? IconArrowUpRight : rounded < 0 ? IconArrowDownRight : IconArrowRight;
  const tone =
    rounded === 0 || isNeutral ? undefined : rounded > 0 !== lessIsBetter ? 'good' : 'bad';
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2.5} role="img" aria-label={texts.stats.trend(rounded)} />
      {Math.abs(rounded).toFixed(1)}%
    </span>
  );
}

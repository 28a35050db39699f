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
  /** The last 14 days, oldest first. */
  days: number[];
  tone: 'views' | 'visitors' | 'duration' | 'bounce';
}

/** One figure: how much, how it went, and how it compares. */
export function StatTile({ label, hint, value, change, lessIsBetter, since, days, tone }: Props) {
  return (
    <section className={classes.tile} aria-label={label} data-tone={tone}>
      <h2 className={classes.label}>
        {label}
        {hint && <InfoHint text={hint} />}
      </h2>
      <p className={classes.value}>{value}</p>
      <div className={classes.spark}>
        <Sparkline values={days} />
      </div>
      <p className={classes.compared}>
        <Change percent={change} lessIsBetter={lessIsBetter} />
        <span className={classes.since}>{since}</span>
      </p>
    </section>
  );
}

function Change({
  percent,
  lessIsBetter = false,
}: {
  percent: number | undefined;
  lessIsBetter?: boolean | undefined;
}) {
  if (percent === undefined) return <span className={classes.change}>{texts.stats.noChange}</span>;
  const rounded = Number(percent.toFixed(1));
  const Icon = rounded > 0 ? IconArrowUpRight : rounded < 0 ? IconArrowDownRight : IconArrowRight;
  const tone = rounded === 0 ? undefined : rounded > 0 !== lessIsBetter ? 'good' : 'bad';
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2.5} role="img" aria-label={texts.stats.trend(rounded)} />
      {Math.abs(rounded).toFixed(1)}%
    </span>
  );
}

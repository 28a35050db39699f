import { Title } from '@mantine/core';
import type { Stats } from '#contract/analytics.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { BackButton } from '../../components/BackButton.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { ExportButton } from './ExportButton.tsx';
import { count, dayRange } from './figures.ts';
import { PERIODS, type Period } from './periods.ts';
import classes from './StatsHead.module.css';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  stats: Stats | undefined;
  /** True while `stats` are still those of the period before. */
  isFetching: boolean;
}

/** Title, who is here now, the exact range, the choice of period, and the export. */
export function StatsHead({ period, onPeriod, stats, isFetching }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.back}>
        <BackButton fallback="/app?tab=profile" />
      </div>
      <div className={classes.words}>
        <div className={classes.line}>
          <Title order={1}>{texts.stats.title}</Title>
          {stats && <Now visitors={stats.activeVisitors} />}
        </div>
        <p className={classes.range}>{stats ? dayRange(stats.start, stats.end) : ' '}</p>
      </div>
      <div className={classes.periods}>
        <Segmented
          label={texts.stats.period}
          options={PERIODS.map((value) => ({ value, label: specified.stats[value] }))}
          value={period}
          onChange={onPeriod}
        />
      </div>
      <div className={classes.export}>
        <ExportButton stats={isFetching ? undefined : stats} />
      </div>
    </header>
  );
}

function Now({ visitors }: { visitors: number }) {
  return (
    <span className={classes.now} title={texts.stats.nowHint}>
      <span className={classes.dot} aria-hidden />
      {texts.stats.now(count(visitors))}
      <span className={classes.hidden}>{texts.stats.nowHint}</span>
    </span>
  );
}

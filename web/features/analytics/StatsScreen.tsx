import '../../app/mantine-signed-in.css';
import { useState } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useStats } from './api.ts';
import { Breakdown } from './Breakdown.tsx';
import { type Period, rangeOf } from './periods.ts';
import { StatsFailed } from './StatsFailed.tsx';
import { StatsHead } from './StatsHead.tsx';
import classes from './StatsScreen.module.css';
import { StatsSkeleton } from './StatsSkeleton.tsx';
import { Tiles } from './Tiles.tsx';

/** What happened on the site, for admins; everybody else gets the error state. */
export function StatsScreen() {
  const [period, setPeriod] = useState<Period>('month');
  const query = useStats(rangeOf(period, new Date()));
  const { data, error, isFetching, refetch } = query;
  return (
    <Screen>
      <div className={classes.page}>
        <StatsHead period={period} onPeriod={setPeriod} stats={data} isFetching={isFetching} />
        {error && !data && !isFetching ? (
          <StatsFailed error={error} onRetry={refetch} />
        ) : (
          <AsyncView
            query={query}
            loading={texts.stats.loading}
            skeleton={<StatsSkeleton />}
            error={specified.stats.error}
          >
            {(stats) => (
              <div className={classes.figures} aria-busy={isFetching}>
                <Tiles stats={stats} />
                <Breakdown stats={stats} />
              </div>
            )}
          </AsyncView>
        )}
      </div>
    </Screen>
  );
}

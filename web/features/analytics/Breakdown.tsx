import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { Stats } from '#contract/analytics.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import classes from './Breakdown.module.css';
import { Countries } from './Countries.tsx';
import { Pages } from './Pages.tsx';
import { Sources } from './Sources.tsx';
import { TableSwitch } from './TableSwitch.tsx';
import { Trends } from './Trends.tsx';

const TABS = ['pages', 'sources', 'countries', 'trends'] as const;

/** The four ways to look behind the sums. Only the chosen one is drawn. */
export function Breakdown({ stats }: { stats: Stats }) {
  const [tab, setTab] = useState<string | null>('pages');
  const [asTable, setAsTable] = useState(false);
  return (
    <Tabs
      className={classes.card}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
      keepMounted={false}
      value={tab}
      onChange={setTab}
    >
      <div className={classes.top}>
        <Tabs.List aria-label={texts.stats.breakdown}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {specified.stats[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab === 'trends' && <TableSwitch asTable={asTable} onSwitch={setAsTable} />}
      </div>
      <Tabs.Panel value="pages">
        <Pages stats={stats} />
      </Tabs.Panel>
      <Tabs.Panel value="sources">
        <Sources stats={stats} />
      </Tabs.Panel>
      <Tabs.Panel value="countries">
        <Countries stats={stats} />
      </Tabs.Panel>
      <Tabs.Panel value="trends">
        <Trends stats={stats} asTable={asTable} />
      </Tabs.Panel>
    </Tabs>
  );
}

import { Button, Group, SegmentedControl, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Stats } from '#contract/analytics.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { specified } from '../../platform/specified-texts.ts';
import { csvName, toCsv } from './csv.ts';
import { count, dayRange } from './figures.ts';
import { PERIODS, type Period } from './periods.ts';
import classes from './StatsHead.module.css';
import * as texts from './texts.ts';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  stats: Stats | undefined;
  /** True while `stats` belong to the previous period. */
  isFetching: boolean;
}

/** Title, current visitors, date range, period, and export. */
export function StatsHead({ period, onPeriod, stats, isFetching }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.back}>
        <BackButton fallback="/app?tab=profile" />
      </div>
      <div>
        <Group gap={8} wrap="nowrap">
          <Title order={1}>{texts.stats.title}</Title>
          {stats && <Now visitors={stats.activeVisitors} />}
        </Group>
        <Text size="sm" c="dimmed" mih={20}>
          {stats && dayRange(stats.start, stats.end)}
        </Text>
      </div>
      <SegmentedControl
        className={classes.periods}
        aria-label={texts.stats.period}
        data={PERIODS.map((value) => ({ value, label: specified.stats[value] }))}
        value={period}
        onChange={onPeriod}
      />
      <ExportButton stats={isFetching ? undefined : stats} />
    </header>
  );
}

function Now({ visitors }: { visitors: number }) {
  return (
    <Group gap={4} wrap="nowrap" c="var(--ov-ok-text)" title={texts.stats.nowHint}>
      <span className={classes.dot} aria-hidden />
      <Text span size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {texts.stats.now(count(visitors))}
      </Text>
      <VisuallyHidden>{texts.stats.nowHint}</VisuallyHidden>
    </Group>
  );
}

/** Downloads the figures on the page as CSV, without a request to the server. */
function ExportButton({ stats }: { stats: Stats | undefined }) {
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      px={12}
      bd="none"
      aria-label={texts.stats.export}
      disabled={!stats}
      onClick={() => stats && save(stats)}
    >
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{texts.stats.export}</span>
    </Button>
  );
}

/** The byte order mark marks the text as UTF-8 for spreadsheets. */
const save = (stats: Stats): void =>
  saveFile(csvName(stats), `\ufeff${toCsv(stats)}`, 'text/csv;charset=utf-8');

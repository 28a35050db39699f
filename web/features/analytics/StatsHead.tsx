import { Box, Button, Group, SegmentedControl, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Stats } from '#contract/analytics.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { saveCsv } from '../../platform/save-file.ts';
import { specified } from '../../platform/specified-texts.ts';
import { csvName, toCsv } from './csv.ts';
import { count, dayRange } from './figures.ts';
import { PERIODS, type Period } from './periods.ts';
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
    <Group component="header" gap="12px 4px" mb={{ base: 16, md: 24 }}>
      <Box style={{ marginInlineStart: -10 }}>
        <BackButton fallback="/app?tab=profile" />
      </Box>
      <Box flex={1}>
        <Group gap={8} wrap="nowrap">
          <Title order={1}>{texts.stats.title}</Title>
          {stats && <Now visitors={stats.activeVisitors} />}
        </Group>
        <Text variant="note" mih={20}>
          {stats && dayRange(stats.start, stats.end)}
        </Text>
      </Box>
      <ExportButton stats={isFetching ? undefined : stats} />
      <SegmentedControl
        flex={{ base: '1 0 100%', md: '0 0 480px' }}
        ms={{ md: 8 }}
        aria-label={texts.stats.period}
        data={PERIODS.map((value) => ({ value, label: specified.stats[value] }))}
        value={period}
        onChange={onPeriod}
      />
    </Group>
  );
}

const HALO = { boxShadow: '0 0 0 4px color-mix(in srgb, currentColor 22%, transparent)' };

function Now({ visitors }: { visitors: number }) {
  return (
    <Group gap={4} wrap="nowrap" c="var(--ov-ok-text)" title={texts.stats.nowHint}>
      <Box w={10} h={10} m={4} bdrs="50%" bg="currentColor" style={HALO} aria-hidden />
      <Text variant="label" span style={{ whiteSpace: 'nowrap' }}>
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
      size="touch"
      px={12}
      bd="none"
      aria-label={texts.stats.export}
      disabled={!stats}
      onClick={() => stats && save(stats)}
    >
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <Text span inherit display={{ base: 'none', md: 'inline' }} ms={10}>
        {texts.stats.export}
      </Text>
    </Button>
  );
}

/** The byte order mark marks the text as UTF-8 for spreadsheets. */
const save = (stats: Stats): void => saveCsv(csvName(stats), toCsv(stats));

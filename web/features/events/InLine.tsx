import { Group, Paper, Text, Title } from '@mantine/core';
import type { Event } from '#contract/events.ts';
import { EVENT_OFFER_HOURS, EVENT_OFFER_MINUTES } from '#contract/limits.ts';
import { useNow } from '../../components/state/use-now.ts';
import * as texts from '../../components/texts.ts';
import { showDate } from '../../platform/dates.ts';
import { useListEventsQuery } from './endpoints.ts';

const POLL_MS = 30_000;
const NUMBER = {
  flex: 'none',
  w: 52,
  lh: '52px',
  ta: 'center',
  bdrs: 'md',
  bg: 'var(--ov-quiet-bg)',
  c: 'var(--ov-quiet-text)',
} as const;

/** The place in line, or the minutes left to take an offer. Both are read again while it is shown. */
export function InLine({ event: { date, timeZone, waiting } }: { event: Event }) {
  useListEventsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const now = useNow(true);
  if (!waiting) return null;
  const { place, offeredUntil } = waiting;
  const { inLine, inLineText, offered, offeredText } = texts.events;
  const minutes = Math.max(1, Math.ceil((Date.parse(offeredUntil ?? date) - now) / 60_000));
  const sure = new Date(Date.parse(date) - EVENT_OFFER_HOURS * 3_600_000);
  const from = showDate('dayAndTime', sure, timeZone);
  return (
    <Paper p={16} mb={20} withBorder>
      <Group gap={14} align="flex-start" wrap="nowrap">
        <Text variant="display" fz={24} {...NUMBER} aria-hidden>
          {offeredUntil ? minutes : place}
        </Text>
        <div>
          <div role="status">
            <Title order={3} size="h3">
              {offeredUntil ? offered : inLine(place)}
            </Title>
          </div>
          <Text variant="note">
            {offeredUntil ? offeredText(minutes) : inLineText(from, EVENT_OFFER_MINUTES)}
          </Text>
        </div>
      </Group>
    </Paper>
  );
}

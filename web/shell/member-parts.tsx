/** What all screens of members need after their first paint. */

import { MATCHES_POLL_MS } from '#contract/limits.ts';
import { personEvents } from '../components/person/person-api.ts';
import { discoverApi, likeEvents } from '../features/discover/api.ts';
import { useLikesBackfill } from '../features/discover/use-likes-backfill.ts';
import { matchEvents, useListMatchesQuery } from '../features/matches/api.ts';
import { messageEvents } from '../features/messages/api.ts';
import { useOutbox } from '../features/messages/outbox/use-outbox.ts';
import { DecisionNotice } from '../features/notifications/DecisionNotice.tsx';
import { notificationEvents } from '../features/notifications/live-events.ts';
import { usePushSync } from '../features/preferences/use-push-sync.ts';
import { useServerEvents } from '../platform/live/server-events.ts';
import { useInputReport } from '../platform/live/use-input-report.ts';
import { usePollingInterval } from '../platform/live/use-polling.ts';

export { DatePart } from '../features/messages/dates/DateCard.tsx';
export { MetCard } from '../features/met/MetCard.tsx';
export { NotificationsSheet } from '../features/notifications/NotificationsSheet.tsx';
export { GlobalKeys } from './GlobalKeys.tsx';

const FEATURES = [likeEvents, matchEvents, messageEvents, notificationEvents, personEvents];

/**
 * Keeps the live channel open, and the matches and likes loaded, for the counts of the navigation. Loaded
 * after the first paint.
 */
export function LiveChannel({ viewerId }: { viewerId: number }) {
  useServerEvents(viewerId, FEATURES);
  useInputReport();
  usePushSync(viewerId);
  useOutbox(viewerId);
  useListMatchesQuery(viewerId, { pollingInterval: usePollingInterval(MATCHES_POLL_MS) });
  discoverApi.useListUnansweredLikesQuery(viewerId);
  useLikesBackfill(viewerId);
  return <DecisionNotice />;
}

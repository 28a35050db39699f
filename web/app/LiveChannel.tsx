import { MATCHES_POLL_MS } from '#contract/limits.ts';
import { likeEvents } from '../features/discover/api.ts';
import { matchEvents, useListMatchesQuery } from '../features/matches/api.ts';
import { messageEvents } from '../features/messages/api.ts';
import { useOutbox } from '../features/messages/use-outbox.ts';
import { notificationEvents } from '../features/notifications/api.ts';
import { usePushSync } from '../features/push/use-push-sync.ts';
import { useInputReport } from '../realtime/use-input-report.ts';
import { usePollingInterval } from '../realtime/use-polling.ts';
import { useServerEvents } from '../realtime/use-server-events.ts';
import { lazyPart } from './lazy-part.tsx';

const DecisionNotice = lazyPart(
  () => import('../features/notifications/DecisionNotice.tsx'),
  'DecisionNotice',
);

const FEATURES = [likeEvents, matchEvents, messageEvents, notificationEvents];

/**
 * Keeps the live channel open and the list of matches loaded, for the unread count. Loaded after the
 * first paint.
 */
export function LiveChannel({ viewerId }: { viewerId: number }) {
  useServerEvents(viewerId, FEATURES);
  useInputReport();
  usePushSync(viewerId);
  useOutbox(viewerId);
  useListMatchesQuery(viewerId, { pollingInterval: usePollingInterval(MATCHES_POLL_MS) });
  return <DecisionNotice />;
}

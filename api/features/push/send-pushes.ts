import { DELIVERY_ATTEMPTS_MAX } from '#contract/limits.ts';
import { decryptPushSubscription } from '#db/encrypted-columns.ts';
import { log } from '../../platform/logger.ts';
import { gauge } from '../../platform/metrics.ts';
import {
  NO_ANSWER,
  PUSH_CONNECTIONS_MAX,
  type PushAnswer,
  pushPublicKey,
  sendPush,
} from '../../platform/web-push.ts';
import { readLastInputs } from '../../realtime/last-input.ts';
import { type Decision, decide, lifeOf } from './decide.ts';
import { deleteSubscription } from './device-queries.ts';
import { countOutcome } from './outcomes.ts';
import { describeGathered, describePush, toPayload, topicOf } from './payload.ts';
import type { DueRow } from './queue-queries.ts';
import * as queries from './queue-queries.ts';

const RETRY_FIRST_MS = 15_000;
const RETRY_MAX_MS = 3_600_000;
/** A run ends after this time, so that the worker can stop. The next one continues. */
const RUN_MAX_MS = 10_000;

const queued = gauge('deliveries_queued', 'Due pushes and mails that were not sent yet', []);
const dead = gauge('deliveries_dead', 'Pushes and mails given up in the last 30 days', []);

/** Updates the gauges of the queue. @returns the number of due rows. */
export async function measureDeliveries(): Promise<number> {
  const [counts] = await queries.countDeliveries({});
  queued.set(counts?.queued ?? 0);
  dead.set(counts?.dead ?? 0);
  return counts?.queued ?? 0;
}

/** Waits 15 s, then twice as long each time up to an hour, or for the `Retry-After` of the service. */
const retryAt = (attempts: number, { retryAfter }: PushAnswer, now: number): Date => {
  const wait = Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MAX_MS);
  return new Date(now + Math.max(wait, Math.min((retryAfter ?? 0) * 1000, RETRY_MAX_MS)));
};

const isTemporary = (status: number | null): boolean =>
  status === null || status === 408 || status === 429 || status >= 500;

const isGone = (status: number | null): boolean => status === 404 || status === 410;

async function finish(
  rows: readonly DueRow[],
  state: 'suppressed' | 'dead',
  reason: string | null = null,
): Promise<void> {
  await queries.finishDeliveries({ ids: rows.map(({ id }) => id), state, reason });
  countOutcome('push', state, rows.length);
}

/** Records the answer for the rows of one push. */
async function settle(rows: readonly DueRow[], answer: PushAnswer): Promise<void> {
  const { status } = answer;
  const [first] = rows;
  if (!first?.subscriptionId) return;
  const device = { id: first.subscriptionId };
  if (status !== null && status >= 200 && status < 300) {
    const ids = rows.map(({ id }) => id);
    const reason = rows.length > 1 ? 'gathered' : null;
    await queries.recordSent({ ids, subscriptionId: device.id, reason });
    countOutcome('push', 'sent', rows.length);
  } else if (isGone(status)) {
    await deleteSubscription(device);
    await finish(rows, 'suppressed', 'device_gone');
  } else if (isTemporary(status) && first.attempts < DELIVERY_ATTEMPTS_MAX) {
    for (const { id, attempts, held } of rows) {
      await queries.postponeDelivery({
        id,
        at: retryAt(attempts, answer, Date.now()),
        held,
        refund: false,
      });
    }
  } else {
    // 400, 401 and 403 point to the keys or the clock of this server, so the subscription stays.
    const endpoint = first.endpointHash?.toString('hex').slice(0, 12);
    if (!isTemporary(status)) log.error({ status, endpoint }, 'a push service refused a push');
    await finish(rows, 'dead', `status_${status ?? 'none'}`);
  }
}

async function send(rows: readonly DueRow[]): Promise<void> {
  // An attempt that fails counts, or the push would be leased again without end.
  const answer = await attempt(rows).catch((error) => {
    log.error({ err: error }, 'a push failed');
    return NO_ANSWER;
  });
  await settle(rows, answer);
}

async function attempt(rows: readonly DueRow[]): Promise<PushAnswer> {
  const [first] = rows;
  if (!first?.subscription || !first.endpointHash || !first.subscriptionId) return NO_ANSWER;
  const subscription = decryptPushSubscription(first.endpointHash, first.subscription);
  const message = rows.length > 1 ? describeGathered(first, rows.length) : describePush(first);
  const ttlSeconds = Math.round(lifeOf(first.kind) / 1000);
  const topic = topicOf(first.subscriptionId, message.tag);
  return sendPush(subscription, toPayload(message), { ttlSeconds, topic });
}

/** The decision for a row, or undefined when it cannot be made: a failed attempt, which keeps no other row waiting. */
function tryToDecide(row: DueRow, lastInput: number | undefined, now: Date): Decision | undefined {
  try {
    return decide(row, lastInput, now);
  } catch (error) {
    log.error({ err: error }, 'a push failed');
    return undefined;
  }
}

/** Applies the decision for each row. @returns groups of rows to send as one push each. */
async function groupsToSend(rows: readonly DueRow[]): Promise<DueRow[][]> {
  const inputs = await readLastInputs(rows.map(({ userId }) => userId));
  const now = new Date();
  const single: DueRow[][] = [];
  const gathered = new Map<number | null, DueRow[]>();
  for (const row of rows) {
    const decision = tryToDecide(row, inputs.get(row.userId), now);
    if (!decision) await settle([row], NO_ANSWER);
    else if (decision.do === 'suppress') await finish([row], 'suppressed', decision.reason);
    else if (decision.do === 'wait') {
      const { until, held } = decision;
      await queries.postponeDelivery({ id: row.id, at: until, held, refund: true });
    } else if (row.held) {
      gathered.set(row.subscriptionId, [...(gathered.get(row.subscriptionId) ?? []), row]);
    } else single.push([row]);
  }
  return [...single, ...gathered.values()];
}

/**
 * Sends all due pushes, with at most 64 at the same time. Delivery is at least once: a worker that is killed
 * between a send and its record sends those pushes again.
 *
 * @returns the number of deliveries it has processed.
 */
export async function sendDuePushes(): Promise<number> {
  if (!pushPublicKey) return 0;
  const running = new Set<Promise<void>>();
  const deadline = Date.now() + RUN_MAX_MS;
  let processed = 0;
  while (Date.now() < deadline) {
    const rows = await queries.leaseDuePushes({ limit: PUSH_CONNECTIONS_MAX - running.size });
    if (rows.length === 0 && running.size === 0) break;
    processed += rows.length;
    for (const group of await groupsToSend(rows)) {
      const task: Promise<void> = send(group)
        .catch((error) => log.error({ err: error }, 'a push was not recorded'))
        .finally(() => running.delete(task));
      running.add(task);
    }
    // Leases in batches: one statement for many rows.
    while (running.size > PUSH_CONNECTIONS_MAX / 2) await Promise.race(running);
    if (rows.length === 0) await Promise.race(running);
  }
  await Promise.all(running);
  return processed;
}

import { isbot } from 'isbot';
import type { Context } from 'koa';
import type { PageView } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { addressOf } from '../../platform/address.ts';
import { log } from '../../platform/logger.ts';
import { counter } from '../../platform/metrics.ts';
import { redis } from '../../platform/redis.ts';
import type { Viewer } from '../../platform/session.ts';
import { visitorHash } from '../../platform/visitor-hash.ts';
import { countryOf } from './country.ts';
import { encode, STREAM } from './stream.ts';

/** Views that may wait for a worker, about 10 MB of Redis; further ones are dropped. */
const BUFFER_MAX = 100_000;
/** Redis itself cuts off the oldest here, should all instances overshoot at once. */
const BUFFER_CUT = BUFFER_MAX * 2;
/** How often the length of the buffer is asked for. */
const LENGTH_CHECK_MS = 1_000;
/** Views that this process hands to Redis at once; more would only pile up in its memory. */
const IN_FLIGHT_MAX = 1_000;

/** What became of each reported view; `dropped` ones are lost, because Redis was away or full. */
const outcomes = counter('page_views_total', 'Reported page views, by what became of them', [
  'outcome',
]);
type Outcome = 'buffered' | 'dropped' | 'bot' | 'demo';

export interface Report {
  view: PageView;
  viewer: Viewer | null;
  /** Read for the address and the browser, of which nothing is kept. */
  ctx: Context;
  now: Date;
}

let inFlight = 0;
let checkedAt = 0;
let isFull = false;

/**
 * Buffers a reported view. It never throws and never waits for a Redis that is away: a view is worth
 * less than an answer.
 */
export async function ingest(report: Report): Promise<Outcome> {
  const outcome = refusal(report) ?? (await buffer(report));
  outcomes.inc({ outcome });
  return outcome;
}

function refusal({ viewer, ctx }: Report): Outcome | undefined {
  const userAgent = ctx.get('user-agent');
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  if (viewer?.realm === 'demo') return 'demo';
  if (redis.status !== 'ready' || inFlight >= IN_FLIGHT_MAX) return 'dropped';
  return undefined;
}

async function buffer({ view, ctx, now }: Report): Promise<Outcome> {
  const { path, referrer = null, duration: seconds, continued } = view;
  const day = dayOf(now);
  inFlight += 1;
  try {
    if (await isBufferFull(now.getTime())) return 'dropped';
    const visitor = (await visitorHash(ctx, now)).readBigInt64BE().toString();
    const country = countryOf(addressOf(ctx));
    const views = continued ? 0 : 1;
    const fields = encode({ day, path, referrer, country, visitor, seconds, views });
    await redis.xadd(STREAM, 'MAXLEN', '~', BUFFER_CUT, '*', ...fields);
    return 'buffered';
  } catch (error) {
    log.debug({ err: error }, 'page view dropped');
    return 'dropped';
  } finally {
    inFlight -= 1;
  }
}

async function isBufferFull(now: number): Promise<boolean> {
  if (Math.abs(now - checkedAt) >= LENGTH_CHECK_MS) {
    checkedAt = now;
    isFull = (await redis.xlen(STREAM)) >= BUFFER_MAX;
  }
  return isFull;
}

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
import { addView } from './buffer.ts';
import { countryOf } from './country.ts';

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

/** By what a browser says of itself: there are far fewer kinds of browsers than views. */
const bots = new Map<string, boolean>();
const BOTS_MAX = 1_000;

let inFlight = 0;

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
  if (userAgent === '' || isBot(userAgent)) return 'bot';
  if (viewer?.realm === 'demo') return 'demo';
  if (redis.status !== 'ready' || inFlight >= IN_FLIGHT_MAX) return 'dropped';
  return undefined;
}

function isBot(userAgent: string): boolean {
  const known = bots.get(userAgent);
  if (known !== undefined) return known;
  if (bots.size >= BOTS_MAX) bots.clear();
  const found = isbot(userAgent);
  bots.set(userAgent, found);
  return found;
}

async function buffer({ view, ctx, now }: Report): Promise<Outcome> {
  const { path, referrer = null, duration: seconds, continued } = view;
  const day = dayOf(now);
  inFlight += 1;
  try {
    const visitor = (await visitorHash(ctx, now)).readBigInt64BE().toString();
    const country = countryOf(addressOf(ctx));
    const views = continued ? 0 : 1;
    const added = await addView({ day, path, referrer, country, visitor, seconds, views });
    return added ? 'buffered' : 'dropped';
  } catch (error) {
    log.debug({ err: error }, 'page view dropped');
    return 'dropped';
  } finally {
    inFlight -= 1;
  }
}

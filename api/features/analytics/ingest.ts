import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { PageView } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { addressOf } from '../../platform/address.ts';
import { log } from '../../platform/logger.ts';
import { counter } from '../../platform/metrics.ts';
import { redis } from '../../platform/redis.ts';
import type { Viewer } from '../../platform/session.ts';
import { visitorHasher } from '../../platform/visitor-hash.ts';
import { addViews } from './buffer.ts';
import { countryOf } from './country.ts';
import type { BufferedView } from './stream.ts';

/** Views that this process hands to Redis at once; more would only pile up in its memory. */
const IN_FLIGHT_MAX = 1_000;

/** What became of each reported view; `dropped` ones are lost, because Redis was away or full. */
const outcomes = counter('page_views_total', 'Reported page views, by what became of them', [
  'outcome',
]);

export interface Report {
  body: PageView;
  viewer: Viewer | null;
  /** Read for the address and the browser, of which nothing is kept. */
  req: IncomingMessage;
}

/** By what a browser says of itself: there are far fewer kinds of browsers than views. */
const bots = new Map<string, boolean>();
const BOTS_MAX = 1_000;

let inFlight = 0;

/**
 * Buffers reported views. It never throws and never waits for a Redis that is away: a view is worth less
 * than an answer.
 */
export async function ingest(reports: readonly Report[]): Promise<void> {
  const counted = reports.filter(isCounted);
  if (counted.length === 0) return;
  const outcome = (await buffer(counted)) ? 'buffered' : 'dropped';
  outcomes.inc({ outcome }, counted.length);
}

const agentOf = (req: IncomingMessage): string => req.headers['user-agent'] ?? '';

/** Bots and the demo are not. */
function isCounted({ viewer, req }: Report): boolean {
  const agent = agentOf(req);
  if (agent === '' || isBot(agent)) outcomes.inc({ outcome: 'bot' });
  else if (viewer?.realm === 'demo') outcomes.inc({ outcome: 'demo' });
  else return true;
  return false;
}

function isBot(userAgent: string): boolean {
  const known = bots.get(userAgent);
  if (known !== undefined) return known;
  if (bots.size >= BOTS_MAX) bots.clear();
  const found = isbot(userAgent);
  bots.set(userAgent, found);
  return found;
}

async function buffer(reports: Report[]): Promise<boolean> {
  if (redis.status !== 'ready' || inFlight + reports.length > IN_FLIGHT_MAX) return false;
  inFlight += reports.length;
  try {
    return await addViews(await viewsOf(reports, new Date()));
  } catch (error) {
    log.debug({ err: error }, 'page views dropped');
    return false;
  } finally {
    inFlight -= reports.length;
  }
}

async function viewsOf(reports: Report[], now: Date): Promise<BufferedView[]> {
  const day = dayOf(now);
  const hash = await visitorHasher(now);
  return reports.map(({ body, req }) => {
    const { path, referrer = null, duration: seconds, continued } = body;
    const address = addressOf(req);
    const visitor = hash(address, agentOf(req)).readBigInt64BE().toString();
    const country = countryOf(address);
    return { day, path, referrer, country, visitor, seconds, views: continued ? 0 : 1 };
  });
}

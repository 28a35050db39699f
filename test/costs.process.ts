import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { CHILDREN, INTERESTS, SPOKEN_LANGUAGES } from '#contract/choices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { INTERESTS_MAX, MESSAGE_QUERY_MAX, SPOKEN_LANGUAGES_MAX } from '#contract/limits.ts';
import { setBase } from './client.ts';
import { CONSOLE_REQUESTS, type CrawlRequest } from './console-requests.ts';
import { type ConsoleWorld, createConsoleWorld } from './console-world.ts';
import { createMember, createPhoto, type Member } from './factories.ts';
import { insertMessages, LONG_TEXT } from './fill-chat.ts';
import { inputSchemaOf, sampleOf } from './fuzz-inputs.ts';
import { makeHeavy } from './heavy.ts';
import { recording, WAVEFORM } from './message-media.ts';
import { asOwner } from './owner.ts';
import { canvas } from './pictures.ts';
import { type Program, startProgram } from './programs.ts';
import { sql } from './sql.ts';

/** As in docker-compose.yml. */
const NODE_OPTIONS = '--max-old-space-size=128 --max-semi-space-size=16';
const SIZE = { likes: 2_000, matches: 500, messages: 5_000, attendees: 0 };
/** A call may cost so many times the median. */
const TIMES_MAX = 50;
/** Garbage that is not collected yet. */
const MEMORY_LEAST_MIB = 1;
/** Calls that may cost more: with a queue or a budget of their own, and bounds on a machine of half the speed. */
const LISTED: Record<string, Cost> = {
  'POST /api/users/:id/photos': { cpuMs: 6_000, mib: 190 },
  'POST /api/messages/:matchId/photos/:clientId': { cpuMs: 6_000, mib: 190 },
  'POST /api/messages/:matchId/voice/:clientId': { cpuMs: 4_000, mib: 50 },
  'POST /api/matches/:matchId/search': { cpuMs: 3_000, mib: 50 },
  'GET /api/account/export': { cpuMs: 8_000, mib: 100 },
};

/** The widest filters. */
const CHOICES: Fields = {
  ...{ ageMin: 18, ageMax: 65, heightMin: 140, heightMax: 200 },
  interests: INTERESTS.slice(0, INTERESTS_MAX).join(),
  speaks: SPOKEN_LANGUAGES.slice(0, SPOKEN_LANGUAGES_MAX).join(),
  children: CHILDREN.join(),
};

/** Calls that are printed. */
const SHOWN = 5;

interface Cost {
  /** Of the API, its child processes and Postgres. */
  cpuMs: number;
  /** Growth of the resident memory of the API. */
  mib: number;
}
type Fields = Record<string, unknown>;

const NS_PER_MS = 1e6;
const TICK_MS = 10;

/** CPU time of the threads of a process, and of its former children: proc(5). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  const children = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'latin1').split(' ')[0]),
  );
  return threads.reduce((sum, ns) => sum + ns / NS_PER_MS, children);
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Calls that end what others need come last. */
const ending = ({ method, path }: Endpoint) =>
  ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method) +
  (/block|close|account|logout/.test(path) ? 4 : 0);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('the worst legal input of each call', () => {
  let api: Program;
  let self: Member;
  let world: ConsoleWorld;
  /** Ids of rows by the name of the field. */
  let known: Fields;

  before(async function () {
    if (process.platform !== 'linux') this.skip();
    this.timeout(60_000);
    api = await startProgram('api/server.ts', 'listening', { NODE_OPTIONS });
    setBase(api.base);
    // Plans must be good before autovacuum has seen the members. `makeHeavy` analyzes as a role that may not.
    await asOwner('analyze');
    world = await createConsoleWorld('admin');
    self = world.viewer;
    const matchId = await makeHeavy(self.id, SIZE);
    const rows = await sql`select id as "matchId", case when low_id = ${self.id} then high_id else
      low_id end as "senderId"
      from matches where ${self.id} in (low_id, high_id)`;
    await insertMessages(rows, LONG_TEXT);
    for (let part = 0; part < 10; part += 1) {
      await insertMessages(Array(500).fill({ matchId, senderId: self.id }), LONG_TEXT);
    }
    const [other] = rows.filter((row) => row.matchId !== matchId);
    await sql`insert into match_photo_consents (match_id, from_id, pair_key, granted_at)
      select id, ${self.id}, pair_key, now() from matches where id = ${matchId}`;
    const key = await createPhoto(self.id);
    const last = await sql`select max(id) from messages where match_id = ${matchId}`;
    const [id, messageId] = [other.senderId, last[0].max];
    const people = { id, swipedId: id, matchedUserId: id, otherId: id, reportedId: id };
    const rest = { limit: 100, year: 2026, timeZone: 'UTC', waveform: WAVEFORM };
    known = { ...people, ...rest, key, matchId, messageId, clientId: crypto.randomUUID() };
  });
  after(() => api?.stop());

  /**
   * Of connections only: other workers of the database can end at any time. A connection that the pool has closed
   * meanwhile counts nothing.
   */
  async function postgresCpu(): Promise<number> {
    const rows = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`;
    return rows.reduce((sum, { pid }) => {
      try {
        return sum + cpuOf(pid);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return sum;
        throw error;
      }
    }, 0);
  }

  const files: Record<string, () => Promise<Buffer>> = {
    // The parser loops.
    sendVoice: async () => Buffer.concat([await recording('chromium.webm'), Buffer.alloc(20)]),
    other: () => canvas(8000, 5000, '#14586b').png().toBuffer(),
  };

  /** The largest valid input that fits the schemas: texts of different lengths, and lists as long as they may be. */
  function worstOf(call: Endpoint): CrawlRequest {
    const fill = (part: 'params' | 'query' | 'body'): Fields => {
      const isOfMessage = part === 'params' && call.path.startsWith('/api/messages/:id');
      const own: Fields = part === 'query' ? CHOICES : isOfMessage ? { id: known.messageId } : {};
      const sizes = [8_000, 2_000, 1_000, 500, 300, MESSAGE_QUERY_MAX, 40, 20, undefined];
      const candidates = sizes.flatMap((size) => {
        const sample = (sampleOf(inputSchemaOf(call[part]), size) ?? {}) as Fields;
        const given = Object.keys(sample).map((name) => [
          name,
          call.actor === `${part}.${name}` ? self.id : (own[name] ?? known[name] ?? sample[name]),
        ]);
        const { limit: _, ...rest } = Object.fromEntries(given) as Fields;
        return [Object.fromEntries(given) as Fields, rest];
      });
      return (
        candidates.find((one) => call[part]?.safeParse(one).success) ?? candidates.at(-1) ?? {}
      );
    };
    const query = new URLSearchParams(fill('query') as Record<string, string>);
    return {
      params: fill('params') as Record<string, string>,
      query: String(query),
      ...(call.body && { body: fill('body') }),
    };
  }

  async function measure(name: string, call: Endpoint, { params = {}, query, body }: CrawlRequest) {
    const path = call.path.replace(/:(\w+)/g, (_, field) =>
      encodeURIComponent(params[field] ?? ''),
    );
    const address = query ? `${path}?${query}` : path;
    const { client } = /logout|\/account$|sign-up|demo$/.test(path)
      ? await createMember()
      : { client: self.client.copy() };
    const file = call.upload && (await (files[name] ?? files.other)?.());
    const before = (await postgresCpu()) + cpuOf(api.pid);
    writeFileSync(`/proc/${api.pid}/clear_refs`, '5');
    const memory = memoryOf(api.pid, 'VmRSS');
    const { status } = call.upload
      ? await client.upload(address, file ?? Buffer.alloc(0), call.upload.field)
      : await client.call(call.method, address, call.method === 'GET' ? undefined : (body ?? {}));
    const mib = memoryOf(api.pid, 'VmHWM') - memory;
    if (status >= 500)
      console.log(`measured: ${name} ${status} ${JSON.stringify(api.lines.at(-1))}`);
    return { status, cpuMs: (await postgresCpu()) + cpuOf(api.pid) - before, mib };
  }

  interface Measured extends Cost {
    name: string;
    status: number;
    again(): Promise<Cost & { status: number }>;
  }

  async function measureAll(): Promise<Measured[]> {
    const measured: Measured[] = [];
    const named = Object.entries(endpoints as unknown as Record<string, Endpoint>);
    for (const [name, call] of named.toSorted(([, a], [, b]) => ending(a) - ending(b))) {
      if (!calls.includes(call)) continue;
      const crawl = CONSOLE_REQUESTS[name as keyof typeof CONSOLE_REQUESTS];
      for (const request of crawl ? await crawl(world) : [worstOf(call)]) {
        const again = () => measure(name, call, request);
        measured.push({ name: nameOf(call), again, ...(await again()) });
      }
    }
    return measured;
  }

  it(`costs at most ${TIMES_MAX} times the median call, or what is listed`, async function () {
    this.timeout(180_000);
    const measured = await measureAll();
    const medianOf = (unit: keyof Cost) =>
      measured.map((one) => one[unit]).sort((a, b) => a - b)[measured.length >> 1] ?? 0;
    const bound = {
      cpuMs: medianOf('cpuMs') * TIMES_MAX,
      mib: Math.max(medianOf('mib'), MEMORY_LEAST_MIB) * TIMES_MAX,
    };
    const failures: string[] = [];
    for (const { name, status, again, ...cost } of measured) {
      const most = LISTED[name] ?? bound;
      const isAbove = ({ cpuMs, mib }: Cost) => cpuMs > most.cpuMs || mib > most.mib;
      // A collection of garbage or a first compilation: the second time counts.
      if (isAbove(cost) && isAbove(await again())) failures.push(`${name} ${JSON.stringify(cost)}`);
      // 503 has Retry-After: the database that other tests use was busy for a moment.
      const last = status === 503 ? (await again()).status : status;
      if (last >= 500) failures.push(`${name} ${status}, ${last}`);
    }
    const refused = measured.filter(({ status }) => status >= 400);
    const shown = ({ name, status, cpuMs, mib }: Measured) =>
      `${name} ${status} ${Math.round(cpuMs)} ms ${Math.round(mib)} MiB`;
    const most = measured.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, SHOWN);
    console.log(`measured: bounds ${JSON.stringify(bound)}; ${most.map(shown).join('; ')}`);
    expect(failures).to.deep.equal([]);
    // Calls that are refused cost nothing, so they are not measured.
    expect(refused.length).to.be.below(measured.length * 0.3);
  });
});

/**
 * `make bench-http`: compares the busiest requests of the product with the usual stack, which returns the same rows
 * and JSON. Measures CPU of the server per response, which is its rate on a dedicated core. Then the lists of a heavy
 * member and the moderators' queue. The last line is JSON; the exit code is 1 when a goal is missed. Needs Linux.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { Client } from 'pg';
import { atLeast, atMost, conclude, type Ratio, sized } from './goals.ts';
import { type Call, load, type Target } from './http/load.ts';
import { percentile } from './percentile.ts';
import { startProduct } from './setup.ts';

/** The first is a warm-up. */
const ROUNDS = sized(6, 2);
const ROUND_MS = sized(1000, 50);
/** Responses per core, compared with the usual stack. */
const GOAL = 2;
const NOTIFICATIONS_GOAL = 1.9;
const NOT_FOUND_PAIRS = sized(2_000, 10);
const NOT_FOUND_WARM_UP = sized(200, 0);

const { start, stop } = await startProduct('bench_http');
const api = await start('api', 'api/server.ts');
// Imported here because the product reads its environment when it is loaded.
const { pool } = await import('#db/sql.ts');
const { createViewer } = await import('./http/viewer.ts');
const { measureHeavy } = await import('./http/heavy.ts');
const { measureQueue } = await import('./http/queue.ts');
const base = `http://127.0.0.1:${api.port}`;
const stage = await createViewer(base);
const { viewer, otherId, hiddenId, matchIds, strangerIds } = stage;
const peer = await start('peer', 'bench/http/peer.ts');
const signedIn = await fetch(`http://127.0.0.1:${peer.port}/sign-in/${viewer.id}`);
const peerCookie = signedIn.headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');
const servers = {
  product: { pid: api.pid, port: api.port, cookie: viewer.client.cookie },
  peer: { pid: peer.pid, port: peer.port, cookie: peerCookie },
};
type Name = keyof typeof servers;

const paths: Record<string, string> = {
  profile: `/api/users/${otherId}`,
  matches: '/api/matches',
  likes: `/api/swipes/likes/${viewer.id}`,
  notifications: '/api/notifications',
};

async function readJson({ port, cookie }: Target, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as unknown };
}

const median = (values: number[]) => percentile(values, 0.5);

const CONTENT = 'Shall we have a look at the lanterns by the river this evening? I will be there.';

/** Calls that write, on the next match or member each time. */
function writes(): Record<string, Call> {
  let sent = 0;
  let swiped = 0;
  return {
    message: {
      path: '/api/messages',
      status: 201,
      nextBody: () => {
        sent += 1;
        const matchId = matchIds[sent % matchIds.length];
        return { matchId, senderId: viewer.id, content: CONTENT };
      },
    },
    swipe: {
      path: '/api/swipes',
      // Likes all, then passes all, and so on.
      nextBody: () => {
        swiped += 1;
        const liked = Math.floor(swiped / strangerIds.length) % 2 === 0;
        const swipedId = strangerIds[swiped % strangerIds.length];
        return { swiperId: viewer.id, swipedId, liked };
      },
    },
  };
}

/** CPU per response of each server, round after round. */
async function measure(call: Call): Promise<Record<Name, number>[]> {
  const rounds: Record<Name, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const micros = { product: 0, peer: 0 };
    for (const [name, server] of Object.entries(servers)) {
      micros[name as Name] = await load(server, call, ROUND_MS);
    }
    if (round > 0) rounds.push(micros);
  }
  return rounds;
}

/**
 * A response that takes longer for a hidden member would reveal that the member exists. Times are those of someone who
 * compares: in turn on one connection.
 */
async function measureNotFound(): Promise<Ratio> {
  // As autovacuum does: plans from when the tables were small read them whole for a hidden member.
  await pool().query('analyze users, swipes, matches');
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < NOT_FOUND_WARM_UP + NOT_FOUND_PAIRS; pair += 1) {
    // Alternates which comes first.
    for (const which of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now();
      const { status } = await readJson(servers.product, `/api/users/${hiddenId + which}`);
      if (pair >= NOT_FOUND_WARM_UP) times[which].push(performance.now() - started);
      if (status !== 404) throw new Error(`${status} in place of 404`);
    }
  }
  // The lower quartile has little of the noise of the machine.
  const [hidden, unknown] = times.map((list) => percentile(list, 0.25)) as [number, number];
  console.log(`404: hidden ${hidden.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms`);
  const name = '404 of a hidden member and of an unknown id, ms apart';
  return atMost(name, Math.abs(hidden - unknown), 0.15);
}

async function measureCalls(): Promise<Ratio[]> {
  const calls: Record<string, Call> = {};
  for (const [name, path] of Object.entries(paths)) {
    const expected = await readJson(servers.product, path);
    const given = await readJson(servers.peer, path);
    deepStrictEqual(given, expected, `${path}: the responses differ`);
    calls[name] = { path };
  }
  const ratios: Ratio[] = [];
  for (const [name, call] of Object.entries({ ...calls, ...writes() })) {
    const rounds = await measure(call);
    const micros = (server: Name) => median(rounds.map((round) => round[server])).toFixed(0);
    console.log(
      `${name.padEnd(14)} product ${micros('product')} µs, usual stack ${micros('peer')} µs`,
    );
    const toPeer = median(rounds.map((round) => round.peer / round.product));
    const goal = name === 'notifications' ? NOTIFICATIONS_GOAL : GOAL;
    ratios.push(atLeast(`${name}: responses per core / usual stack`, toPeer, goal));
  }
  return ratios;
}

try {
  const ratios = [...(await measureCalls()), await measureNotFound()];
  ratios.push(...(await measureHeavy(base, stage)));
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  ratios.push(...(await measureQueue(client).finally(() => client.end())));
  conclude('http', ratios);
} catch (error) {
  // Printed first: the end of Postgres also ends open connections with an error.
  console.error(error);
  process.exitCode = 1;
} finally {
  await Promise.all([api.stop(), peer.stop()]);
  await stop();
}
process.exit();

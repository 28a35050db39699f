import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg, { type Client } from 'pg';
import { startInstance } from '#dev/instance.ts';
import { startRedis } from '#dev/redis.ts';
import { percentile } from '../percentile.ts';
import { type BenchViewer, KINDS, page } from './designs.ts';
import { measureNotFound, type TimedResponse } from './not-found.ts';
import { recorder } from './recorder.ts';
import { Samples } from './samples.ts';

const ROUNDS = 6;

/**
 * The endpoint in its own process over HTTP with a session, with and without a stored deck, compared with a bare
 * server that runs only the deck statement. Then the 404 responses.
 */
export async function measureEndpoint(url: string, client: Client, viewers: BenchViewer[]) {
  const redis = await startRedis();
  const api = await startInstance({
    name: 'bench',
    script: 'api/server.ts',
    readyMessage: 'listening',
    env: {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
    },
    watch: false,
    onLine: () => {},
  });
  const bare = await startBare(url, client, viewers);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const samples = new Samples();
  let notFound = { ratio: Number.NaN, differing: Number.NaN };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const viewer of viewers) {
        const cookie = await sessionOf(client, viewer.id);
        const request = (port: number | undefined, path: string) =>
          timedPage(`http://127.0.0.1:${port}${path}`, cookie, agent);
        await client.query(`update decks set built_at = '-infinity' where viewer_id = $1`, [
          viewer.id,
        ]);
        await request(api.port, '/api/auth/session');
        samples.add(round, 'live', viewer.kind, await request(api.port, '/api/users/discover'));
        samples.add(round, 'deck', viewer.kind, await request(api.port, '/api/users/discover'));
        samples.add(round, 'bare', viewer.kind, await request(bare.port, `/${viewer.id}`));
      }
    }
    const [viewer] = viewers;
    if (!viewer) throw new Error('no viewers');
    const cookie = await sessionOf(client, viewer.id);
    notFound = await measureNotFound(client, viewer.id, (path) =>
      timedGet(`http://127.0.0.1:${api.port}${path}`, cookie, agent),
    );
  } finally {
    agent.destroy();
    await bare.stop();
    await api.stop();
    await redis.stop();
  }
  const rows = KINDS.map((kind) => ({
    kind,
    deck: percentile(samples.times('deck', kind), 0.5),
    deck99: percentile(samples.times('deck', kind), 0.99),
    live: percentile(samples.times('live', kind), 0.5),
    live99: percentile(samples.times('live', kind), 0.99),
    bare: percentile(samples.times('bare', kind), 0.5),
  }));
  return { rows, notFound };
}

/** Creates a session. @returns its cookie. */
export async function sessionOf(client: Client, userId: number): Promise<string> {
  const token = createHash('sha256').update(`bench ${userId}`).digest('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')
     on conflict (token_hash) do update set last_used_at = now()`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return `sid=${token}`;
}

async function timedPage(url: string, cookie: string, agent: Agent): Promise<number> {
  const { status, ms } = await timedGet(url, cookie, agent);
  if (status !== 200) throw new Error(`${url} ${status}`);
  return ms;
}

async function timedGet(url: string, cookie: string, agent: Agent): Promise<TimedResponse> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => {
          body += part;
        })
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - start }),
        );
    }).on('error', reject);
  });
}

async function startBare(url: string, client: Client, viewers: BenchViewer[]) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { db, sent } = recorder(client);
  const first = viewers[0] as BenchViewer;
  await page(first, 50, db);
  const { name, text, values } = sent[0] as (typeof sent)[0];
  const server = createServer(async ({ url: path }, response) => {
    const id = Number(path?.slice(1));
    const { rows } = await pool.query({
      name,
      text,
      values: values.map((value) => (value === first.id ? id : value)),
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

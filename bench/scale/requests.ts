import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { type Instance, startInstance } from '#dev/instance.ts';
import { type Service, startRedis } from '#dev/redis.ts';
import { sessionOf } from '../discover/endpoint.ts';
import type { Measured } from '../discover/run.ts';
import { Samples } from '../discover/samples.ts';
import type { Built } from './build.ts';

/** The first is a warm-up. */
const ROUNDS = 6;
/** Further than the cards that a round before has swiped. */
const SWIPES_PER_ROUND = 2;

interface Server {
  api: Instance;
  redis: Service;
  cookies: Map<number, string>;
  measured: Measured;
}

/**
 * A swipe, the chat list and a page of the deck through one API instance for each size over HTTP, in interleaved
 * rounds. @returns times in ms by request and size.
 */
export async function measureRequests(built: Built[], measured: Measured[]): Promise<Samples> {
  const samples = new Samples();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const servers: Server[] = [];
  try {
    for (const [i, { url }] of built.entries()) {
      servers.push(await start(url, measured[i] as Measured));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [i, server] of servers.entries()) {
        const size = String(built[i]?.country.members);
        await measureRound(server, { round, size, samples, agent });
      }
    }
    return samples;
  } finally {
    agent.destroy();
    for (const { api, redis } of servers) {
      await api.stop();
      await redis.stop();
    }
  }
}

async function start(url: string, measured: Measured): Promise<Server> {
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
  const client = new Client({ connectionString: url });
  await client.connect();
  const cookies = new Map<number, string>();
  for (const { id } of measured.viewers) cookies.set(id, await sessionOf(client, id));
  await client.end();
  return { api, redis, cookies, measured };
}

interface Round {
  round: number;
  size: string;
  samples: Samples;
  agent: Agent;
}

async function measureRound(
  { api, cookies, measured }: Server,
  { round, size, samples, agent }: Round,
): Promise<void> {
  for (const { id, ids } of measured.viewers.filter(({ kind }) => kind === 'city')) {
    const headers = { cookie: cookies.get(id) ?? '', origin: process.env.PUBLIC_ORIGIN ?? '' };
    const send = (path: string, body?: object) =>
      timedRequest(`http://127.0.0.1:${api.port}${path}`, { agent, headers, body });
    await send('/api/auth/session');
    samples.add(round, 'chat list', size, await send('/api/matches'));
    samples.add(round, 'deck over HTTP', size, await send('/api/users/discover'));
    const first = round * SWIPES_PER_ROUND;
    for (const swipedId of ids.slice(first, first + SWIPES_PER_ROUND)) {
      const swipe = { swiperId: id, swipedId, liked: true };
      samples.add(round, 'swipe', size, await send('/api/swipes', swipe));
    }
  }
}

interface Options {
  agent: Agent;
  headers: Record<string, string>;
  body?: object | undefined;
}

/** @returns milliseconds until the end of the response. @throws Error unless it succeeds. */
async function timedRequest(url: string, { agent, headers, body }: Options): Promise<number> {
  const start = performance.now();
  const sent = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
  }).end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  if (response.statusCode >= 300) throw new Error(`${url} ${response.statusCode} ${text}`);
  return performance.now() - start;
}

import { text } from 'node:stream/consumers';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerConnection } from '#db/config.ts';

/** Contents as text, by table or key. */
export type Dump = Map<string, string>;

/** Every table in COPY format, with bytes in hex, and the planner statistics, which contain values. */
export async function dumpPostgres(): Promise<Dump> {
  const client = new pg.Client(ownerConnection());
  await client.connect();
  const dump: Dump = new Map();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
       union all select 'pg_stats'`,
    );
    for (const { name } of rows) {
      const copied = client.query(copyTo(`copy (select * from ${name}) to stdout`));
      dump.set(`table ${name}`, await text(copied));
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Every key with its value, for all data types. */
export async function dumpRedis(redis: Redis): Promise<Dump> {
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  const dump: Dump = new Map();
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    // The key may have expired since it was listed.
    if (type === 'none') continue;
    const read = readers[type];
    if (!read) throw new Error(`no reader for the ${type} ${key}`);
    dump.set(`key ${key}`, `${key} ${JSON.stringify(await read(key))}`);
  }
  return dump;
}

/**
 * Base64url of `bytes` at an offset of `before` bytes, without the characters at both ends that share
 * bits with neighboring bytes.
 */
function inBase64(bytes: Buffer, before: number): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
  const [begin, end] = [before * 8, (before + bytes.length) * 8];
  return whole.slice(Math.ceil(begin / 6), Math.floor(end / 6));
}

/** Finds the texts in a dump: plain, in hex, or in base64 at any offset. @returns `place: text` each. */
export function findIn(dump: Dump, canaries: readonly string[]): string[] {
  const forms = canaries.map((canary) => {
    const bytes = Buffer.from(canary);
    return {
      canary,
      anyCase: [canary.toLowerCase(), bytes.toString('hex')],
      exact: [0, 1, 2].map((before) => inBase64(bytes, before)),
    };
  });
  return [...dump].flatMap(([place, content]) => {
    const lower = content.toLowerCase();
    const base64url = content.replaceAll('+', '-').replaceAll('/', '_');
    const matching = forms.filter(
      ({ anyCase, exact }) =>
        anyCase.some((form) => lower.includes(form)) ||
        exact.some((form) => base64url.includes(form)),
    );
    return matching.map(({ canary }) => `${place}: ${canary}`);
  });
}

import { text } from 'node:stream/consumers';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerConnection } from '#db/config.ts';

/** What a thief would hold: where something stands, and all that stands there, as text. */
export type Dump = Map<string, string>;

/** Every table as pg_dump writes it, bytes in hex, and what Postgres has noted of the values for its plans. */
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

/** Every key with its value, whatever its type. */
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
    // It may have ended since it was listed.
    if (type === 'none') continue;
    const read = readers[type];
    if (!read) throw new Error(`nobody can read the ${type} ${key}`);
    dump.set(`key ${key}`, `${key} ${JSON.stringify(await read(key))}`);
  }
  return dump;
}

/** A text in base64url, without the characters at its ends that also hold bits of what stands beside. */
function inBase64(bytes: Buffer, before: number): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
  const [begin, end] = [before * 8, (before + bytes.length) * 8];
  return whole.slice(Math.ceil(begin / 6), Math.floor(end / 6));
}

/** Where in a dump any of the texts stands: itself, in hex, or in base64, wherever in longer bytes. */
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
    const hits = forms.filter(
      ({ anyCase, exact }) =>
        anyCase.some((form) => lower.includes(form)) ||
        exact.some((form) => base64url.includes(form)),
    );
    return hits.map(({ canary }) => `${place}: ${canary}`);
  });
}

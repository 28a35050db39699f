/**
 * The usual stack for the same reads: Koa, @koa/router, koa-session on Redis, passport, knex. It returns the
 * same rows and the same JSON as the product.
 */
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import { Redis } from 'ioredis';
import knexOf from 'knex';
import Koa from 'koa';
import passport from 'koa-passport';
import { createSession } from 'koa-session';
import { decryptMessage } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { listMatchRows } from '../../api/features/matches/queries.ts';
import {
  countUnread,
  listNotificationRows,
  toNotification,
} from '../../api/features/notifications/queries.ts';
import { listLikes } from '../../api/features/swipes/queries.ts';
import { onlineAmong, summaryOf, toPerson } from '../../api/features/users/people.ts';
import { findPerson } from '../../api/features/users/queries.ts';

const knex = knexOf({
  client: 'pg',
  connection: process.env.DATABASE_URL,
  pool: { min: 4, max: 10 },
});
const redis = new Redis(process.env.REDIS_URL ?? '');

type Statement<V, Row> = (values: V, db?: Db) => Promise<Row[]>;

/** Runs the SQL of a product statement through the knex query builder. */
async function rowsOf<V, Row>(statement: Statement<V, Row>, values: V): Promise<Row[]> {
  let query = { text: '', values: [] as unknown[] };
  const recorder = {
    query: async (recorded: typeof query) => {
      query = recorded;
      return { rows: [] };
    },
  };
  await statement(values, recorder as unknown as Db);
  const bindings: unknown[] = [];
  const sql = query.text.replaceAll('?', '\\?').replace(/\$(\d+)/g, (_, n: string) => {
    bindings.push(query.values[Number(n) - 1]);
    return '?';
  });
  return (await knex.select('*').from(knex.raw(`(${sql}) as found`, bindings as never[]))) as Row[];
}

passport.deserializeUser((id, done) => {
  knex('users')
    .where({ id })
    .first()
    .then((user) => done(null, user ?? false), done);
});

const router = new Router();
router.get('/sign-in/:id', async (ctx) => {
  // As `ctx.login` stores it. That call never resolves: koa-session 7 has no callbacks.
  ctx.session.passport = { user: Number(ctx.params.id) };
  ctx.body = {};
});
router.get('/api/users/:id', async (ctx) => {
  const viewerId: number = ctx.state.user.id;
  const rows = await rowsOf(findPerson, { viewerId, id: Number(ctx.params.id) });
  ctx.body = rows[0] && toPerson(rows[0], await onlineAmong(rows));
});
router.get('/api/matches', async (ctx) => {
  const rows = await rowsOf(listMatchRows, { viewerId: ctx.state.user.id });
  const online = await onlineAmong(rows);
  ctx.body = rows.map((row) => ({
    id: row.matchId,
    createdAt: row.createdAt,
    user: { ...summaryOf(row), isOnline: online.has(row.id) },
    lastMessage:
      row.lastId === null
        ? null
        : {
            id: row.lastId,
            senderId: row.lastSenderId,
            content: decryptMessage({
              matchId: row.matchId,
              senderId: row.lastSenderId,
              clientId: row.lastClientId,
              content: row.lastContent,
            }),
            createdAt: row.lastAt,
          },
    unread: row.unread,
  }));
});
router.get('/api/swipes/likes/:userId', async (ctx) => {
  const rows = await rowsOf(listLikes, { viewerId: ctx.state.user.id });
  ctx.body = rows.map((row) => ({
    id: row.swipeId,
    createdAt: row.createdAt,
    superLike: row.superLike,
    swiper: summaryOf(row),
    answered: row.answered,
  }));
});
router.get('/api/notifications', async (ctx) => {
  const viewerId: number = ctx.state.user.id;
  const [rows, [count]] = await Promise.all([
    rowsOf(listNotificationRows, { viewerId, before: null, limit: 50 }),
    rowsOf(countUnread, { viewerId }),
  ]);
  ctx.body = { notifications: rows.map(toNotification), unread: count?.unread ?? 0 };
});

const koa = new Koa();
koa.keys = ['bench'];
const store = {
  get: async (key: string) => JSON.parse((await redis.get(key)) ?? 'null'),
  set: async (key: string, session: unknown, maxAge: number) => {
    await redis.set(key, JSON.stringify(session), 'PX', maxAge);
  },
  destroy: async (key: string) => {
    await redis.del(key);
  },
};
koa.use(createSession({ store }, koa));
koa.use(passport.initialize());
koa.use(passport.session());
koa.use(router.routes());
koa.use(router.allowedMethods());
const server = koa.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});

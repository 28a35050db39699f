/**
 * The usual stack for the same requests: Koa, @koa/router, koa-session on Redis, passport, knex. It returns the
 * same rows and the same JSON as the product, and writes and publishes the same.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Router from '@koa/router';
import { Redis } from 'ioredis';
import knexOf from 'knex';
import Koa from 'koa';
import passport from 'koa-passport';
import { createSession } from 'koa-session';
import { NewMessage } from '#contract/messages.ts';
import { Swipe } from '#contract/swipes.ts';
import { decryptMessage, encryptMessage } from '#db/encrypted-columns.ts';
import { type Db, propertyOf } from '#db/sql.ts';
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
      return { rows: [], fields: [] };
    },
  };
  await statement(values, recorder as unknown as Db);
  const bindings: unknown[] = [];
  const sql = query.text.replaceAll('?', '\\?').replace(/\$(\d+)/g, (_, n: string) => {
    bindings.push(query.values[Number(n) - 1]);
    return '?';
  });
  const rows = await knex.select('*').from(knex.raw(`(${sql}) as found`, bindings as never[]));
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value])),
  ) as Row[];
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
  const [row] = rows;
  ctx.body = row && {
    ...toPerson(row, await onlineAmong(rows)),
    takesComments: row.takesComments,
  };
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
            content:
              row.lastContent &&
              decryptMessage({
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
  ctx.body = { notifications: rows.map((row) => toNotification(row)), unread: count?.unread ?? 0 };
});

/** The open match and its other member. */
async function matchOf(id: number, viewerId: number) {
  const match = await knex('matches').where({ id }).whereNull('ended_at').first();
  return { ...match, otherId: match.low_id === viewerId ? match.high_id : match.low_id };
}

const publish = (userId: number, event: object) =>
  redis.publish(`u${userId}`, JSON.stringify(event));

router.post('/api/messages', async (ctx) => {
  const { matchId, content } = NewMessage.parse(await json(ctx.req));
  const { id: senderId, name } = ctx.state.user;
  const match = await matchOf(matchId, senderId);
  const clientId = randomUUID();
  const { saved, notification } = await knex.transaction(async (trx) => {
    const [saved] = await trx('messages')
      .insert({
        match_id: matchId,
        sender_id: senderId,
        client_id: clientId,
        pair_key: match.pair_key,
        content: encryptMessage({ matchId, senderId, clientId }, content),
      })
      .returning(['id', 'created_at']);
    await trx('matches').where({ id: matchId }).update({ last_message_id: saved.id });
    const [notification] = await trx('notifications')
      .insert({
        user_id: match.otherId,
        type: 'message',
        actor_id: senderId,
        match_id: matchId,
        message_id: saved.id,
      })
      .onConflict(knex.raw(`(user_id, match_id) where type = 'message' and read_at is null`))
      .merge(['message_id', 'created_at'])
      .returning('id');
    return { saved, notification };
  });
  const message = {
    id: saved.id,
    matchId,
    senderId,
    content,
    createdAt: saved.created_at,
    clientId,
  };
  const sender = { id: senderId, name };
  for (const userId of [match.otherId, senderId]) {
    await publish(userId, { type: 'new_message', matchId, message, sender });
  }
  await publish(match.otherId, { type: 'notification', id: notification.id, message, sender });
  ctx.status = 201;
  ctx.body = message;
});
router.post('/api/swipes', async (ctx) => {
  const { swipedId, liked } = Swipe.parse(await json(ctx.req));
  const { id: swiperId, name } = ctx.state.user;
  const notification = await knex.transaction(async (trx) => {
    const swiped = await trx('users').where({ id: swipedId, realm: ctx.state.user.realm }).first();
    const theirs = await trx('swipes').where({ swiper_id: swipedId, swiped_id: swiperId }).first();
    if (!swiped || theirs) throw new Error('the bench swipes visible members who like no one');
    await trx('swipes')
      .insert({
        swiper_id: swiperId,
        swiped_id: swipedId,
        liked,
        pair_key: knex.raw('pair_key(?, ?)', [swiperId, swipedId]),
      })
      .onConflict(['swiper_id', 'swiped_id'])
      .merge();
    if (!liked) return undefined;
    const [row] = await trx('notifications')
      .insert({ user_id: swipedId, type: 'like', actor_id: swiperId })
      .onConflict(knex.raw(`(user_id, actor_id) where type = 'like'`))
      .ignore()
      .returning('id');
    return row;
  });
  await publish(swipedId, { type: 'new_like', liker: { id: swiperId, name }, notification });
  ctx.body = { match: false };
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

import type { Context } from 'koa';
import type { ReceivedLike, SentLike } from '#contract/swipes.ts';
import type { Viewer } from '../../platform/session.ts';
import { onlineAmong, summaryOf, toPerson } from '../users/people.ts';
import { limitPeople, limitPolledPeople } from '../users/people-quota.ts';
import { readComments } from './comments.ts';
import { findSentLikes, type Like, listLikes, listUnansweredLikes } from './queries.ts';

/** Likes received, the newest within the daily quota of people. Matches are not counted. */
export async function listReceived(ctx: Context, viewer: Viewer): Promise<ReceivedLike[]> {
  const rows = await listLikes({ viewerId: viewer.id });
  const likers = rows.filter(({ isMatch }) => !isMatch).map(({ id }) => id);
  const shown = await limitPolledPeople(ctx, viewer, likers);
  const likes = rows
    .filter(({ id, isMatch }) => isMatch || shown.has(id))
    // The comment of a match waits until it becomes a message.
    .map((row) => (row.isMatch ? { ...row, comment: null } : row));
  return toReceived(viewer.id, likes, (row) => ({
    swiper: summaryOf(row),
    answered: row.answered,
  }));
}

/** Likes that the viewer can answer, with the profiles, within the daily quota of people. */
export async function listUnanswered(ctx: Context, viewer: Viewer): Promise<ReceivedLike[]> {
  const rows = await listUnansweredLikes({ viewerId: viewer.id });
  const ids = rows.map(({ id }) => id);
  const shown = await limitPolledPeople(ctx, viewer, ids);
  const online = await onlineAmong(rows);
  const likes = rows.filter(({ id }) => shown.has(id));
  return toReceived(viewer.id, likes, (row) => {
    const person = toPerson(row, online);
    const { id, name, profileImage } = person;
    return { swiper: { id, name, profileImage }, answered: false, person };
  });
}

async function toReceived<Row extends Like & { id: number }>(
  viewerId: number,
  likes: Row[],
  more: (row: Row) => Pick<ReceivedLike, 'swiper' | 'answered' | 'person'>,
): Promise<ReceivedLike[]> {
  const comments = await readComments(viewerId, likes);
  return likes.map((row, index) => ({
    ...comments[index],
    id: row.swipeId,
    createdAt: row.createdAt.toISOString(),
    superLike: row.superLike,
    ...more(row),
  }));
}

/** @throws AppError 429 without a daily quota of people for any of them. */
export async function listSent(ctx: Context, viewer: Viewer): Promise<SentLike[]> {
  const rows = await findSentLikes({ viewerId: viewer.id });
  const ids = rows.map(({ id }) => id);
  const shown = await limitPeople(ctx, viewer, ids);
  const online = await onlineAmong(rows);
  return rows
    .filter(({ id }) => shown.has(id))
    .map((row) => ({ superLike: row.superLike, person: toPerson(row, online) }));
}

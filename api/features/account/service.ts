import type { Context } from 'koa';
import type { OwnUser } from '#contract/users.ts';
import { transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { closeSession } from '../../platform/session.ts';
import { publish } from '../../realtime/bus.ts';
import { announceEnd } from '../auth/service.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { keepBlocks } from '../safety/former-members.ts';
import { findOwnUser } from '../users/queries.ts';
import { closeAccount, deleteSessionsOf, listRunningMatches, updatePaused } from './queries.ts';

export async function pause(userId: number, paused: boolean): Promise<OwnUser> {
  await updatePaused({ userId, paused });
  await tellOnlookers(userId);
  const own = await findOwnUser(userId);
  if (!own) throw notFound();
  return own;
}

/**
 * Closes the viewer's account: from the commit on nobody sees it, no session of it works, its sockets
 * are closed and its chats vanish from the other sides. The worker erases the rows and files.
 */
export async function closeOwnAccount(ctx: Context, userId: number): Promise<void> {
  const { sessions, matches } = await transaction(async (db) => {
    const running = await listRunningMatches({ userId }, db);
    await keepBlocks({ userId }, db);
    await closeAccount({ userId }, db);
    return { sessions: await deleteSessionsOf({ userId }, db), matches: running };
  });
  await closeSession(ctx);
  await tellOnlookers(userId);
  await Promise.all(sessions.map(({ session }) => announceEnd(session)));
  await Promise.all(
    matches.map(({ id, otherId }) => publish(otherId, { type: 'match_ended', matchId: id })),
  );
}

import type { Context } from 'koa';
import type { OwnUser } from '#contract/users.ts';
import { transaction } from '#db/sql.ts';
import { closeSession } from '../../platform/session.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { keepBlocks, keepSignup } from '../safety/former-members.ts';
import { ownUser } from '../users/queries.ts';
import { announceDeparture } from './departure.ts';
import { closeAccount, deleteSessionsOf, listRunningMatches, updatePaused } from './queries.ts';

export async function pause(userId: number, paused: boolean): Promise<OwnUser> {
  await updatePaused({ userId, paused });
  await tellOnlookers(userId);
  return ownUser(userId);
}

/**
 * Closes the viewer's account: from the commit on nobody sees it, no session of it works, its sockets
 * are closed and its chats vanish from the other sides. The worker erases the rows and files.
 */
export async function closeOwnAccount(ctx: Context, userId: number): Promise<void> {
  const left = await transaction(async (db) => {
    const matches = await listRunningMatches({ userId }, db);
    await keepBlocks({ userId }, db);
    await keepSignup({ userId }, db);
    await closeAccount({ userId }, db);
    return { userId, sessions: await deleteSessionsOf({ userId }, db), matches };
  });
  await closeSession(ctx);
  await announceDeparture(left);
}

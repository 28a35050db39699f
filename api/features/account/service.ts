import type { Context } from 'koa';
import type { Language } from '#contract/languages.ts';
import type { OwnUser } from '#contract/users.ts';
import { afterCommit, type Db, transaction } from '#db/sql.ts';
import { endSession } from '../../platform/session.ts';
import { deleteSessionsOf } from '../../platform/session-queries.ts';
import { closeAccount } from '../auth/queries.ts';
import { releasePlaces } from '../events/waitlist.ts';
import { ownUser } from '../users/queries.ts';
import { retainBlocks, retainSignup } from '../users/retained-identity-queries.ts';
import { publishAccountClosed } from './account-closed.ts';
import { listOpenMatches, updateLanguage, updatePaused } from './queries.ts';

export async function pause(userId: number, paused: boolean): Promise<OwnUser> {
  await updatePaused({ userId, paused });
  return ownUser(userId);
}

/** @param isGuess the language is kept when there is one. */
export async function changeLanguage(
  userId: number,
  language: Language,
  isGuess: boolean,
): Promise<OwnUser> {
  await updateLanguage({ userId, language, isGuess });
  return ownUser(userId);
}

/**
 * Closes an account. After the commit it is invisible, its sessions and sockets are closed and its chats disappear for
 * the other members. The worker erases rows and files.
 */
export async function closeAccountRows(userId: number, db: Db): Promise<void> {
  const matches = await listOpenMatches({ userId }, db);
  await retainBlocks({ userId }, db);
  await retainSignup({ userId }, db);
  await closeAccount({ userId }, db);
  await releasePlaces(userId, db);
  const sessions = await deleteSessionsOf({ userId }, db);
  afterCommit(db, () => publishAccountClosed({ sessions, matches }));
}

/** Closes the viewer's account, see `closeAccountRows`. */
export async function closeOwnAccount(ctx: Context, userId: number): Promise<void> {
  await transaction((db) => closeAccountRows(userId, db));
  await endSession(ctx);
}

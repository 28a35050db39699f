import type { Db } from '#db/sql.ts';
import { pseudonymOf } from '../audit/moderators.ts';
import { findPseudonym, insertAuditEntry } from '../audit/queries.ts';
import { notifyAdmins, notifyMembers } from '../notifications/service.ts';

const SIGN_IN_ACTIONS = {
  sign_in_method: 'add_sign_in_method',
  recovery_codes: 'create_recovery_codes',
} as const;

/** Writes a member's new way to sign in, or new recovery codes, to the audit log and notifies the member. */
export async function recordSignInChange(
  userId: number,
  { type, why = '' }: { type: keyof typeof SIGN_IN_ACTIONS; why?: string },
  db: Db,
): Promise<void> {
  const [moderator] = await findPseudonym({ userId }, db);
  const by = moderator?.pseudonym ?? 'member';
  const action = SIGN_IN_ACTIONS[type];
  await insertAuditEntry({ actorId: userId, by, action, about: String(userId), why }, db);
  await notifyMembers([userId], type, db);
}

/**
 * Writes a role that the operator gave, confirmed or took to the audit log, and notifies the member and all admins.
 *
 * @param by the person at the command line, or the command.
 */
export async function recordOperatorRole(
  userId: number,
  { action, by, why = '' }: { action: string; by: string; why?: string },
  db: Db,
): Promise<void> {
  if (action.startsWith('grant_')) await pseudonymOf(userId, db);
  await insertAuditEntry({ actorId: null, by, action, about: String(userId), why }, db);
  if (!action.startsWith('confirm_')) await notifyMembers([userId], 'role', db);
  await notifyAdmins(userId, db);
}

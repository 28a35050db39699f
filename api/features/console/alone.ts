import type { Db } from '#db/sql.ts';
import type { Actor } from '../../platform/role.ts';
import { recordAction } from '../audit/moderators.ts';
import type { AccountNotice } from '../notifications/insert-queries.ts';
import { notifyAdmins, notifyMembers } from '../notifications/service.ts';

/** Logs what one admin does alone to a member, and tells the member and all admins. */
export async function recordAlone(
  by: Actor,
  entry: { action: string; about: number; why?: string },
  type: AccountNotice,
  db: Db,
): Promise<void> {
  await recordAction(by, entry, db);
  const { about } = entry;
  await notifyMembers([about], type, db);
  await notifyAdmins(about, db);
}

import { randomInt } from 'node:crypto';
import type { Db } from '#db/sql.ts';
import type { Actor } from '../../platform/role.ts';
import { findPseudonym, insertAuditEntry, insertModerator, updateLastSeen } from './queries.ts';

const BIRDS = `Avocet Bunting Curlew Dunlin Egret Finch Goldcrest Heron Ibis Jay Kestrel
  Lark Martin Nuthatch Osprey Plover Quail Robin Siskin Tern Wren`.split(/\s+/);

/** The name of a moderator in the console. A new moderator gets a random one. */
export async function pseudonymOf(userId: number, db?: Db): Promise<string> {
  const [found] = await findPseudonym({ userId }, db);
  if (found) return found.pseudonym;
  const bird = BIRDS[randomInt(BIRDS.length)];
  await insertModerator({ userId, pseudonym: `${bird} ${randomInt(10, 1000)}` }, db);
  return pseudonymOf(userId, db);
}

/** Adds an action of a moderator to the audit log, in the transaction that carries it out. */
export async function recordAction(
  { id: actorId }: Actor,
  { action, about, why = '' }: { action: string; about: string | number; why?: string },
  db: Db,
): Promise<void> {
  const by = await pseudonymOf(actorId, db);
  await updateLastSeen({ userId: actorId }, db);
  await insertAuditEntry({ actorId, by, action, about: String(about), why }, db);
}

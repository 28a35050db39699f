import { type Db, firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/role.ts';
import type { StatementFacts } from '../audit/statement.ts';
import { holdCase } from '../cases/claims.ts';
import { type MemberRole, otherModerators, readMemberRole, refusalByRole } from '../cases/roles.ts';
import { type CaseRow, findLocked } from './queries.ts';

export const changed = () => new AppError(409, 'changed');

export interface LockedCase extends CaseRow {
  /** As `otherModerators`. */
  others: number;
  member: MemberRole;
}

/** What the statement of a decision about a case says beside the words of the moderator. */
export const factsOfCase = ({
  source,
  hasMessages,
  others,
}: Pick<LockedCase, 'source' | 'hasMessages' | 'others'>): StatementFacts => ({
  foundByProgram: source !== 'person' && source !== 'notice',
  // The console suggests a measure for each case with messages.
  suggestedByProgram: hasMessages,
  hasSecondModerator: others > 0,
});

interface Wanted {
  id: number;
  /** As the moderator has seen it. */
  version: number;
  state: CaseRow['state'];
  kind: CaseRow['kind'];
}

/**
 * Locks a case for a decision of the viewer.
 *
 * @throws AppError as `holdCase`, 409 `changed` in another version or state, 403 unless admin for an escalated
 *   case, one about an admin, or an appeal about a person with a role.
 */
export async function lockFor(
  by: Actor,
  { id, version, state, kind }: Wanted,
  db: Db,
): Promise<LockedCase> {
  await holdCase(by, id, db);
  const found = firstRow(await findLocked({ id }, db), notFound);
  if (found.version !== version || found.state !== state || found.kind !== kind) throw changed();
  if (found.escalated && by.role !== 'admin') {
    throw new AppError(403, 'handed_to_admins');
  }
  const member = await readMemberRole(found.memberId, db);
  const refusal = refusalByRole(by.role, member, kind);
  if (refusal) throw new AppError(403, ...refusal);
  return { ...found, member, others: await otherModerators(by.id, id, db) };
}

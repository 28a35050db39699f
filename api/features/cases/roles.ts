import type { ConsoleRole } from '#contract/console/team.ts';
import type { ErrorOf } from '#contract/errors.ts';
import { type Measure, SECOND_LOOK_DAYS, SUSPENDING_MEASURES } from '#contract/moderation.ts';
import type { Db } from '#db/sql.ts';
import { admins } from '../../platform/session.ts';
import {
  countOtherModerators,
  countSecondLooks,
  findGrant,
  findPersonRole,
  findSecondLook,
} from './role-queries.ts';

/** The member of a case, by the highest role of the person. */
export interface MemberRole {
  role: ConsoleRole | null;
  /** ADMIN_EMAILS names an account of the person. */
  isFixed: boolean;
}

export async function readMemberRole(memberId: number | null, db?: Db): Promise<MemberRole> {
  const [found] = memberId === null ? [] : await findPersonRole({ memberId, admins: admins() }, db);
  return found ?? { role: null, isFixed: false };
}

/** Other people who have, or had in the last days, a role. The member of the case does not count. */
export async function otherModerators(
  viewerId: number,
  caseId: number | null,
  db?: Db,
): Promise<number> {
  const [others] = await countOtherModerators({ viewerId, caseId, admins: admins() }, db);
  return others?.count ?? 0;
}

/** True for a measure that only a proposal and a second look can lead to. */
export const needsSecondLook = (
  measure: Measure,
  role: MemberRole['role'],
  others: number,
): boolean => measure !== 'dismiss' && (role !== null || (measure === 'ban' && others > 0));

/** Number of people who could take a second look at what the viewer proposes: admins about a person with a role. */
export async function readSecondLooks(
  viewerId: number,
  memberId: number | null,
  { role }: MemberRole,
  db?: Db,
): Promise<number> {
  const needsAdmin = role !== null;
  const [found] = await countSecondLooks({ viewerId, memberId, needsAdmin, admins: admins() }, db);
  return found?.count ?? 0;
}

/** Why a role may not decide a case about a member; null when it may. */
export function refusalByRole(
  by: ConsoleRole,
  { role }: MemberRole,
  kind: 'report' | 'appeal',
): ErrorOf<'case_about_admin' | 'appeal_about_role'> | null {
  if (by === 'admin' || role === null) return null;
  if (role === 'admin') return ['case_about_admin'];
  return kind === 'appeal' ? ['appeal_about_role'] : null;
}

/** Why no one may take this measure in the console; null for other measures and members. */
export const refusalOfMeasure = (measure: Measure, { isFixed }: MemberRole): ErrorOf | null =>
  isFixed && SUSPENDING_MEASURES.includes(measure) ? ['fixed_admin'] : null;

/** Why no one can take a second look at a proposal about a member, and what to do instead. */
export const missingSecondLook = ({ role }: MemberRole): ErrorOf =>
  role === null ? ['no_second_look'] : ['no_other_admin', { days: SECOND_LOOK_DAYS }];

interface SecondLook {
  /** Why the viewer may not take it; null when it counts. */
  refusal: ErrorOf<'second_look_of_admin' | 'second_look_not_counted'> | null;
  /** One of viewer and proposer referred the other, or one member both. */
  sharesReferral: boolean;
}

/** Whether the viewer may take the second look at the proposal of a case. */
export async function readSecondLook(
  by: { id: number; role: ConsoleRole },
  caseId: number,
  { role }: MemberRole,
  db?: Db,
): Promise<SecondLook> {
  const [found] = await findSecondLook({ id: caseId, viewerId: by.id, admins: admins() }, db);
  const { counts = false, sharesReferral = false } = found ?? {};
  const isBelow = role !== null && by.role !== 'admin';
  const notCounted: SecondLook['refusal'] = ['second_look_not_counted', { days: SECOND_LOOK_DAYS }];
  const refusal = counts ? null : notCounted;
  return { refusal: isBelow ? ['second_look_of_admin'] : refusal, sharesReferral };
}

/** Who granted the role of a person: a pseudonym, or null when it was granted on the server. */
export async function readGrant(userId: number, db?: Db) {
  const [found] = await findGrant({ userId }, db);
  return { by: found?.by ?? null, at: found?.at.toISOString() ?? null };
}

/** Who granted the role of a person, for the logs. */
export const granterOf = async (userId: number, db: Db): Promise<string> =>
  (await readGrant(userId, db)).by ?? 'the server';

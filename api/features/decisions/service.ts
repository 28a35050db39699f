import type { Decision } from '#contract/decisions.ts';
import { TIMED_MEASURES } from '#contract/moderation.ts';
import { hasPlaceholder } from '#contract/statement.ts';
import type { Db } from '#db/sql.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import { requireFreshSession, type Viewer } from '../../platform/session.ts';
import { needsSecondLook, refusalOfMeasure } from '../cases/roles.ts';
import { findRule } from '../rules/queries.ts';
import { keyOf } from '../rules/service.ts';
import { type CarriedOut, type Checked, carryOut } from './carry-out.ts';
import { photoNumbers, requireContent } from './effects.ts';
import { factsOfCase, type LockedCase, lockFor } from './locked-case.ts';
import { propose } from './proposal.ts';

interface Outcome extends CarriedOut {
  state: 'second_look' | 'closed';
}

/** @throws AppError 400 unless a statement says what happened, without a placeholder. */
export function requireWords(words: string): void {
  if (!words) throw invalid('statement_required');
  if (hasPlaceholder(words)) throw invalid('statement_unfinished');
}

/** The delay of a notice. @throws AppError 400 under a default rule that no scam breaks, and without a reason to wait. */
function delayOf({ measure, noticeDelayHours: hours, note }: Decision, rule: string) {
  if (measure !== 'ban' || hours === undefined) return undefined;
  if (!['yourself', 'money', 'illegal', null].includes(keyOf(rule))) throw invalid('no_scam_rule');
  if (hours > 0 && !note) throw invalid('delay_without_note');
  return hours;
}

const NOTHING = { content: [], rule: null, ruleId: null, statement: '' };

/** @throws AppError 400 when the input does not fit the measure or the account, or the statement has a placeholder. */
async function check(decision: Decision, found: LockedCase, db: Db): Promise<Checked> {
  const { measure, days, facts = '', statement: edited = '', note = '' } = decision;
  const isTimed = TIMED_MEASURES.includes(measure);
  if (isTimed !== (days !== undefined)) throw invalid('days_without_measure');
  const checked: Checked = { measure, days: days ?? null, note, ...NOTHING };
  if (measure === 'dismiss') return checked;
  const number = decision.rule;
  const [rule] = number === undefined ? [] : await findRule({ number }, db);
  if (!rule) throw invalid('rule_required');
  const ruled = { ...checked, rule: rule.number, ruleId: rule.id };
  if (measure === 'hand_over') return ruled;
  const { memberId, isErased, id } = found;
  if (memberId === null) throw invalid('no_account');
  if (isErased) {
    if (measure !== 'ban') throw invalid('account_erased');
    // No account is left to read a statement.
    return ruled;
  }
  requireWords(edited || facts);
  const removes = measure === 'remove_content' || measure === 'hide';
  const content = removes ? await requireContent(memberId, decision.content ?? [], id, db) : [];
  const photos = await photoNumbers(memberId, content, db);
  return {
    ...ruled,
    statement: edited || { ...factsOfCase(found), facts, photos },
    content,
    noticeDelayHours: delayOf(decision, rule.title),
  };
}

/**
 * Decides a case: stores the decision, carries it out, closes the case and its reports and notifies the
 * people concerned. A ban waits for a second moderator where there is one, and every measure about a person with
 * a role for another admin.
 *
 * @throws AppError as `lockFor`, `check` and `propose`; 401 for a ban or handing over without a recent sign-in; 403
 *   when a moderator hands a case over, which only admins do, and for a suspension of an admin whom the environment names.
 */
export async function decideCase(viewer: Viewer, id: number, decision: Decision) {
  const { measure } = decision;
  if (measure === 'ban' || measure === 'hand_over') await requireFreshSession(viewer);
  return transactionAs(viewer, 'moderator', (db, by) => decide(by, id, decision, db));
}

async function decide(by: Actor, id: number, decision: Decision, db: Db): Promise<Outcome> {
  const { version, measure, isImminent = false } = decision;
  if (measure === 'hand_over' && by.role !== 'admin') {
    throw new AppError(403, 'only_admins_hand_over');
  }
  const found = await lockFor(by, { id, version, state: 'open', kind: 'report' }, db);
  const refusal = refusalOfMeasure(measure, found.member);
  if (refusal) throw new AppError(403, ...refusal);
  const checked = await check(decision, found, db);
  if (needsSecondLook(measure, found.member.role, found.others)) {
    const proposed = { ...checked, isImminent: isImminent && !found.isErased };
    await propose(by, found, proposed, db);
    return { state: 'second_look' };
  }
  const settled = { ...checked, newest: decision.newest };
  return { state: 'closed', ...(await carryOut(by, found, settled, db)) };
}

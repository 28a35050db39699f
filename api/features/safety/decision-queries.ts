import { DECISION_MONTHS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

/** The moderator who decides, and the reason. */
export interface Moderator extends Record<string, unknown> {
  by: string;
  why: string;
}

export interface Decision extends Moderator {
  verb: 'close' | 'release' | 'admit' | 'approve' | 'ban';
  /** The id of a report or member, or the start of an email hash. */
  about: string;
}

const LISTED_MAX = 20;

/** Stores a decision, in the transaction that carries it out. */
export const insertDecision = statement<object, Decision>(
  'insert_decision',
  `insert into decisions (decided_by, verb, about, why) values (:by, :verb, :about, :why)`,
);

/** The latest decisions, newest first. */
export const listDecisions = statement<Decision & { at: Date }, Record<string, never>>(
  'list_decisions',
  `select decided_at as at, decided_by as by, verb, about, why from decisions
    order by id desc limit ${LISTED_MAX}`,
);

export const deleteOldDecisions = statement<{ id: number }, Record<string, never>>(
  'delete_old_decisions',
  `delete from decisions where decided_at <= now() - interval '${DECISION_MONTHS} months' returning id`,
);

import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import type { Decision } from '#contract/decisions.ts';
import { SUSPENDING_MEASURES, TIMED_MEASURES } from '#contract/moderation.ts';
import type { Rule } from '#contract/rules.ts';
import { hasPlaceholder, type StatementFacts, statementOf } from '#contract/statement.ts';
import type { ResponseOf } from '../../../platform/api/request.ts';
import { useListRulesQuery } from '../../rules/api.ts';
import * as texts from '../texts.ts';

export type DecisionMeasure = Decision['measure'];
export type EncryptedFile = NonNullable<ResponseOf<'decideCase'>['encryptedFile']>;
const WITHOUT_STATEMENT: readonly DecisionMeasure[] = ['dismiss', 'hand_over'];
const DEFAULT_DAYS = 7;
/** What a case without an account can end in. */
const WITHOUT_ACCOUNT: readonly DecisionMeasure[] = ['dismiss', 'ban', 'hand_over'];

interface Fields {
  measure: DecisionMeasure;
  /** Number of a community rule. */
  rule: number | undefined;
  days: number;
  content: string[];
  facts: string;
  /** The statement as the moderator edited it. */
  edited: string | undefined;
  note: string;
  isImminent: boolean;
}

/** The fields of a decision, and the statement that follows from them until the moderator edits it. */
export function useDecision(one: Case) {
  const { recommendation } = one;
  const rules = useListRulesQuery().data ?? [];
  const [fields, setFields] = useState<Fields>({
    measure: recommendation?.measure ?? 'dismiss',
    rule: undefined,
    days: recommendation?.days ?? DEFAULT_DAYS,
    content: [],
    facts: '',
    edited: undefined,
    note: '',
    isImminent: false,
  });
  const set = (changes: Partial<Fields>) => setFields((old) => ({ ...old, ...changes }));
  const { measure, days, content, facts, note } = fields;

  const rule = rules.find(({ number }) => number === fields.rule);
  const isTimed = TIMED_MEASURES.includes(measure);
  const removes = measure === 'remove_content' || measure === 'hide';
  const canBeImminent = measure === 'ban' && one.member !== null && one.memberRole === null;
  const needsStatement = one.member !== null && !WITHOUT_STATEMENT.includes(measure);
  const isPossible = (other: DecisionMeasure) =>
    one.member !== null || WITHOUT_ACCOUNT.includes(other);
  const generated =
    needsStatement && rule
      ? generate(one, { measure, rule, facts, days: isTimed ? days : undefined, content, removes })
      : '';
  const statement = fields.edited ?? generated;
  const hasStatement = statement.trim() !== '' && !hasPlaceholder(statement);
  const isComplete = [
    isPossible(measure),
    measure === 'dismiss' || rule !== undefined,
    !removes || content.length > 0,
    !needsStatement || hasStatement,
  ].every(Boolean);

  /** The body of the call. */
  const body = (): Decision => ({
    version: one.version,
    measure,
    ...(measure !== 'dismiss' && { rule: fields.rule }),
    ...(isTimed && { days }),
    ...(removes && { content }),
    ...(needsStatement && { statement: statement.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(canBeImminent && fields.isImminent && { isImminent: true }),
  });
  return {
    ...fields,
    set,
    rules,
    isTimed,
    removes,
    needsStatement,
    isPossible,
    canBeImminent,
    statement,
    isComplete,
    body,
  };
}

/** Whether a measure needs a second look, whether no one can carry it out, and what the moderator reads about it. */
export function secondLookOf(one: Case, measure: DecisionMeasure) {
  const words = texts.moderation.decision;
  const { memberRole, isFixedAdmin, otherModerators, secondLooks } = one;
  const isBan = measure === 'ban';
  if (isFixedAdmin && SUSPENDING_MEASURES.includes(measure)) {
    return { proposes: false, isBarred: true, hint: words.fixedAdmin };
  }
  const proposes = measure !== 'dismiss' && (memberRole !== null || (isBan && otherModerators > 0));
  if (!proposes) return { proposes, isBarred: false, hint: isBan ? words.alone : null };
  const { needed, missing } = words.secondLook[memberRole === null ? 'member' : 'role'];
  return { proposes, isBarred: secondLooks === 0, hint: secondLooks === 0 ? missing : needed };
}

interface Generated {
  measure: DecisionMeasure;
  rule: Rule;
  facts: string;
  days: number | undefined;
  content: string[];
  removes: boolean;
}

/** The statement that follows from the fields. */
const generate = (one: Case, { measure, rule, facts, days, content, removes }: Generated) =>
  statementOf(
    {
      measure: measure as StatementFacts['measure'],
      rule,
      facts,
      days,
      removed: removes ? contentText(one, content) : undefined,
      foundByProgram: one.source !== 'person' && one.source !== 'notice',
      hasSecondModerator: one.otherModerators > 0,
    },
    new Date(),
  );

/** Description of the removed content for the member. */
function contentText({ current }: Case, content: string[]): string {
  const { texts: names, photo } = texts.moderation.decision;
  const words = content.map((key) => {
    const index = current.photos.indexOf(key);
    const name = index < 0 ? names[key as keyof typeof names] : photo(index + 1);
    return (name ?? key).toLowerCase();
  });
  return words.length === 0 ? 'content' : `your ${words.join(', your ')}`;
}

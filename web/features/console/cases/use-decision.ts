import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import type { Decision } from '#contract/decisions.ts';
import { SUSPENDING_MEASURES, TIMED_MEASURES } from '#contract/moderation.ts';
import type { ConsoleRule } from '#contract/rules.ts';
import { hasPlaceholder, type StatementFacts, statementOf } from '#contract/statement.ts';
import type { ResponseOf } from '../../../platform/api/request.ts';
import { useListConsoleRulesQuery } from '../api.ts';
import * as texts from '../texts.ts';

export type DecisionMeasure = Decision['measure'];
/** What a decision still needs. */
type Missing = keyof typeof texts.moderation.decision.missing;

export type EncryptedFile = NonNullable<ResponseOf<'decideCase'>['encryptedFile']>;
const WITHOUT_STATEMENT: readonly DecisionMeasure[] = ['dismiss', 'hand_over'];
const DEFAULT_DAYS = 7;
/** The rule of a new installation that a reason is about. Without one of this number, the moderator chooses. */
const RULES_OF_REASONS: Partial<Record<Case['reason'], number>> = {
  underage: 1,
  'fake-profile': 2,
  harassment: 3,
  threat: 4,
  hate: 5,
  'intimate-images': 6,
  scam: 7,
  spam: 7,
};
/** What a case without an account can end in. */
const WITHOUT_ACCOUNT: readonly DecisionMeasure[] = ['dismiss', 'ban', 'hand_over'];

interface Fields {
  /** Undefined until the moderator chooses one, unless one is recommended. */
  measure: DecisionMeasure | undefined;
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
  const rules = useListConsoleRulesQuery({}).data ?? [];
  const [fields, setFields] = useState<Fields>({
    measure: recommendation?.measure,
    rule: RULES_OF_REASONS[one.reason],
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
  const isTimed = measure !== undefined && TIMED_MEASURES.includes(measure);
  const removes = measure === 'remove_content' || measure === 'hide';
  const canBeImminent = measure === 'ban' && one.member !== null && one.memberRole === null;
  const needsStatement =
    one.member !== null && measure !== undefined && !WITHOUT_STATEMENT.includes(measure);
  const isPossible = (other: DecisionMeasure) =>
    one.member !== null || WITHOUT_ACCOUNT.includes(other);
  const generated =
    needsStatement && measure && rule
      ? generate(one, { measure, rule, facts, days: isTimed ? days : undefined, content, removes })
      : '';
  const statement = fields.edited ?? generated;
  const missing = missingOf({
    measure: measure === undefined || !isPossible(measure),
    rule: measure !== undefined && measure !== 'dismiss' && !rule,
    content: removes && content.length === 0,
    ...(needsStatement && missingText(fields, statement)),
  });

  /** The body of the call, once nothing is missing. */
  const body = (chosen: DecisionMeasure): Decision => ({
    version: one.version,
    measure: chosen,
    ...(chosen !== 'dismiss' && { rule: rule?.number }),
    ...(isTimed && { days }),
    ...(removes && { content }),
    ...(needsStatement && { statement: statement.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(canBeImminent && fields.isImminent && { isImminent: true }),
  });
  return {
    ...fields,
    rule: rule?.number,
    set,
    rules,
    isTimed,
    removes,
    needsStatement,
    isPossible,
    canBeImminent,
    statement,
    missing,
    body,
  };
}

const missingOf = (isMissing: Partial<Record<Missing, boolean>>): Missing[] =>
  (Object.keys(isMissing) as Missing[]).filter((part) => isMissing[part]);

/** What the statement still needs: the facts while it is generated, and any text once it is edited. */
const missingText = ({ edited, facts }: Fields, statement: string) =>
  edited === undefined
    ? { facts: facts.trim() === '' || hasPlaceholder(statement) }
    : { statement: statement.trim() === '' || hasPlaceholder(statement) };

/** Whether a measure needs a second look, whether no one can carry it out, and what the moderator reads about it. */
export function secondLookOf(one: Case, measure: DecisionMeasure | undefined) {
  const words = texts.moderation.decision;
  const { memberRole, isFixedAdmin, otherModerators, secondLooks } = one;
  const isBan = measure === 'ban';
  if (measure === undefined) return { proposes: false, isBarred: false, hint: null };
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
  rule: ConsoleRule;
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
      // Statements are in English.
      rule: { ...rule, title: rule.original.title },
      facts,
      days,
      removed: removes ? contentText(one, content) : undefined,
      suggestedByProgram: one.recommendation !== null,
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

import type { Case } from '#contract/cases.ts';
import type { Decision } from '#contract/decisions.ts';
import { SUSPENDING_MEASURES, TIMED_MEASURES } from '#contract/moderation.ts';
import type { ConsoleRule } from '#contract/rules.ts';
import type { ResponseOf } from '../../../platform/api/request.ts';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import { toast } from '../../../platform/toasts.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import type { PreviewOf } from './StatementField.tsx';
import { isUnfinished, type StatementFields, statementBody } from './statement-fields.ts';

export type DecisionMeasure = Decision['measure'];
/** What a decision still needs. */
type Missing = keyof typeof texts.moderation.decision.missing;

export type EncryptedFile = NonNullable<ResponseOf<'decideCase'>['encryptedFile']>;
const WITHOUT_STATEMENT: readonly DecisionMeasure[] = ['dismiss', 'hand_over'];
const DEFAULT_DAYS = 7;
/** The rule that a reason is about. Without one of this key, the moderator chooses. */
const RULES_OF_REASONS: Partial<Record<Case['reason'], ConsoleRule['key']>> = {
  underage: 'adults',
  'fake-profile': 'yourself',
  harassment: 'respect',
  threat: 'violence',
  hate: 'hate',
  'intimate-images': 'consent',
  scam: 'money',
  spam: 'money',
};
/** What a case without an account can end in. */
const WITHOUT_ACCOUNT: readonly DecisionMeasure[] = ['dismiss', 'ban', 'hand_over'];

interface Fields extends StatementFields {
  /** Undefined until the moderator chooses one, unless one is recommended. */
  measure: DecisionMeasure | undefined;
  /** Number of a community rule that the moderator has chosen. */
  rule: number | undefined;
  days: number;
  content: string[];
  note: string;
  isImminent: boolean;
  /** Hours until those who wrote back are warned of a scam; null: it is none. */
  delay: number | null | undefined;
}

/** The fields of a decision, and what its statement follows from until the moderator edits it. */
export function useDecision(one: Case) {
  const { recommendation } = one;
  const name = `decision_${one.id}`;
  const rules = consoleApi.useListConsoleRulesQuery({}).data ?? [];
  const [fields, setFields] = useKept<Fields>(name, {
    measure: recommendation?.measure,
    rule: undefined,
    days: recommendation?.days ?? DEFAULT_DAYS,
    content: [],
    facts: '',
    note: '',
    isImminent: false,
    delay: undefined,
  });
  const set = (changes: Partial<Fields>) => setFields((latest) => ({ ...latest, ...changes }));
  const { measure, days, content, note } = fields;

  const key = RULES_OF_REASONS[one.reason];
  const rule = rules.find((other) =>
    fields.rule === undefined ? key && other.key === key : other.number === fields.rule,
  );
  const isTimed = measure !== undefined && TIMED_MEASURES.includes(measure);
  const removes = measure === 'remove_content' || measure === 'hide';
  const canBeImminent =
    measure === 'ban' && one.memberRole === null && one.secondLookFor.includes(measure);
  const delay = delayOf(one, fields, rule);
  const needsStatement =
    one.member !== null && measure !== undefined && !WITHOUT_STATEMENT.includes(measure);
  const isPossible = (other: DecisionMeasure) =>
    one.member !== null || WITHOUT_ACCOUNT.includes(other);
  const parts = { rule: rule?.number, ...(isTimed && { days }), ...(removes && { content }) };
  const preview: PreviewOf | undefined =
    needsStatement && rule
      ? { about: { caseId: one.id }, measure: measure as PreviewOf['measure'], ...parts }
      : undefined;
  const missing = missingOf({
    measure: measure === undefined || !isPossible(measure),
    rule: measure !== undefined && measure !== 'dismiss' && !rule,
    content: removes && content.length === 0,
    ...(needsStatement && {
      [fields.edited === undefined ? 'facts' : 'statement']: isUnfinished(fields),
    }),
  });

  /** The body of the call, once nothing is missing. */
  const body = (chosen: DecisionMeasure): Decision => ({
    version: one.version,
    newest: one.newest,
    measure: chosen,
    ...(chosen !== 'dismiss' && parts),
    ...(needsStatement && statementBody(fields)),
    ...(note.trim() && { note: note.trim() }),
    ...(canBeImminent && fields.isImminent && { isImminent: true }),
    noticeDelayHours: delay,
  });
  return {
    ...fields,
    rule: rule?.number,
    delay,
    set,
    drop: () => dropKept(name),
    rules,
    isTimed,
    removes,
    needsStatement,
    isPossible,
    canBeImminent,
    preview,
    missing,
    body,
  };
}

/** Hours until a warning of a scam, if any. The reason of the case says so until the moderator does. */
function delayOf({ reason, member }: Case, { measure, delay }: Fields, rule?: ConsoleRule) {
  if (measure !== 'ban' || !member) return undefined;
  const isScam = reason === 'scam' && rule?.key === RULES_OF_REASONS.scam;
  return delay === undefined && isScam ? 0 : (delay ?? undefined);
}

const missingOf = (isMissing: Partial<Record<Missing, boolean>>): Missing[] =>
  (Object.keys(isMissing) as Missing[]).filter((part) => isMissing[part]);

/** Whether a measure needs a second look, whether no one can carry it out, and what the moderator reads about it. */
export function secondLookOf(one: Case, measure: DecisionMeasure | undefined) {
  const words = texts.moderation.decision;
  const { memberRole, isFixedAdmin, secondLookFor, secondLooks } = one;
  if (measure === undefined) return { proposes: false, isBarred: false, hint: null };
  if (isFixedAdmin && SUSPENDING_MEASURES.includes(measure)) {
    return { proposes: false, isBarred: true, hint: words.fixedAdmin };
  }
  const proposes = secondLookFor.includes(measure);
  if (!proposes) return { proposes, isBarred: false, hint: measure === 'ban' ? words.alone : null };
  const { needed, missing } = words.secondLook[memberRole === null ? 'member' : 'role'];
  return { proposes, isBarred: secondLooks === 0, hint: secondLooks === 0 ? missing : needed };
}

/** Shows that a decision is made, and which reports it left open. */
export const toastDecided = (title: string, left: ResponseOf<'decideCase'>['left']): void =>
  toast({
    title,
    ...(left && { message: texts.moderation.decision.left(left.reports, left.caseId) }),
  });

import type { Language } from '#contract/languages.ts';
import type { ConsoleRule } from '#contract/rules.ts';
import { type None, statement } from '#db/sql.ts';
import { originalOf, textsIn } from '#db/translations.ts';

type RuleRow = Omit<ConsoleRule, 'validFrom' | 'key'> & { validFrom: Date };
type RuleOfDecision = Pick<RuleRow, 'id' | 'number' | 'title'>;

const TEXTS = ['title', 'text'];

export const listRuleRows = statement<RuleRow, { language: Language }>(
  'list_rules',
  `select id, number, ${textsIn('rules', TEXTS, ':language::text')}, ${originalOf('rules', TEXTS)} as original,
          valid_from
     from rules where valid_until is null order by number`,
);

/** The rule with this number as it is valid now. */
export const findRule = statement<RuleOfDecision, { number: number }>(
  'find_rule',
  `select id, number, title from rules where number = :number and valid_until is null`,
);

/** A rule as a decision names it, also when it was changed since. */
export const findRuleById = statement<RuleOfDecision, { id: number }>(
  'find_rule_by_id',
  `select id, number, title from rules where id = :id`,
);

/** Serializes changes of rules, so that each number has one current text. */
export const lockRules = statement<object, None>(
  'lock_rules',
  `select pg_advisory_xact_lock(hashtextextended('rules', 0))`,
);

/** Ends the text of a rule. Decisions that name the row keep it. @returns no row without such a rule. */
export const endRule = statement<{ id: number }, { number: number }>(
  'end_rule',
  // A change that started later may have come first.
  `update rules set valid_until = greatest(now(), valid_from)
    where number = :number and valid_until is null returning id`,
);

export const insertRule = statement<{ id: number }, ConsoleRule['original'] & { number: number }>(
  'insert_rule',
  `insert into rules (number, title, text, translations) values (:number, :title, :text, :translations::jsonb)
   returning id`,
);

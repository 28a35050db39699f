import { statement } from '#db/sql.ts';

interface RuleRow {
  id: number;
  number: number;
  title: string;
  text: string;
  validFrom: Date;
}

const columns = 'id, number, title, text, valid_from as "validFrom"';

export const listRuleRows = statement<RuleRow, Record<string, never>>(
  'list_rules',
  `select ${columns} from rules where valid_until is null order by number`,
);

/** The rule with this number as it is valid now. */
export const findRule = statement<RuleRow, { number: number }>(
  'find_rule',
  `select ${columns} from rules where number = :number and valid_until is null`,
);

/** A rule as a decision names it, also when it was changed since. */
export const findRuleById = statement<RuleRow, { id: number }>(
  'find_rule_by_id',
  `select ${columns} from rules where id = :id`,
);

/** Serializes changes of rules, so that each number has one current text. */
export const lockRules = statement<object, Record<string, never>>(
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

export const insertRule = statement<
  { id: number },
  { number: number; title: string; text: string }
>(
  'insert_rule',
  'insert into rules (number, title, text) values (:number, :title, :text) returning id',
);

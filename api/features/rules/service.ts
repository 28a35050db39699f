import type { Language } from '#contract/languages.ts';
import { type ConsoleRule, RULE_KEYS, type Rule } from '#contract/rules.ts';
import type { Db } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { endRule, insertRule, listRuleRows, lockRules } from './queries.ts';
import { defaultRules } from './texts.ts';

type RuleTexts = Pick<Rule, 'title' | 'text' | 'language'>;

/** The rule in the language, where it is one of a new installation that no one has changed or translated. */
export function withDefaultTexts<R extends RuleTexts>(rule: R, language: Language): R {
  if (rule.language === language) return rule;
  const key = keyOf(rule.title);
  if (key === null || defaultRules(i18nIn('en'))[key]()[1] !== rule.text) return rule;
  const [title = '', text = ''] = defaultRules(i18nIn(language))[key]();
  return { ...rule, title, text, language };
}

/** The rule of a new installation with this title in English. */
export function keyOf(title: string): ConsoleRule['key'] {
  const rules = defaultRules(i18nIn('en'));
  return RULE_KEYS.find((key) => rules[key]()[0] === title) ?? null;
}

export async function listRules(language: Language, db?: Db): Promise<ConsoleRule[]> {
  const rows = await listRuleRows({ language }, db);
  return rows.map((row) =>
    withDefaultTexts(
      { ...row, key: keyOf(row.original.title), validFrom: row.validFrom.toISOString() },
      language,
    ),
  );
}

/** Adds a rule or replaces its text by a new row, so that earlier decisions keep the earlier text. */
export async function saveRule(
  viewer: Viewer,
  rule: ConsoleRule['original'] & { number: number },
): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await lockRules({}, db);
    const [former] = await endRule({ number: rule.number }, db);
    await insertRule(rule, db);
    const action = former ? 'change_rule' : 'add_rule';
    await recordAction(by, { action, about: rule.number, why: rule.title }, db);
  });
}

/** @throws AppError 404 for a number without a rule. */
export async function removeRule(viewer: Viewer, number: number): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await lockRules({}, db);
    if ((await endRule({ number }, db)).length === 0) throw notFound();
    await recordAction(by, { action: 'remove_rule', about: number }, db);
  });
}

import type { Rule } from '#contract/rules.ts';
import { notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { endRule, insertRule, listRuleRows, lockRules } from './queries.ts';

export async function listRules(): Promise<Rule[]> {
  const rows = await listRuleRows({});
  return rows.map((row) => ({ ...row, validFrom: row.validFrom.toISOString() }));
}

/** Adds a rule or replaces its text by a new row, so that earlier decisions keep the earlier text. */
export async function saveRule(
  viewer: Viewer,
  rule: { number: number; title: string; text: string },
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

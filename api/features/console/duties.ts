import type { Context } from 'koa';
import * as contract from '#contract/console/duties.ts';
import { addMonths, dayOf } from '#contract/days.ts';
import { z } from '#contract/zod.ts';
import { firstRow } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import { invalidateSettings, runtimeSettings, siteName } from '../../platform/runtime-settings.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import json from './duties.json' with { type: 'json' };
import { sendPage } from './duties-page.ts';
import { findRecord, insertRecord, listRecords } from './duties-queries.ts';
import { readStart } from './start.ts';
import { countDecisions } from './transparency-queries.ts';

const BLANK = '________';
const { options: sizes } = contract.DutySize;

const Measures = z.array(z.enum(Object.keys(json.promises)));
const RuleIds = z.array(z.enum(json.rules.map(({ id }) => id)));
const Rule = contract.DutyRule.extend({
  places: z.array(contract.DutyPlace.or(z.literal('us'))).min(1),
  forProfit: z.boolean().optional(),
  /** The smallest site that it applies to. */
  from: contract.DutySize.optional(),
  measures: Measures,
  /** What the site cannot do. Each text has the name of the value that makes it needless, if any. */
  left: z.record(z.string(), z.string()),
}).strict();
type Rule = z.infer<typeof Rule>;

/** Checked at the start of the process. A document applies with any of its rules. */
export const DUTIES = z
  .strictObject({
    firstLine: z.string(),
    promises: z.record(z.string(), contract.Proof.strict()),
    rules: z.array(Rule),
    /** Of illegal content, as Ofcom lists them. */
    kinds: z.array(z.strictObject({ name: z.string(), measures: Measures })),
    /** Paragraphs of Markdown with `{names}` of values. Measures are those of the rules, unless it names others. */
    documents: z.array(
      z.strictObject({ rules: RuleIds, measures: Measures.nullish(), blocks: z.array(z.string()) }),
    ),
  })
  .parse(json);

/** True where a rule was read more than a year ago, counted from the end of that month. */
export const hasOldRule = (now: Date): boolean =>
  DUTIES.rules.some(({ readOn }) => addMonths(`${readOn}-01`, 13) <= dayOf(now));

/** 1 when the operator should look at the duties again. */
export async function countDueDuties(now: Date): Promise<0 | 1> {
  const { reviewOn } = (await runtimeSettings()).duties;
  return hasOldRule(now) || (reviewOn && reviewOn <= dayOf(now)) ? 1 : 0;
}

const applies = (rule: Rule, { places, profit, size }: contract.DutyAnswers): boolean =>
  rule.places.some((of) => places.some((one) => `${one}-`.startsWith(`${of}-`))) &&
  (profit || !rule.forProfit) &&
  (!rule.from || sizes.indexOf(size) >= sizes.indexOf(rule.from));

/** Servers of others, by their setting. */
const SERVERS = [
  ['google', 'Google (sign-in)'],
  ['oidc', 'the OpenID provider (sign-in)'],
  ['mail', 'the mail server'],
  ['ai', 'the AI server (drafts)'],
  ['photoClassifier', 'the classifier of photos'],
] as const;

/** What documents say about the site: settings and counts, no member. */
async function readValues(answers: contract.DutyAnswers, now: Date) {
  const decisions = await countDecisions({ year: now.getUTCFullYear() });
  const { face, transparency_public } = await runtimeSettings();
  const start = await readStart(now);
  const values: Record<string, unknown> = {
    ...start,
    ...answers,
    profit: answers.profit ? 'yes' : 'no',
    site: await siteName(),
    origin: config.origin,
    contact: face.contact,
    imprint: start.hasImprint && `${config.origin}/legal/imprint`,
    mail: config.mail !== undefined,
    counts: transparency_public,
    members: start.members ?? 'fewer than 5',
    photoReview: start.photos.review,
    photosReviewed: start.photos.review !== 'off',
    holds: config.evidenceHoldDays > 0,
    holdDays: String(config.evidenceHoldDays),
    recipients: SERVERS.flatMap(([name, of]) => (config[name] ? of : [])).join(', ') || 'none',
    decisions: String(decisions.reduce((sum, row) => sum + row.decisions, 0)),
    appeals: String(decisions.reduce((sum, row) => sum + row.appeals, 0)),
  };
  return values;
}

const promisesOf = (ids: readonly string[]) =>
  [...new Set(ids)].flatMap((id) => DUTIES.promises[id] ?? []);

/** Each kind with its measures. Risk and reasons are the operator's. */
const kinds = DUTIES.kinds.map(({ name, measures }) => {
  const labels = promisesOf(measures).map(({ label }) => label);
  return `| ${name} | ${labels.join(', ')} | ${BLANK} | ${BLANK} |`;
});

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n') || '- Nothing';

/** What applies, and the documents in Markdown. */
async function read(now: Date) {
  // Another instance may have changed them a moment ago.
  invalidateSettings();
  const answers = (await runtimeSettings()).duties;
  const values = await readValues(answers, now);
  const rules = DUTIES.rules
    .filter((rule) => applies(rule, answers))
    .map((rule) => ({
      ...rule,
      proofs: promisesOf(rule.measures),
      left: Object.keys(rule.left).filter((text) => !values[rule.left[text] ?? '']),
    }));
  const documents = DUTIES.documents.flatMap((one) => {
    const about = rules.filter(({ id }) => one.rules.includes(id));
    if (about.length === 0) return [];
    const [title, ...blocks] = one.blocks;
    const text = [title, DUTIES.firstLine, '{law}', ...blocks].join('\n\n');
    const named = [...about, ...(text.includes('{kinds}') ? DUTIES.kinds : [])];
    const proofs = promisesOf(one.measures ?? named.flatMap(({ measures }) => measures));
    const lists: Record<string, string> = {
      kinds: kinds.join('\n'),
      law: list(about.map(({ law, source, readOn }) => `${law}, read in ${readOn}: ${source}`)),
      measures: list(proofs.map((of) => `${of.label}: ${of.text} Tests: ${of.tests.join(', ')}`)),
      left: list(about.flatMap(({ left }) => left)),
    };
    // A value cannot leave its line or its cell.
    const filled = (name: string) => String(values[name] || BLANK).replace(/[\s|]+/g, ' ');
    return text.replace(/\{(\w{1,20})\}/g, (_, name: string) => lists[name] ?? filled(name));
  });
  return { answers, rules, documents };
}

export async function readDuties(now: Date): Promise<contract.Duties> {
  const [{ answers, rules, documents }, records] = await Promise.all([read(now), listRecords({})]);
  return {
    answers,
    rules: rules.sort((a, b) => Number(b.left.length > 0) - Number(a.left.length > 0)),
    documents: documents.map((text) => text.slice(2, text.indexOf('\n'))),
    records: records.map(withIsoDates),
  };
}

export async function createRecord(viewer: Viewer, now: Date): Promise<{ id: number }> {
  const content = JSON.stringify((await read(now)).documents);
  return transactionAs(viewer, 'admin', async (db, by) => {
    const record = firstRow(await insertRecord({ userId: by.id, content }, db));
    await recordAction(by, { action: 'create_duty_record', about: record.id }, db);
    return record;
  });
}

/** @throws AppError 404 for an unknown record. */
export async function sendRecord(ctx: Context, file: string): Promise<void> {
  const [id, type] = file.split('.');
  const [found] = await findRecord({ id: Number(id) });
  if (!found) throw notFound();
  const title = `Version ${id}, ${dayOf(found.madeAt)}`;
  if (type === 'html') return sendPage(ctx, title, found.content);
  ctx.attachment(`duties-${id}.md`);
  ctx.type = 'text/markdown';
  ctx.body = [title, ...found.content].join('\n\n');
}

import { HINTS, type Hint as HintShown } from '#contract/cases.ts';
import { normalForm } from '#contract/normal-form.ts';
import { decryptStoredMessage } from '#db/encrypted-columns.ts';
import { log } from '../../platform/logger.ts';
import * as queries from './heuristics-queries.ts';
import { updateHints } from './intake-queries.ts';

/** A signal that moves a case up or down in the queue. It never decides a case. */
interface Hint extends HintShown {
  /** Minutes by which the case moves up; negative moves it down. */
  score: number;
}

const LINK = /https?:\/\/|www\.|[\w-]\.(com|net|org|io|me|link|xyz|ru|cn)\b/i;
const PAYMENT =
  /\b(paypal|venmo|cash ?app|zelle|western union|gift ?cards?|bitcoin|crypto|usdt|invest(ment|ing)?|wire transfer|bank transfer|iban)\b/i;
const SAME_TEXT_MIN = 5;
const LIKES_MIN = 100;
const BLOCKS_MIN = 5;
/** The accuracy of a reporter counts above this number of earlier reports. */
const REPORTS_MIN = 5;
const SCORE_MAX = 60;
const SCORE_MIN = -30;

const hintIf = (isGiven: boolean, hint: Hint): Hint[] => (isGiven ? [hint] : []);

const storedHint = ({ kind, count, of }: HintShown): string => `${kind}:${count}:${of}`;

/** A stored hint; none for the words of an earlier version. */
export const readHint = (stored: string): HintShown[] => {
  const [kind, count, of] = stored.split(':');
  const known = HINTS.find((one) => one === kind);
  return known ? [{ kind: known, count: Number(count), of: Number(of) }] : [];
};

/** @param written texts of the first messages that a member wrote in different matches. */
export function textHints(written: readonly string[]): Hint[] {
  const texts = written.map(normalForm);
  const suspicious = texts.filter((text) => LINK.test(text) || PAYMENT.test(text)).length;
  const counts = Map.groupBy(texts, (text) => text);
  const same = Math.max(0, ...[...counts.values()].map(({ length }) => length));
  return [
    ...hintIf(suspicious > 0, { score: 20, kind: 'links', count: suspicious, of: texts.length }),
    ...hintIf(same >= SAME_TEXT_MIN, { score: 20, kind: 'same_text', count: same, of: same }),
  ];
}

export function swipeHints({ likes, blocks }: { likes: number; blocks: number }): Hint[] {
  const isMany = likes >= LIKES_MIN && blocks >= BLOCKS_MIN;
  return hintIf(isMany, { score: 10, kind: 'many_swipes', count: blocks, of: likes });
}

/** Uses the most accurate reporter, so that an unreliable one cannot delay a case. */
export function accuracyHints(reporters: readonly { reports: number; upheld: number }[]): Hint[] {
  const [best] = reporters
    .filter(({ reports }) => reports > REPORTS_MIN)
    .toSorted((a, b) => b.upheld / b.reports - a.upheld / a.reports);
  if (!best) return [];
  const share = best.upheld / best.reports;
  const hint = { kind: 'reporter', count: best.upheld, of: best.reports } as const;
  if (share >= 0.7) return [{ score: 10, ...hint }];
  return hintIf(share <= 0.3, { score: -10, ...hint });
}

async function hintsOf(caseId: number): Promise<Hint[]> {
  const reporters = accuracyHints(await queries.listReporterAccuracy({ caseId }));
  const [found] = await queries.findCaseMember({ caseId });
  if (!found?.memberId) return reporters;
  const { memberId } = found;
  const messages = await queries.listFirstMessages({ memberId });
  const [counts] = await queries.countLikesAndBlocks({ memberId });
  return [
    ...textHints(messages.map(decryptStoredMessage).filter(Boolean)),
    ...(counts ? swipeHints(counts) : []),
    ...reporters,
  ];
}

/** Orders a case within the queue. A failure leaves it in the order of its due time. */
export async function rankCase(caseId: number): Promise<void> {
  try {
    const hints = await hintsOf(caseId);
    const sum = hints.reduce((total, { score }) => total + score, 0);
    const score = Math.min(SCORE_MAX, Math.max(SCORE_MIN, sum));
    await updateHints({ caseId, score, hints: hints.map(storedHint) });
  } catch (error) {
    log.warn({ err: error, caseId }, 'heuristics of a case failed');
  }
}

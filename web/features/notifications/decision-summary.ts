import type { Standing } from '#contract/standing.ts';
import * as texts from './texts.ts';

interface Summary {
  title: string;
  /** The measure, or the outcome of the appeal. */
  what?: string;
  text: string;
}

/** Summary of the unread notice: an open question, else the latest decision or outcome. */
export function summaryOf({ decisions }: Pick<Standing, 'decisions'>): Summary | undefined {
  const words = texts.standing;
  const appeals = decisions.flatMap(({ appeal }) => appeal ?? []);
  if (appeals.some(({ question, answer, outcome }) => question && !answer && !outcome)) {
    return { title: words.newQuestion, text: words.newQuestionText };
  }
  const timeOf = (time: string | null) => (time ? new Date(time).getTime() : 0);
  const made = decisions.filter(({ measure }) => measure !== 'reverse');
  const [decision] = made.toSorted((a, b) => timeOf(b.decidedAt) - timeOf(a.decidedAt));
  const [appeal] = appeals.toSorted((a, b) => timeOf(b.decidedAt) - timeOf(a.decidedAt));
  if (appeal?.outcome && timeOf(appeal.decidedAt) > timeOf(decision?.decidedAt ?? null)) {
    const what = appeal.outcome === 'upheld' ? words.appeal.upheld : words.appeal.reversed;
    return { title: words.newAppeal, what, text: words.newAppealText };
  }
  return (
    decision && {
      title: words.newTitle,
      what: words.measures[decision.measure],
      text: words.newText,
    }
  );
}

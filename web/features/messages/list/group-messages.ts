import type { AnsweredQuestion } from '#contract/questions.ts';
import type { Line } from '../line.ts';

export interface LineRow {
  kind: 'line';
  key: string;
  line: Line;
  /** True when the bubble follows the one above without a gap. */
  joinedAbove: boolean;
}

/** A question with the answers that are loaded: both, or one of two pages. */
export interface QuestionRow extends AnsweredQuestion {
  kind: 'question';
  key: string;
  answers: Line[];
}

type Row = LineRow | QuestionRow | { kind: 'day'; key: string; date: Date };

const GROUP_WITHIN_MS = 3 * 60_000;

/**
 * Rows of the conversation: a separator for each day; bubbles of one sender within 3 min are joined; the two answers to
 * a question are one row.
 */
export function groupMessages(lines: Line[]): Row[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const next = lines[index + 1];
    if (line.answers && line.answers.id === above?.answers?.id) return [];
    const date = new Date(line.createdAt);
    const row =
      line.answers && !line.date ? questionRow(line, line.answers, next) : lineRow(line, above);
    // The second answer is about to arrive.
    if (row.kind === 'question' && row.answers.length < 2 && !next) return [];
    if (above && isSameDay(new Date(above.createdAt), date)) return [row];
    return [{ kind: 'day' as const, key: `day-${date.toDateString()}`, date }, row];
  });
}

const lineRow = (line: Line, above: Line | undefined): LineRow => ({
  kind: 'line',
  key: line.clientId,
  line,
  joinedAbove: above !== undefined && belongTogether(above, line),
});

const questionRow = (first: Line, of: AnsweredQuestion, next: Line | undefined): QuestionRow => ({
  ...of,
  kind: 'question',
  key: `question-${of.id}`,
  answers: next?.answers?.id === of.id ? [first, next] : [first],
});

function belongTogether(above: Line, below: Line): boolean {
  const start = new Date(above.createdAt);
  const end = new Date(below.createdAt);
  return (
    !above.answers &&
    above.senderId === below.senderId &&
    end.getTime() - start.getTime() < GROUP_WITHIN_MS &&
    isSameDay(start, end)
  );
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

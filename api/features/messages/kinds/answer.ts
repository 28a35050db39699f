import type { DateState } from '#contract/date-plans.ts';
import type { Message } from '#contract/messages.ts';

export interface AnswerRow {
  /** The question that the message answers, and the id of its row. */
  question: string | null;
  questionRow: number | null;
  dateState: DateState | null;
}

export const answer = {
  columns: 'm.question, m.question_row, m.date_state',
  toBody: ({ question, questionRow, dateState }: AnswerRow): Pick<Message, 'answers' | 'date'> => ({
    ...(question && questionRow && { answers: { id: questionRow, question } }),
    ...(dateState && { date: dateState }),
  }),
};

import type { Message } from '#contract/messages.ts';

export interface AnswerRow {
  /** The question that the message answers, and the id of its row. */
  question: string | null;
  questionRow: number | null;
}

export const answer = {
  columns: 'm.question, m.question_row',
  toBody: ({ question, questionRow }: AnswerRow): Pick<Message, 'answers'> =>
    question && questionRow ? { answers: { id: questionRow, question } } : {},
};

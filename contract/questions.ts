import { DeviceZone, graphemeText, Id, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { QUESTION_ANSWER_MAX, TIMES_DAYS } from './limits.ts';
import { z } from './zod.ts';

/**
 * Questions that both members of a match answer, each shown in the reader's language. Stored as these keys: never
 * rename or remove one.
 */
export const QUESTIONS = [
  // Senses and places
  'smell-of-home',
  'favorite-sound',
  'window-view',
  'best-light',
  'place-to-be-quiet',
  'street-you-love',
  'hidden-spot',
  'season-you-wait-for',
  'far-corner',
  'move-to-for-a-year',
  // Days
  'first-ten-minutes',
  'perfect-breakfast',
  'free-afternoon',
  'rainy-day',
  'last-hour-of-the-day',
  'small-ritual',
  'late-for',
  'carry-everywhere',
  'chore-you-enjoy',
  'long-train-ride',
  // Minds
  'changed-your-mind',
  'learned-lately',
  'want-to-learn',
  'explain-without-notes',
  'advice-that-stuck',
  'good-question',
  'could-not-stop-reading',
  'film-you-return-to',
  'song-on-repeat',
  'believed-as-a-child',
  // People
  'who-makes-you-laugh',
  'how-friends-find-you',
  'kindness-of-a-stranger',
  'guest-at-your-table',
  'first-thing-you-notice',
  'teacher-you-remember',
  'good-neighbor',
  'compliment-you-kept',
  'talk-that-lasted',
  'how-you-say-sorry',
  // Play
  'game-you-win',
  'karaoke-song',
  'useless-skill',
  'tiny-rebellion',
  'odd-food-pair',
  'dish-you-make-for-guests',
  'museum-of-you',
  'name-for-a-boat',
  'animal-for-a-day',
  'extra-hour',
  // Between two
  'slow-or-fast',
  'plan-or-see',
  'made-you-smile-today',
  'feel-at-ease',
  'good-silence',
  'share-a-view',
  'first-walk',
  'teach-me-something',
  'looking-forward-to',
  'start-again',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** The question whose answers are marks of parts of days: both members see only the parts that suit both. */
export const TIMES = 'times';
const AskedQuestion = z.enum([...QUESTIONS, TIMES]);
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** The question of a message that answers it. A retired question keeps its key. */
export const AnsweredQuestion = z.object({
  /** The same for the two answers, which follow each other. */
  id: Id,
  question: z.string(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/**
 * A question that waits for answers, as one member sees it. It says nothing about the answer of the other member: it is
 * the same whether that is stored or not.
 */
export const OpenQuestion = z.object({
  id: Id,
  question: z.string(),
  askedBy: Id,
  expiresAt: Timestamp,
  /** Of the viewer; null until they answer. */
  ownAnswer: z.string().nullable(),
  /** Of the question for a time: its first day, and the time zone of the member who asked. */
  times: z.object({ firstDay: z.string(), timeZone: z.string() }).optional(),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** The answer to the question for a time: '1' for each part of a day that suits the member. All have one length. */
export const Marks = z.string().regex(new RegExp(`^[01]{${TIMES_DAYS * 3}}$`));

/** Null: no question is open. */
const State = z.object({ question: OpenQuestion.nullable() });

const LIMIT = { points: 60, seconds: 60, by: 'account', name: 'questions' } as const;

export const getQuestion = endpoint('GET /api/matches/:matchId/question', {
  summary: 'The open question of a match, with your own answer only',
  response: State,
});

export const askQuestion = endpoint('POST /api/matches/:matchId/question', {
  summary: 'Ask a question that both answer; one is open at a time',
  body: z.strictObject({ question: AskedQuestion, zone: DeviceZone.optional() }),
  response: State,
  status: 201,
  limit: LIMIT,
});

export const answerQuestion = endpoint('PUT /api/questions/:id/answer', {
  summary:
    'Answer a question, or replace your answer. With the second answer, both become messages, and no question is open',
  body: z.strictObject({ answer: graphemeText(1, QUESTION_ANSWER_MAX) }),
  response: State,
  limit: LIMIT,
});

export const takeBackAnswer = endpoint('DELETE /api/questions/:id/answer', {
  summary: 'Delete your answer while the question is open',
  response: State,
  limit: LIMIT,
});

export const skipQuestion = endpoint('DELETE /api/questions/:id', {
  summary: 'Drop an open question for both, with the answers',
  limit: LIMIT,
});

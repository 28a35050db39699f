import { QUESTION_LIFE_DAYS } from '#contract/limits.ts';
import type { AnswerColumns } from '#db/encrypted-columns.ts';
import { type None, statement } from '#db/sql.ts';

const PAIR_KEY = 'match_pair_key(:matchId)';

export const findMatchOfQuestion = statement<{ matchId: number }, { id: number }>(
  'find_match_of_question',
  'select match_id from match_questions where id = :id /* several pairs */',
);

/** With the answer of the viewer. */
interface OpenRow extends AnswerColumns {
  id: number;
  question: string;
  askedBy: number;
  expiresAt: Date;
  firstDay: string | null;
  timeZone: string | null;
}

/** The open question of a match. Never reads the answer of the other member. */
export const findOpenQuestion = statement<OpenRow, { viewerId: number; matchId: number }>(
  'find_open_question',
  `select q.id, q.question, q.asked_by, q.expires_at, own.answer, own.marks,
          q.first_day, q.time_zone
     from match_questions q
     left join match_answers own
       on own.question_row = q.id and own.pair_key = ${PAIR_KEY} and own.user_id = :viewerId
    where q.match_id = :matchId and q.pair_key = ${PAIR_KEY} and q.expires_at > now()`,
);

/** Deletes the question of a match that has expired and that the job has not deleted yet. */
export const deleteExpiredQuestion = statement<object, { matchId: number }>(
  'delete_expired_question',
  `delete from match_questions where match_id = :matchId and pair_key = ${PAIR_KEY} and expires_at <= now()`,
);

/** The caller holds the lock of the match and has found no open question. */
export const insertQuestion = statement<
  object,
  Pick<OpenRow, 'question' | 'firstDay' | 'timeZone'> & { viewerId: number; matchId: number }
>(
  'insert_question',
  `insert into match_questions (match_id, question, asked_by, pair_key, first_day, time_zone, expires_at)
   values (:matchId, :question, :viewerId, ${PAIR_KEY}, :firstDay, :timeZone, now() + interval '${QUESTION_LIFE_DAYS} days')`,
);

interface InMatch extends Record<string, unknown> {
  matchId: number;
  id: number;
}

/** Deletes a question with its answers. */
export const deleteQuestion = statement<object, InMatch>(
  'delete_question',
  `delete from match_questions where id = :id and match_id = :matchId and pair_key = ${PAIR_KEY}`,
);

export const upsertAnswer = statement<object, InMatch & AnswerColumns & { viewerId: number }>(
  'upsert_answer',
  `insert into match_answers (question_row, user_id, answer, marks, pair_key)
   values (:id, :viewerId, :answer, :marks, ${PAIR_KEY})
   on conflict on constraint match_answers_question_row_user_id_key
     do update set answer = excluded.answer, marks = excluded.marks`,
);

export const deleteAnswer = statement<object, InMatch & { viewerId: number }>(
  'delete_answer',
  `delete from match_answers
    where question_row = :id and user_id = :viewerId and pair_key = ${PAIR_KEY}`,
);

/** The answer of the other member. Read only after the viewer's own is stored, in the same transaction. */
export const findOtherAnswer = statement<AnswerColumns, InMatch & { otherId: number }>(
  'find_other_answer',
  `select answer, marks from match_answers
    where question_row = :id and user_id = :otherId and pair_key = ${PAIR_KEY}`,
);

/** The match in which answers to this question have become messages. */
export const findReleasedAnswer = statement<{ matchId: number }, { id: number }>(
  'find_released_answer',
  `select match_id from messages where question_row = :id limit 1 /* several pairs */`,
);

/** Deletes expired questions with their answers, unread. */
export const deleteExpiredQuestions = statement<{ id: number }, None>(
  'delete_expired_questions',
  'delete from match_questions where expires_at <= now() returning id /* several pairs */',
);

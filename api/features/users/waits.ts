/**
 * SQL: what `u` waits for in the match `m` until `viewer` answers, as rows with `what` and `asked_at`. A photo request
 * that was declined and a question that was answered wait no more.
 */
export const waitsIn = `(
  select 'photos' as what, c.asked_at from match_photo_consents c
   where c.match_id = m.id and c.pair_key = m.pair_key and c.from_id = u.id
     and c.asked_at is not null and c.granted_at is null and c.declined_at is null
  union all
  select 'question', q.asked_at from match_questions q
   where q.match_id = m.id and q.pair_key = m.pair_key and q.asked_by = u.id
     and q.expires_at > now() and m.closed_at is null
     and not exists (
       select from match_answers own
        where own.question_row = q.id and own.pair_key = q.pair_key and own.user_id = viewer.id))`;

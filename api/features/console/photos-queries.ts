import type { PhotoReviewReason, PhotoState } from '#contract/photos.ts';
import { statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';
import { isStranger } from '../cases/people-queries.ts';
import { ageOf } from '../users/people.ts';

interface ReviewRow {
  key: string;
  state: PhotoState;
  reasons: PhotoReviewReason[];
  urgency: number;
  /** Time of the upload in microseconds. */
  position: number;
  addedAt: Date;
  isMain: boolean;
  memberId: number;
  name: string;
  age: number | null;
  strikes: number;
}

type Asking = { viewerId: number };

/** The queue without photos of people that the moderator knows. */
export const reviewsOfStrangers = `photo_reviews r join photos p on p.key = r.photo_key
  join users u on u.id = p.user_id where u.erased_at is null and ${isStranger('p.user_id')}`;

/** A page of it after a position. */
export const listReviews = statement<
  ReviewRow,
  Asking & {
    reason: PhotoReviewReason | null;
    urgency: number;
    position: number;
    key: string;
    limit: number;
  }
>(
  'list_photo_reviews',
  `select r.photo_key as key, p.review as state, r.reasons, r.urgency, r.created_at as "addedAt",
          (extract(epoch from r.created_at) * 1000000)::bigint as position, p.position = 0 as "isMain",
          u.id as "memberId", u.name, ${ageOf('u')} as age,
          (select count(*) from decisions d
            where d.member_id = u.id and d.strike_until > now() and ${stands}) as strikes
     from ${reviewsOfStrangers} and (r.urgency, r.created_at, r.photo_key)
            > (:urgency::smallint, timestamptz 'epoch' + :position::bigint * interval '1 microsecond', :key)
      and (:reason::text is null or :reason = any(r.reasons))
    order by r.urgency, r.created_at, r.photo_key limit :limit /* several pairs */`,
);

export interface FoundReview {
  memberId: number;
  state: PhotoState;
  reasons: PhotoReviewReason[];
  addedAt: Date;
  /** The decision that holds the photo back, unless it is reversed. */
  holdId: number | null;
  /** The member has appealed it and waits for an answer. */
  isAppealed: boolean;
  /** The moderator has requested the picture since it is in the queue. */
  wasShown: boolean;
}

/** A photo of the queue, unless the moderator knows its owner. */
export const findReview = statement<FoundReview, Asking & { key: string }>(
  'find_photo_review',
  `select p.user_id as "memberId", p.review as state, r.reasons, r.created_at as "addedAt",
          hold.id as "holdId", hold.appealed as "isAppealed",
          exists (select from audit_log a where a.at >= r.created_at and a.actor_id = :viewerId
                     and a.action = 'show_pictures' and a.about = r.photo_key) as "wasShown"
     from photo_reviews r join photos p on p.key = r.photo_key
     left join lateral (
       select d.id, exists (select from appeals a where a.decision_id = d.id and a.outcome is null) as appealed
         from decisions d
        where d.member_id = p.user_id and d.measure = 'hold_photo' and d.content = array[p.key] and ${stands}
        limit 1) hold on true
    where r.photo_key = :key and ${isStranger('p.user_id')} /* several pairs */`,
);

/** A closed case of a photo that a moderator removes from the queue: it keeps the evidence for an appeal. */
export const insertPhotoCase = statement<
  { id: number },
  { memberId: number; source: 'person' | 'hash' | 'classifier'; openedAt: Date }
>(
  'insert_photo_case',
  `insert into cases (kind, member_id, reason, severity, source, state, due_at, opened_at, closed_at, sample)
   select 'report', id, 'other', 2, :source, 'closed', :openedAt, :openedAt, now(), sample
     from users where id = :memberId
   returning id`,
);

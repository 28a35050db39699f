import { decryptHiddenWords } from '#db/encrypted-columns.ts';
import { type Db, statement } from '#db/sql.ts';
import {
  answerOf,
  digestOf,
  type ItemColumns,
  type ItemKind,
  photoOf,
} from '../users/liked-items.ts';
import { isVisible } from '../users/visibility.ts';

const findWords = statement<{ words: Buffer | null }, { userId: number }>(
  'find_hidden_words',
  'select hidden_words as words from preferences where user_id = :userId',
);

export async function findHiddenWords(userId: number, db?: Db): Promise<string[]> {
  const [row] = await findWords({ userId }, db);
  return decryptHiddenWords(userId, row?.words ?? null);
}

/** The columns of an item of a profile. No row when the profile does not show it. */
export const findItem = statement<
  Pick<ItemColumns, 'itemRef' | 'itemDigest'>,
  { ownerId: number; kind: ItemKind; ref: string | null }
>(
  'find_item',
  `select :ref::text as "itemRef", ${digestOf('found.text')} as "itemDigest"
     from users u cross join lateral (
       select case :kind::text when 'prompt' then ${answerOf('u', ':ref::text')}
                when 'bio' then nullif(u.bio, '') end as text,
              case :kind::text when 'photo' then ${photoOf('u', ':ref::text')} end as photo) found
    where u.id = :ownerId and coalesce(found.text, found.photo) is not null`,
);

/** A comment that becomes a message. */
type TakenComment = ItemColumns & {
  swipeId: number;
  swiperId: number;
  swipedId: number;
  comment: Buffer;
};

/** Removes the comments of the two likes of a pair, the older one first. */
export const takeComments = statement<TakenComment, { a: number; b: number }>(
  'take_comments',
  `with taken as (
     update swipes set comment = null, comment_shown_at = null, item_kind = null, item_ref = null, item_digest = null
      where pair_key = pair_key(:a, :b) and (swiper_id, swiped_id) in ((:a, :b), (:b, :a)) and comment is not null
     returning old.id, old.swiper_id, old.swiped_id, old.created_at, old.comment, old.item_kind, old.item_ref,
               old.item_digest)
   select id as "swipeId", swiper_id as "swiperId", swiped_id as "swipedId", comment, item_kind as "itemKind",
          item_ref as "itemRef", item_digest as "itemDigest"
     from taken order by created_at, id`,
);

/** Marks the comment of a received like as uncovered. No row without one of a visible member. */
export const uncoverComment = statement<
  { comment: Buffer },
  { viewerId: number; swiperId: number }
>(
  'uncover_comment',
  `update swipes s set comment_shown_at = coalesce(s.comment_shown_at, now())
     from users viewer join users u on u.id = :swiperId and ${isVisible}
    where viewer.id = :viewerId and s.swiper_id = u.id and s.swiped_id = viewer.id
      and s.pair_key = pair_key(:viewerId, :swiperId) and s.liked and s.comment is not null
   returning s.comment`,
);

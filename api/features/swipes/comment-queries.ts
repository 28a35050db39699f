import { decryptHiddenWords } from '#db/encrypted-columns.ts';
import { type Db, statement } from '#db/sql.ts';
import {
  answerOf,
  digestOf,
  type ItemColumns,
  type ItemKind,
  photoOf,
} from '../users/liked-items.ts';
import { isMatched, isVisible } from '../users/visibility.ts';

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

/** Marks the comment of a received like as uncovered. No row without one of a visible member, and while it waits in a match. */
export const uncoverComment = statement<
  { comment: Buffer },
  { viewerId: number; swiperId: number }
>(
  'uncover_comment',
  `update swipes s set comment_shown_at = coalesce(s.comment_shown_at, now())
     from users viewer join users u on u.id = :swiperId and ${isVisible}
    where viewer.id = :viewerId and s.swiper_id = u.id and s.swiped_id = viewer.id
      and s.pair_key = pair_key(:viewerId, :swiperId) and s.liked and s.comment is not null
      and not ${isMatched}
   returning s.comment /* pair found late */`,
);

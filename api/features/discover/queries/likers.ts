import { statement } from '#db/sql.ts';
import { isVisibleOfMany, showsOnline } from '../../users/visibility.ts';
import type { CandidateRow, FailingFilter } from './profile-index.ts';
import {
  isCandidate,
  joinCandidate,
  meets,
  type SearchRequest,
  viewerOfSearch,
  withSearch,
} from './search.ts';

/** At most this many likes are considered, newest first. */
const LIKERS_MAX = 100;

/**
 * Candidates who have liked the viewer. Discreet members among them are not in the profile index. In the demo they rank
 * like all others, or its first cards would all be matches.
 */
export const listLikers = statement<CandidateRow, SearchRequest & { failing: FailingFilter }>(
  'list_likers',
  `${withSearch}
   select u.id, u.birth_date, search.realm = 'live' as "likesViewer", l.super_like, d.km,
          u.special, u.photo_keys <> '{}' as "hasPhoto",
          bit_count((interest_mask(u.interests) & interest_mask(search.interests))::bit(64))::int as "sharedInterests",
          case when ${showsOnline} then :today::date - u.last_active_on end as "idleDays"
     from search
     ${viewerOfSearch}
     join swipes l on l.swiped_id = :viewerId and l.liked
     join users u on u.id = l.swiper_id and ${isVisibleOfMany}
     ${joinCandidate}
    where ${isCandidate}
      and ${Object.entries(meets)
        .map(([control, met]) => `${met} <> coalesce(:failing::text = '${control}', false)`)
        .join(' and ')}
    order by l.created_at desc limit ${LIKERS_MAX} /* several pairs */`,
  { replica: true },
);

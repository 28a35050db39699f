import type { Counts } from '#contract/users.ts';
import { statement } from '#db/sql.ts';
import { openMatches } from '../matches/policy.ts';
import { isVisible } from './visibility.ts';

/** What the profile tab counts, by the same rule as the lists behind the numbers. */
export const countAll = statement<Counts, { viewerId: number }>(
  'count_all',
  `select (select count(*) ${openMatches}) as matches,
          count(*) as likes, count(*) filter (where s.super_like) as "superLikes"
     from users viewer
     join swipes s on s.swiped_id = viewer.id and s.liked
     join users u on u.id = s.swiper_id and ${isVisible}
    where viewer.id = :viewerId`,
);

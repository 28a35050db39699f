import type { CommunityFigure } from '#contract/choices.ts';
import type { Gender } from '#contract/common.ts';
import { COMMUNITY_FIGURE_MIN } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { cityOf } from '../places/queries.ts';

/** Figures of a part of the period, or of a half of both periods. */
export type FigureRow = Record<CommunityFigure, number> & {
  /** First day of the part; null for a whole period. */
  startsOn: string | null;
  /** True in the period itself, false in the one before. */
  isNow: boolean | null;
};

const during = (time: string) => `${time} >= bounds.start and ${time} < bounds.until`;

/** Not a condition of the join: expecting few members, Postgres would read all of them for each act. */
const count = (...kinds: string[]) =>
  `(count(distinct member) filter (where u.realm = 'live' and not u.sample
     and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})))::int`;

/** Distinct members by what they did, for each part and for each of the two periods. */
export const listFigures = statement<
  FigureRow,
  { by: string; zone: string; from: string; middle: string; to: string }
>(
  'list_community_figures',
  `with bounds as (
     select :from::timestamp at time zone :zone as start, :middle::timestamp at time zone :zone as middle,
            :to::timestamp at time zone :zone as until),
   acts as (
     select 'joined' as kind, id as member, created_at as at from users, bounds where ${during('created_at')}
     union all
     select 'onboarded', id, onboarded_at from users, bounds where ${during('onboarded_at')}
     union all
     select 'wrote', sender_id, created_at from messages, bounds where ${during('created_at')}
     union all
     select 'swiped', swiper_id, created_at from swipes, bounds where ${during('created_at')}
     union all
     select 'matched', pair.member, created_at from matches, bounds, unnest(array[low_id, high_id]) pair (member)
      where ${during('created_at')}
     union all
     select 'reported', reported_id, created_at from reports, bounds where ${during('created_at')})
   select date_trunc(:by, acts.at at time zone :zone)::date as "startsOn", acts.at >= bounds.middle as "isNow",
          ${count('joined')} as joined, ${count('onboarded')} as onboarded,
          ${count('joined', 'swiped', 'wrote')} as active, ${count('matched')} as matched,
          ${count('wrote')} as wrote, ${count('reported')} as reported
     from acts join users u on u.id = acts.member
     cross join bounds
    group by grouping sets ((1), (2)) order by 1 /* several pairs */`,
  { grows: 'Figures of the whole site, for admins.' },
);

/** The time zone of most events, which is that of the town; UTC without events. Only one that Postgres knows. */
export const findTownZone = statement<{ zone: string }, None>(
  'find_town_zone',
  `select coalesce((
     select e.time_zone from events e join pg_timezone_names known on known.name = e.time_zone
      where e.realm = 'live' group by 1 order by count(*) desc, 1 limit 1), 'UTC') as zone`,
  { grows: 'Figures of the whole site, for admins.' },
);

const CITIES_LISTED = 8;

const isMember = `(u.realm = 'live' and not u.sample and u.erased_at is null and u.suspended_at is null
  and u.onboarded_at is not null)`;

const city = cityOf('u.location');

/** Cities that at least five members have named, largest first, and in the end all members. */
export const listCities = statement<{ city: string | null; members: number }, None>(
  'list_community_cities',
  `with cities as (
     select min(${city}) as city, count(*)::int as members from users u
      where ${isMember} and ${city} <> ''
      group by lower(${city}) having count(*) >= ${COMMUNITY_FIGURE_MIN}
      order by members desc, city limit ${CITIES_LISTED}),
   listed as (
     select city, members from cities
     union all
     select null, (select count(*)::int from users u where ${isMember}) - coalesce(sum(members), 0)::int from cities)
   select city, members from listed order by city is null, members desc, city`,
  { grows: 'Figures of the whole site, for admins.' },
);

/** Members by the people they want to meet: everyone, or each of their genders. */
export const listWishes = statement<{ wish: 'all' | Gender; members: number }, None>(
  'list_community_wishes',
  `select wish, (select count(*)::int from users u where ${isMember}
                  and case wish when 'all' then wanted_genders = 15
                        else wanted_genders <> 15 and wanted_genders & (1 << gender_code(wish)) <> 0 end) as members
     from unnest(array['all', 'male', 'female', 'nonbinary']) wish`,
  { grows: 'Figures of the whole site, for admins.' },
);

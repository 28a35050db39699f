import { type None, statement } from '#db/sql.ts';

interface StartRow {
  rules: number;
  hasAnnouncement: boolean;
  photosWaiting: number;
  eventTitle: string | null;
  eventDate: Date | null;
  eventTimeZone: string | null;
  members: number;
}

const isMember = `(u.realm = 'live' and not u.sample and u.erased_at is null and u.onboarded_at is not null)`;

export const findStart = statement<StartRow, None>(
  'find_start',
  `select (select count(*) from rules where valid_until is null) as rules,
          exists (select from announcements) as "hasAnnouncement",
          (select count(*) from photos p join users u on u.id = p.user_id
            where u.realm = 'live' and p.review = 'waiting') as "photosWaiting",
          e.title as "eventTitle", e.starts_at as "eventDate", e.time_zone as "eventTimeZone",
          (select count(*) from users u where ${isMember}) as members
     from (select) one left join lateral (
       select title, starts_at, time_zone from events
        where realm = 'live' and canceled_at is null and starts_at > now()
        order by starts_at, id limit 1) e on true`,
  { grows: 'Counts all members, for admins.' },
);

/** Members at the end of each of the last 14 UTC days, oldest first. */
export const listGrowth = statement<{ members: number }, { today: string }>(
  'list_growth',
  `select sum(count(u.id)) over (order by day)::bigint as members
     from generate_series(:today::date - 13, :today::date, '1 day') day
     left join users u on ${isMember}
       and greatest((u.onboarded_at at time zone 'UTC')::date, :today::date - 13) = day::date
    group by day order by day`,
  { grows: 'Counts all members, for admins.' },
);

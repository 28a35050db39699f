import { statement } from '#db/sql.ts';

/** The text of a location before its first comma, which is another one in Arabic. */
export const cityOf = (location: string): string =>
  `trim(split_part(translate(${location}, '،', ','), ',', 1))`;

interface Owner extends Record<string, unknown> {
  userId: number;
}

/** Serializes changes of the member's position. */
export const lockPosition = statement<object, Owner>(
  'lock_position',
  'select from users where id = :userId for update',
);

/** The member's position and its recent changes. */
export const findPosition = statement<
  {
    latitude: number | null;
    longitude: number | null;
    changesToday: number;
    hoursSince: number | null;
  },
  Owner
>(
  'find_position',
  `select latitude, longitude,
          (select count(*) from position_changes c
            where c.user_id = u.id and c.changed_at > now() - interval '1 day') as "changesToday",
          (select extract(epoch from now() - max(c.changed_at))::float8 / 3600 from position_changes c
            where c.user_id = u.id) as "hoursSince"
     from users u where id = :userId`,
);

/** Updates the position, records the change, and deletes changes older than a day. */
export const updatePositionOf = statement<
  object,
  Owner & { latitude: number | null; longitude: number | null }
>(
  'update_position',
  `with old as (
     delete from position_changes where user_id = :userId and changed_at < now() - interval '1 day'
   ), noted as (
     insert into position_changes (user_id) values (:userId) on conflict do nothing)
   update users set latitude = :latitude, longitude = :longitude where id = :userId`,
);

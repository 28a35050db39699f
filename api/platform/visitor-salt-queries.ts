import { statement } from '#db/sql.ts';

/**
 * Returns the salt of a day. Inserts it when it is missing and deletes the salts of earlier days. Returns
 * no row when another process inserts it at the same time.
 */
export const ensureSalt = statement<{ salt: Buffer }, { day: string; candidate: Buffer }>(
  'ensure_visitor_salt',
  `with expired as (delete from visitor_salts where day < :day::date),
        inserted as (insert into visitor_salts (day, salt) values (:day::date, :candidate)
                     on conflict (day) do nothing returning salt)
   select salt from inserted union all select salt from visitor_salts where day = :day::date`,
);

import { statement } from '#db/sql.ts';

export const upsertSetting = statement<object, { name: string; value: string; userId: number }>(
  'upsert_setting',
  `insert into settings (name, value, changed_by) values (:name, :value, :userId)
   on conflict (name) do update set value = excluded.value, changed_at = now(), changed_by = excluded.changed_by`,
);

export const deleteSetting = statement<{ name: string }, { name: string }>(
  'delete_setting',
  'delete from settings where name = :name returning name',
);

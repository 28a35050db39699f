import { type None, statement } from '#db/sql.ts';

/** The opening date in a row of `settings`, null for the empty text. */
export const openingDate = `case when name = 'opens_at' then nullif(value::jsonb #>> '{}', '')::timestamptz end`;

export interface SettingRow {
  name: string;
  value: string;
  changedAt: Date;
}

/** The settings that were changed in the console. */
export const listSettingRows = statement<SettingRow, None>(
  'list_setting_rows',
  'select name, value, changed_at from settings',
);

export const upsertSetting = statement<object, { name: string; value: string; userId: number }>(
  'upsert_setting',
  `insert into settings (name, value, changed_by) values (:name, :value, :userId)
   on conflict (name) do update set value = excluded.value, changed_at = now(), changed_by = excluded.changed_by`,
);

/** Replaces an opening date that lies ahead. */
export const replaceOpening = statement<{ name: string }, { value: string; userId: number }>(
  'replace_opening',
  `update settings set value = :value, changed_at = now(), changed_by = :userId
    where ${openingDate} > now() returning name`,
);

export const deleteSetting = statement<{ name: string }, { name: string }>(
  'delete_setting',
  'delete from settings where name = :name returning name',
);

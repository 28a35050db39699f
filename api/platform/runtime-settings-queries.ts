import { statement } from '#db/sql.ts';

export interface SettingRow {
  name: string;
  value: string;
  changedAt: Date;
}

/** The settings that were changed in the console. */
export const listSettingRows = statement<SettingRow, Record<string, never>>(
  'list_setting_rows',
  'select name, value, changed_at as "changedAt" from settings',
);

import { RUNTIME_SETTINGS, type RuntimeSetting, type Setting } from '#contract/console/settings.ts';
import { transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { invalid } from '../../platform/errors.ts';
import {
  invalidateSettings,
  runtimeSettings,
  startValues,
} from '../../platform/runtime-settings.ts';
import { listSettingRows } from '../../platform/runtime-settings-queries.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { deleteSetting, upsertSetting } from './settings-queries.ts';

const NAMES = Object.keys(RUNTIME_SETTINGS) as RuntimeSetting[];

export async function readSettings(): Promise<Setting[]> {
  invalidateSettings();
  const [values, rows] = await Promise.all([runtimeSettings(), listSettingRows({})]);
  return NAMES.map((name) => {
    const row = rows.find((stored) => stored.name === name);
    const start = config.runtimeFromEnvironment.includes(name) ? 'environment' : 'default';
    return {
      name,
      value: values[name],
      startValue: startValues()[name],
      source: row ? 'console' : start,
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  });
}

/** @throws AppError 400 for a value that the setting does not accept. */
export async function changeSetting(
  { id: userId }: Viewer,
  { name, value }: { name: RuntimeSetting; value: unknown },
): Promise<void> {
  const parsed = RUNTIME_SETTINGS[name].safeParse(value);
  if (!parsed.success) throw invalid(`value: ${parsed.error.issues[0]?.message}`);
  const text = JSON.stringify(parsed.data);
  await transaction(async (db) => {
    await upsertSetting({ name, value: text, userId }, db);
    await recordAction(userId, { action: 'change_setting', about: name, why: text }, db);
  });
  invalidateSettings();
}

/** Returns to the value of the environment. Idempotent. */
export async function resetSetting({ id: userId }: Viewer, name: RuntimeSetting): Promise<void> {
  await transaction(async (db) => {
    if ((await deleteSetting({ name }, db)).length === 0) return;
    await recordAction(userId, { action: 'reset_setting', about: name }, db);
  });
  invalidateSettings();
}

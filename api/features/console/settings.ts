import { randomBytes } from 'node:crypto';
import { RUNTIME_SETTINGS, type RuntimeSetting, type Setting } from '#contract/console/settings.ts';
import type { FaceImage } from '#contract/face.ts';
import { media } from '#db/media/media.ts';
import { config } from '../../platform/config.ts';
import { transactionAs } from '../../platform/role.ts';
import {
  invalidateSettings,
  runtimeSettings,
  startValues,
} from '../../platform/runtime-settings.ts';
import * as queries from '../../platform/runtime-settings-queries.ts';
import type { Viewer } from '../../platform/session.ts';
import { validationError } from '../../platform/validation.ts';
import { recordAction } from '../audit/moderators.ts';
import { readFaceImage } from '../photos/image.ts';

const NAMES = Object.keys(RUNTIME_SETTINGS) as RuntimeSetting[];

export async function readSettings(): Promise<Setting[]> {
  invalidateSettings();
  const [values, rows] = await Promise.all([runtimeSettings(), queries.listSettingRows({})]);
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

/** Of a line of the audit log. The face of a site can be longer. */
const WHY_MAX_CHARS = 500;

/** @throws AppError 400 for a value that the setting does not accept. */
export async function changeSetting(
  viewer: Viewer,
  { name, value }: { name: RuntimeSetting; value: unknown },
): Promise<void> {
  const parsed = RUNTIME_SETTINGS[name].safeParse(value);
  if (!parsed.success) throw validationError(parsed.error, 'value');
  const text = JSON.stringify(parsed.data);
  await transactionAs(viewer, 'admin', async (db, by) => {
    await queries.upsertSetting({ name, value: text, userId: by.id }, db);
    const why = text.slice(0, WHY_MAX_CHARS);
    await recordAction(by, { action: 'change_setting', about: name, why }, db);
  });
  invalidateSettings();
}

/** Returns to the value of the environment; an opening date that lies ahead becomes now. Idempotent. */
export async function resetSetting(viewer: Viewer, name: RuntimeSetting): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    const now = JSON.stringify(new Date());
    // The date stays, because those who joined before it are notified.
    const changed =
      name === 'opens_at' ? await queries.replaceOpening({ value: now, userId: by.id }, db) : [];
    if (changed.length === 0 && (await queries.deleteSetting({ name }, db)).length === 0) return;
    await recordAction(by, { action: 'reset_setting', about: name }, db);
  });
  invalidateSettings();
}

/** Those of former faces stay, for pages that are open. @throws errors of `readPhoto`. */
export async function addFaceImage(viewer: Viewer, image: FaceImage, file: Buffer) {
  const name = `${randomBytes(16).toString('hex')}.${image === 'mark' ? 'png' : 'webp'}`;
  const bytes = await readFaceImage(viewer.id, image, file);
  await transactionAs(viewer, 'admin', () => media().write(`face/${name}`, bytes));
  return { [image]: name };
}

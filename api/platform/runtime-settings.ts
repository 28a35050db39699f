import type { SIGNUP_MODES } from '#contract/choices.ts';
import { RUNTIME_SETTINGS, type RuntimeSetting } from '#contract/console-settings.ts';
import { config } from './config.ts';
import { listSettingRows, type SettingRow } from './runtime-settings-queries.ts';

/** Values that are in force. */
export interface RuntimeSettings {
  signup: (typeof SIGNUP_MODES)[number];
  invites_per_member: number;
  transparency_public: boolean;
}

/** A change takes effect in every process within this time. */
const CACHE_MS = 2000;

/** Values of the environment, or defaults. */
export const startValues: RuntimeSettings = {
  signup: config.signup,
  invites_per_member: config.invitesPerMember,
  transparency_public: false,
};

let cached: { until: number; values: Promise<RuntimeSettings> } | undefined;

/** A stored value that the running version does not accept is ignored. */
function storedValue(name: RuntimeSetting, text: string): unknown {
  const parsed = RUNTIME_SETTINGS[name].safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : startValues[name];
}

const isKnown = (name: string): name is RuntimeSetting => Object.hasOwn(RUNTIME_SETTINGS, name);

const merge = (rows: SettingRow[]): RuntimeSettings => ({
  ...startValues,
  ...Object.fromEntries(
    rows.flatMap(({ name, value }) => (isKnown(name) ? [[name, storedValue(name, value)]] : [])),
  ),
});

/** The settings in force: those of the console, then the environment, then defaults. */
export function runtimeSettings(now = Date.now()): Promise<RuntimeSettings> {
  if (cached && cached.until > now) return cached.values;
  const values = listSettingRows({}).then(merge);
  cached = { until: now + CACHE_MS, values };
  // An error is not cached: the next call reads again.
  values.catch(() => {
    cached = undefined;
  });
  return values;
}

/** Makes the next call of this process read the changed value. */
export const invalidateSettings = (): void => {
  cached = undefined;
};

import type { SIGNUP_MODES } from '#contract/choices.ts';
import type { DutyAnswers } from '#contract/console/duties.ts';
import { RUNTIME_SETTINGS, type RuntimeSetting } from '#contract/console/settings.ts';
import { type Face, NO_FACE } from '#contract/face.ts';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from './config.ts';
import { listSettingRows, type SettingRow } from './runtime-settings-queries.ts';

/** Values that are in force. */
export interface RuntimeSettings {
  signup: (typeof SIGNUP_MODES)[number];
  invites_per_member: number;
  transparency_public: boolean;
  opens_at: string;
  face: Face;
  duties: DutyAnswers;
}

/** Values of the environment, or defaults. */
export const startValues = (): RuntimeSettings => ({
  signup: config.signup,
  invites_per_member: config.invitesPerMember,
  transparency_public: false,
  opens_at: '',
  face: NO_FACE,
  duties: { places: [], profit: false, size: 'micro', reviewOn: '' },
});

interface Cached {
  until: number;
  values: Promise<RuntimeSettings>;
}
const cache = fromConfig((): { current: Cached | undefined } => ({ current: undefined }));

/** A stored value that the running version does not accept is ignored. */
function storedValue(name: RuntimeSetting, text: string): unknown {
  const parsed = RUNTIME_SETTINGS[name].safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : startValues()[name];
}

const isKnown = (name: string): name is RuntimeSetting => Object.hasOwn(RUNTIME_SETTINGS, name);

const merge = (rows: SettingRow[]): RuntimeSettings => ({
  ...startValues(),
  ...Object.fromEntries(
    rows.flatMap(({ name, value }) => (isKnown(name) ? [[name, storedValue(name, value)]] : [])),
  ),
});

/** The settings in force: those of the console, then the environment, then defaults. */
export function runtimeSettings(now = Date.now()): Promise<RuntimeSettings> {
  const { current } = cache();
  if (current && current.until > now) return current.values;
  const values = listSettingRows({}).then(merge);
  cache().current = { until: now + waits.settingsCache, values };
  // An error is not cached: the next call reads again.
  values.catch(invalidateSettings);
  return values;
}

/** Name of this site: that of the console, else INSTALL_NAME, else the product's. */
export const siteName = async () => (await runtimeSettings()).face.name || config.siteName;

/** The opening date while it lies ahead; null for a community that is open. */
export async function opensAt(now: Date): Promise<string | null> {
  const { opens_at: at } = await runtimeSettings();
  return new Date(at) > now ? at : null;
}

/** Makes the next call of this process read the changed value. */
export const invalidateSettings = (): void => {
  cache().current = undefined;
};

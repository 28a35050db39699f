import { AGE_MIN_YEARS, VERIFIED_PHOTO_MONTHS } from '#contract/limits.ts';
import { photoPath } from '#contract/media.ts';
import { AUDIENCE_NAMES, FIELD_NAMES } from '#contract/profile-fields.ts';
import type { Person, PersonSummary } from '#contract/users.ts';
import { listOnline } from '../../realtime/presence.ts';
import { isSampleOnline } from './sample-presence.ts';
import {
  decryptSpecial,
  type SpecialPreferences,
  type SpecialRow,
  shownSpecial,
} from './special-preferences.ts';
import { fieldFor, isMatched, showsOnline } from './visibility.ts';

/** Columns without an audience. */
const OPEN_COLUMNS = ['name', 'bio', 'location', 'interests'] as const;

/** Columns of `users` that a member edits and other members see. */
const PROFILE_COLUMNS = [...OPEN_COLUMNS, ...FIELD_NAMES] as const;
type Profile = Pick<Person, (typeof PROFILE_COLUMNS)[number]>;

/** Each column that the profile form changes, by its property. */
export const EDITED_COLUMNS: Record<string, string> = Object.fromEntries([
  ...PROFILE_COLUMNS.map((name) => [name, name]),
  ...AUDIENCE_NAMES.map((name: string) => [name, name.replace('Audience', '_audience')]),
]);

/**
 * SQL of `PROFILE_COLUMNS` of `u`, where texts with an audience that excludes `viewer` are empty.
 *
 * @param matched condition that the two have an open match.
 */
export const shownColumns = (matched: string): string =>
  [
    ...OPEN_COLUMNS.map((name) => `u.${name}`),
    ...FIELD_NAMES.map((name) => fieldFor(name, matched)),
  ].join(', ');

export const toShown = (row: Profile): Profile =>
  Object.fromEntries(PROFILE_COLUMNS.map((name) => [name, row[name]])) as Profile;

/**
 * Whole years since the birth date of the row `alias`. Days are UTC: where the eighteenth birthday begins earlier, a
 * new member is 18 some hours before.
 */
export const ageOf = (alias: string): string =>
  `case when ${alias}.birth_date is not null
     then greatest(extract(year from age(:today::date, ${alias}.birth_date))::int, ${AGE_MIN_YEARS}) end`;

/** The month in which a moderator compared the main photo of `u` with a selfie, while that counts. */
const verifiedIn = `case when u.verified_photo = split_part(u.photo_keys[1], '#', 1)
    and u.verified_at > now() - interval '${VERIFIED_PHOTO_MONTHS} months'
  then to_char(u.verified_at, 'YYYY-MM') end`;

const profileColumnsWith = (columns: string): string => `
  u.id, ${columns}, ${ageOf('u')} as age, u.photo_keys as "photoKeys", u.photo_colors as "imageColors", ${verifiedIn} as "verifiedIn"`;

/** Columns of a `ProfileRow` for its owner, with the audiences of the fields. Needs the row `u`. */
export const ownProfileColumns = profileColumnsWith(
  Object.entries(EDITED_COLUMNS)
    .map(([name, column]) => `u.${column} as "${name}"`)
    .join(', '),
);

/** Sample people of the demo have no device; their place decides when they appear online. */
const sampleLongitude = `case when u.sample and u.realm = 'demo' then u.longitude end`;

const onlineColumnsWith = (onlineRule: string): string =>
  `${onlineRule} as "showsOnline", ${sampleLongitude} as "sampleLongitude"`;

/** Columns of an `OnlineRow`. Needs the rows `viewer` and `u`. */
export const onlineColumns = onlineColumnsWith(showsOnline);

/** Columns of a `PersonRow`: all that a member may read about another. Needs `viewer` and `u`. */
export const personColumnsWith = (rule: { showsOnline: string; isMatched: string }): string =>
  `${profileColumnsWith(shownColumns(rule.isMatched))}, ${onlineColumnsWith(rule.showsOnline)}, ${rule.isMatched} as "isMatch", u.special`;

export const personColumns = personColumnsWith({ showsOnline, isMatched });

/** Columns of a `SummaryRow`: name and picture for lists, chat headers and events. */
export const summaryColumns = 'u.id, u.name, u.photo_keys[1] as "photoKey"';

export interface OnlineRow {
  id: number;
  showsOnline: boolean;
  /** Null for members and for sample people outside the demo. */
  sampleLongitude: number | null;
}

export interface SummaryRow {
  id: number;
  name: string;
  photoKey: string | null;
}

export interface ProfileRow extends Profile {
  id: number;
  age: number | null;
  photoKeys: string[];
  imageColors: string[];
  verifiedIn: string | null;
}

export type PersonRow = ProfileRow & OnlineRow & SpecialRow & { isMatch: boolean };

/** The ids of the members that the viewer sees as online. */
export async function onlineAmong(rows: readonly OnlineRow[]): Promise<Set<number>> {
  const shown = rows.filter((row) => row.showsOnline);
  const members = shown.filter((row) => row.sampleLongitude === null);
  const online = await listOnline(members.map(({ id }) => id));
  const now = new Date();
  for (const { id, sampleLongitude } of shown) {
    if (sampleLongitude !== null && isSampleOnline(id, sampleLongitude, now)) online.add(id);
  }
  return online;
}

/** The part of a profile that other members and the member's own account share. */
export const toProfile = ({ id, age, photoKeys, imageColors, verifiedIn, ...row }: ProfileRow) => {
  const images = photoKeys.map((key) => photoPath(key));
  const profile = {
    id,
    ...toShown(row),
    age,
    profileImage: images[0] ?? null,
    images,
    imageColors,
  };
  return verifiedIn === null ? profile : { ...profile, verifiedIn };
};

/** @param special of the row, when the caller has decrypted it already. */
export const toPerson = (
  row: PersonRow,
  online: Set<number>,
  special: SpecialPreferences = decryptSpecial(row),
): Person => ({
  ...toProfile(row),
  isOnline: online.has(row.id),
  ...shownSpecial(special, row.isMatch),
});

export const summaryOf = ({ id, name, photoKey }: SummaryRow): PersonSummary => ({
  id,
  name,
  profileImage: photoKey ? photoPath(photoKey) : null,
});

import { AGE_MIN_YEARS, VERIFIED_PHOTO_MONTHS } from '#contract/limits.ts';
import { photoPath } from '#contract/media.ts';
import { AUDIENCE_NAMES, FIELD_NAMES } from '#contract/profile-fields.ts';
import type { Person, PersonSummary } from '#contract/users.ts';
import { listOnline } from '../../realtime/presence.ts';
import { type FieldRow, type Fields, fieldOf, toFields } from './fields.ts';
import { isSampleOnline } from './sample-presence.ts';
import {
  decryptSpecial,
  type SpecialPreferences,
  type SpecialRow,
  shownSpecial,
} from './special-preferences.ts';
import { fieldFor, isActiveMatch, showsOnline } from './visibility.ts';

/** Columns without an audience. */
const OPEN_COLUMNS = ['name', 'bio', 'location', 'interests'] as const;

type Open = Pick<Person, (typeof OPEN_COLUMNS)[number] | 'prompts'>;

/** What a member edits and other members see. */
type Profile = Open & Fields;
/** A `Profile` as statements return it. */
export type ShownRow = Open & FieldRow & { id: number };

const AUDIENCE_COLUMNS = AUDIENCE_NAMES.map((name: string): [string, string] => [
  name,
  name.replace('Audience', '_audience'),
]);

/** Each column of `users` that the profile form changes, by its property. */
export const EDITED_COLUMNS: Record<string, string> = Object.fromEntries([
  ...[...OPEN_COLUMNS, ...FIELD_NAMES].map((name) => [name, name]),
  ...AUDIENCE_COLUMNS,
]);

/** The answered prompts of `u`, one index lookup a row. */
const prompts = `(
  select coalesce(json_agg(json_build_object('prompt', prompt, 'answer', answer) order by slot), '[]')
    from profile_prompts where user_id = u.id) as prompts`;

const profileColumns = (fields: string[]): string =>
  ['u.id', ...OPEN_COLUMNS.map((name) => `u.${name}`), ...fields, prompts].join(', ');

/**
 * Columns of a `ShownRow` of `u`, where fields with an audience that excludes `viewer` have no value.
 *
 * @param active condition that the two have an open match whose chat is not closed.
 */
export const shownColumns = (active: string): string =>
  profileColumns(FIELD_NAMES.map((name) => fieldFor(name, active)));

export const toShown = (row: ShownRow): Profile => ({
  name: row.name,
  bio: row.bio,
  location: row.location,
  interests: row.interests,
  prompts: row.prompts,
  ...toFields(row),
});

/**
 * Whole years since the birth date of the row `alias`. Days are UTC: where the eighteenth birthday begins earlier, a
 * new member is 18 some hours before.
 */
export const ageOf = (alias: string): string =>
  `case when ${alias}.birth_date is not null
     then greatest(extract(year from age(:today::date, ${alias}.birth_date))::int, ${AGE_MIN_YEARS}) end`;

/** SQL: when a moderator compared the main photo of the row `alias` with a selfie; null for another main photo. */
const verifiedSinceOf = (alias: string): string =>
  `case when ${alias}.verified_photo = split_part(${alias}.photo_keys[1], '#', 1) then ${alias}.verified_at end`;
export const verifiedSince = verifiedSinceOf('u');

/** SQL: whether a comparison of the time `since` still counts; null without one. */
export const isVerifiedSince = (since: string): string =>
  `${since} > now() - interval '${VERIFIED_PHOTO_MONTHS} months'`;

/** SQL: whether the row `alias` has the badge. */
export const isVerified = (alias: string): string =>
  `coalesce(${isVerifiedSince(`(${verifiedSinceOf(alias)})`)}, false)`;

/** SQL: whether `u` takes comments with a like from `viewer`. */
export const takesComments = `(
  select comments_from = 'everyone' or comments_from = 'verified' and ${isVerified('viewer')}
    from preferences where user_id = u.id)`;

/** The month of the comparison, while it counts: the badge. */
const verifiedIn = `case when ${isVerified('u')}
  then to_char(u.verified_at, 'YYYY-MM') end`;

const profileColumnsWith = (columns: string): string => `
  ${columns}, ${ageOf('u')} as age, u.photo_keys, u.photo_colors as "imageColors", u.photo_texts as "imageTexts", ${verifiedIn} as "verifiedIn"`;

/** Columns of a `ProfileRow` for its owner, with the audiences of the fields. Needs the row `u`. */
export const ownProfileColumns = profileColumnsWith(
  profileColumns([
    ...FIELD_NAMES.map((name) => `${fieldOf(name)} as ${name}`),
    ...AUDIENCE_COLUMNS.map(([name, column]) => `u.${column} as "${name}"`),
  ]),
);

/** Sample people of the demo have no device; their place decides when they appear online. */
const sampleLongitude = `case when u.sample and u.realm = 'demo' then u.longitude end`;

const onlineColumnsWith = (onlineRule: string): string =>
  `${onlineRule} as "showsOnline", ${sampleLongitude} as "sampleLongitude"`;

/** Columns of an `OnlineRow`. Needs the rows `viewer` and `u`. */
export const onlineColumns = onlineColumnsWith(showsOnline);

/** Columns of a `PersonRow`: all that a member may read about another. Needs `viewer` and `u`. */
export const personColumnsWith = (rule: { showsOnline: string; isActiveMatch: string }): string =>
  `${profileColumnsWith(shownColumns(rule.isActiveMatch))}, ${onlineColumnsWith(rule.showsOnline)}, ${rule.isActiveMatch} as "isMatch", u.special`;

export const personColumns = personColumnsWith({ showsOnline, isActiveMatch });

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

export interface ProfileRow extends ShownRow {
  age: number | null;
  photoKeys: string[];
  imageColors: string[];
  imageTexts: string[];
  verifiedIn: string | null;
}

export type PersonRow = ProfileRow &
  OnlineRow &
  SpecialRow & {
    /** False while the chat is closed. */
    isMatch: boolean;
  };

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
export const toProfile = ({ age, photoKeys, imageColors, verifiedIn, ...row }: ProfileRow) => {
  const images = photoKeys.map((key) => photoPath(key));
  const profile = {
    id: row.id,
    ...toShown(row),
    age,
    profileImage: images[0] ?? null,
    images,
    imageColors,
    ...(row.imageTexts.some(Boolean) && { imageTexts: row.imageTexts }),
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

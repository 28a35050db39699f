import { GENDERS } from '#contract/choices.ts';
import {
  WANTED_AGE_AROUND_YEARS,
  WANTED_AGE_DEFAULT_YEARS,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Audience, ProfilePreview } from '#contract/profile-preview.ts';
import { type Db, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { onlineAmong, toPerson } from '../users/people.ts';
import { publishOnlineSetting, publishSeenSetting } from '../users/publish-presence.ts';
import { findPersonAs, findPreferences, lockPreferences, updatePreferencesOf } from './queries.ts';

/** @throws AppError 404 when the account was erased during the request. */
export async function readPreferences(userId: number, db?: Db): Promise<Preferences> {
  const preferences = await findPreferences(userId, db);
  if (!preferences) throw notFound();
  return preferences;
}

/** The member's own profile as an audience sees it. */
export async function readPreview(id: number, audience: Audience): Promise<ProfilePreview> {
  const [rows, preferences] = await Promise.all([
    findPersonAs[audience]({ id }),
    findPreferences(id),
  ]);
  const [row] = rows;
  return {
    visible: row !== undefined,
    person: row ? toPerson(row, await onlineAmong(rows)) : null,
    canWriteFirst: audience === 'match' && preferences?.discretionLevel !== 'maximum',
  };
}

/** A change of one of these saves the suggested answers. */
const SUGGESTED = ['relationshipStatus', 'experienceLevel', 'useToFind', 'showToMatches'] as const;

/** Saves the given preferences. Missing fields keep their value, because two editors share the record. */
export async function savePreferences(
  userId: number,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const { before, after } = await transaction(async (db) => {
    await lockPreferences({ userId }, db);
    const before = await readPreferences(userId, db);
    const isSuggested = before.isSuggested && SUGGESTED.every((name) => change[name] === undefined);
    const all = { ...before, ...change, genders: wishOf(change, before), isSuggested };
    await updatePreferencesOf(userId, all, db, change.emailKinds ?? null);
    return { before, after: await readPreferences(userId, db) };
  });
  if (after.showOnline !== before.showOnline) await publishOnlineSetting(userId);
  if (after.showSeen !== before.showSeen) await publishSeenSetting(userId);
  return after;
}

/** The genders of a change, also by the former field: it repeats 'all' where it cannot name the wish. */
const wishOf = (
  { genders, gender }: { [Name in 'genders' | 'gender']?: Preferences[Name] | undefined },
  before: Preferences,
): Preferences['genders'] =>
  genders ??
  (gender === undefined || gender === before.gender
    ? before.genders
    : gender === 'all'
      ? [...GENDERS]
      : [gender]);

/** Answers of a new member; missing ones keep their defaults. */
interface FirstWishes extends Partial<Pick<Preferences, 'lookingFor' | 'useLookingFor'>> {
  age: number;
  wantedGender?: Preferences['gender'] | undefined;
  wantedGenders?: Preferences['genders'] | undefined;
}

/** The range 18 to 35 while it contains the age, else a range around the age. */
export function defaultAgeRange(age: number): Preferences['ageRange'] {
  const [min, max] = WANTED_AGE_DEFAULT_YEARS;
  if (age >= min && age <= max) return [min, max];
  const { younger, older } = WANTED_AGE_AROUND_YEARS;
  const clamp = (years: number) =>
    Math.min(Math.max(years, WANTED_AGE_MIN_YEARS), WANTED_AGE_MAX_YEARS);
  return [clamp(age - younger), clamp(age + older)];
}

/** Sets the first preferences at the end of the onboarding. A range that was saved before is unchanged. */
export async function startPreferences(
  userId: number,
  { age, wantedGender: gender, wantedGenders: genders, lookingFor, useLookingFor }: FirstWishes,
  db: Db,
): Promise<void> {
  await lockPreferences({ userId }, db);
  const before = await readPreferences(userId, db);
  const isDefault = before.ageRange.join() === WANTED_AGE_DEFAULT_YEARS.join();
  const after: Preferences = {
    ...before,
    ageRange: isDefault ? defaultAgeRange(age) : before.ageRange,
    genders: wishOf({ gender, genders }, before),
    lookingFor: lookingFor ?? before.lookingFor,
    useLookingFor: useLookingFor ?? before.useLookingFor,
  };
  await updatePreferencesOf(userId, after, db);
}

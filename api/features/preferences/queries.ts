import type { Preferences } from '#contract/preferences.ts';
import { type Db, statement } from '#db/sql.ts';

type Row = Omit<Preferences, 'ageRange' | 'notifications'> & {
  ageMin: number;
  ageMax: number;
  matches: boolean;
  messages: boolean;
  likes: boolean;
};

const select = statement<Row, { userId: number }>(
  'find_preferences',
  `select p.age_min as "ageMin", p.age_max as "ageMax", p.max_distance_km as "maxDistance", p.gender,
          p.looking_for as "lookingFor", p.interests as "selectedInterests", u.show_online as "showOnline",
          p.notify_matches as matches, p.notify_messages as messages, p.notify_likes as likes,
          p.relationship_status as "relationshipStatus", p.lifestyle_interests as "lifestyleInterests",
          p.experience_level as "experienceLevel", u.discretion as "discretionLevel"
     from preferences p join users u on u.id = p.user_id where p.user_id = :userId`,
);

const update = statement<object, Row & { userId: number }>(
  'update_preferences',
  `with shown as (
     update users set show_online = :showOnline, discretion = :discretionLevel where id = :userId)
   update preferences set
     age_min = :ageMin, age_max = :ageMax, max_distance_km = :maxDistance, gender = :gender,
     looking_for = :lookingFor, interests = :selectedInterests,
     notify_matches = :matches, notify_messages = :messages, notify_likes = :likes,
     relationship_status = :relationshipStatus, lifestyle_interests = :lifestyleInterests,
     experience_level = :experienceLevel
   where user_id = :userId`,
);

/** Makes the second of two editors that save at the same time wait for the first, and see its work. */
export const lockPreferences = statement<object, { userId: number }>(
  'lock_preferences',
  'select from preferences where user_id = :userId for update',
);

/** Made together with the account. */
export const insertPreferences = statement<object, { userId: number }>(
  'insert_preferences',
  'insert into preferences (user_id) values (:userId) on conflict do nothing',
);

export async function findPreferences(userId: number, db?: Db): Promise<Preferences | undefined> {
  const [row] = await select({ userId }, db);
  if (!row) return undefined;
  const { ageMin, ageMax, matches, messages, likes, ...rest } = row;
  return { ...rest, ageRange: [ageMin, ageMax], notifications: { matches, messages, likes } };
}

export async function updatePreferencesOf(userId: number, all: Preferences, db: Db): Promise<void> {
  const { ageRange, notifications, ...rest } = all;
  await update({ userId, ...rest, ageMin: ageRange[0], ageMax: ageRange[1], ...notifications }, db);
}

import type { Preferences } from '#contract/preferences.ts';
import { open, type Place, seal } from '#db/sealed.ts';
import { type Db, statement } from '#db/sql.ts';

/** Asked by no search, so they are stored sealed, all in one. */
type Special = Pick<Preferences, 'relationshipStatus' | 'lifestyleInterests' | 'experienceLevel'>;

/** What everybody begins with, until they save. */
const NO_SPECIAL: Special = {
  relationshipStatus: 'Single',
  lifestyleInterests: [],
  experienceLevel: 'New to this',
};
/** More than all choices need: every value has one length, which tells nothing of them. */
const SPECIAL_CHARS = 512;

const placeOf = (userId: number): Place => ['preferences.special', userId];

type Row = Omit<Preferences, 'ageRange' | 'notifications' | keyof Special> & {
  ageMin: number;
  ageMax: number;
  matches: boolean;
  messages: boolean;
  likes: boolean;
  special: Buffer | null;
};

const select = statement<Row, { userId: number }>(
  'find_preferences',
  `select p.age_min as "ageMin", p.age_max as "ageMax", p.max_distance_km as "maxDistance", p.gender,
          p.looking_for as "lookingFor", p.interests as "selectedInterests", u.show_online as "showOnline",
          p.notify_matches as matches, p.notify_messages as messages, p.notify_likes as likes,
          p.special, u.discretion as "discretionLevel"
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
     special = :special
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
  const { ageMin, ageMax, matches, messages, likes, special, ...rest } = row;
  return {
    ...rest,
    ...(special ? (JSON.parse(open(placeOf(userId), special)) as Special) : NO_SPECIAL),
    ageRange: [ageMin, ageMax],
    notifications: { matches, messages, likes },
  };
}

export async function updatePreferencesOf(userId: number, all: Preferences, db: Db): Promise<void> {
  const { ageRange, notifications, ...rest } = all;
  const { relationshipStatus, lifestyleInterests, experienceLevel, ...plain } = rest;
  const special: Special = { relationshipStatus, lifestyleInterests, experienceLevel };
  await update(
    {
      userId,
      ...plain,
      ageMin: ageRange[0],
      ageMax: ageRange[1],
      ...notifications,
      special: seal(placeOf(userId), JSON.stringify(special).padEnd(SPECIAL_CHARS)),
    },
    db,
  );
}

import { AUDIENCES } from '#contract/discretion.ts';
import { each } from '#contract/each.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Audience } from '#contract/profile-preview.ts';
import { decryptHiddenWords, encryptHiddenWords } from '#db/encrypted-columns.ts';
import { type Db, statement } from '#db/sql.ts';
import { type PersonRow, personColumnsWith } from '../users/people.ts';
import {
  decryptSpecial,
  encryptSpecial,
  type SPECIAL_FIELDS,
} from '../users/special-preferences.ts';
import { ruleFor } from '../users/visibility.ts';

type Row = Omit<
  Preferences,
  'ageRange' | 'notifications' | 'hiddenWords' | (typeof SPECIAL_FIELDS)[number]
> & {
  ageMin: number;
  ageMax: number;
  matches: boolean;
  messages: boolean;
  likes: boolean;
  superLikes: boolean;
  special: Buffer | null;
  /** Encrypted. */
  words: Buffer | null;
};

/** The default of mails depends on the discretion, until the member chooses. */
export const emailKinds = `coalesce(p.email_kinds,
  case u.discretion when 'standard' then '{match,message,event}'::text[] else '{}'::text[] end)`;

const selectPreferences = statement<Row, { userId: number }>(
  'find_preferences',
  `select p.age_min, p.age_max, p.max_distance_km as "maxDistance", p.gender,
          array(select one from unnest('{female,male,nonbinary}'::text[]) one
                 where wanted_genders(p.gender, p.genders) & (1 << gender_code(one)) <> 0) as genders,
          p.interests as "selectedInterests", u.show_online, u.show_seen,
          u.distance_unit,
          p.notify_matches as matches, p.notify_messages as messages, p.notify_likes as likes,
          p.notify_super_likes as "superLikes",
          p.in_app_kinds, p.push_kinds, ${emailKinds} as "emailKinds",
          p.push_names, p.quiet_hours,
          p.own_people_per_day, p.own_open_chats,
          p.comments_from, p.hidden_words as words,
          case when p.joins_since is not null then json_build_object('timeZone', p.joins_time_zone) end
            as "notifyOfJoins",
          u.special, u.discretion as "discretionLevel"
     from preferences p join users u on u.id = p.user_id where p.user_id = :userId`,
);

const updateRow = statement<
  object,
  Omit<Row, 'superLikes'> & {
    userId: number;
    superLikes: boolean | null;
    chosenEmailKinds: string[] | null;
  }
>(
  'update_preferences',
  `with own_user as (
     update users set show_online = :showOnline, show_seen = :showSeen, distance_unit = :distanceUnit, discretion = :discretionLevel, special = :special
      where id = :userId)
   update preferences set
     age_min = :ageMin, age_max = :ageMax, max_distance_km = :maxDistance,
     gender = case :genders::text[] when '{female}' then 'female' when '{male}' then 'male' else 'all' end,
     genders = :genders,
     interests = :selectedInterests,
     notify_matches = :matches, notify_messages = :messages, notify_likes = :likes,
     notify_super_likes = coalesce(:superLikes::boolean, notify_super_likes),
     in_app_kinds = :inAppKinds, push_kinds = :pushKinds,
     email_kinds = coalesce(:chosenEmailKinds::text[], email_kinds),
     push_names = :pushNames, quiet_hours = :quietHours::jsonb,
     own_people_per_day = :ownPeoplePerDay, own_open_chats = :ownOpenChats,
     comments_from = :commentsFrom, hidden_words = :words,
     joins_time_zone = :notifyOfJoins::jsonb ->> 'timeZone',
     joins_since = case when :notifyOfJoins::jsonb is not null then coalesce(joins_since, now()) end
   where user_id = :userId`,
);

/** Serializes two editors that save at the same time. */
export const lockPreferences = statement<object, { userId: number }>(
  'lock_preferences',
  'select from preferences where user_id = :userId for update',
);

/** Inserts the default preferences of a new account. */
export const insertPreferences = statement<object, { userId: number }>(
  'insert_preferences',
  'insert into preferences (user_id) values (:userId) on conflict do nothing',
);

export async function findPreferences(userId: number, db?: Db): Promise<Preferences | undefined> {
  const [row] = await selectPreferences({ userId }, db);
  if (!row) return undefined;
  const { ageMin, ageMax, matches, messages, likes, superLikes, special, words, ...rest } = row;
  return {
    ...rest,
    ...decryptSpecial({ id: userId, special }),
    hiddenWords: decryptHiddenWords(userId, words),
    ageRange: [ageMin, ageMax],
    notifications: { matches, messages, likes, superLikes },
  };
}

/** @param chosenEmailKinds null keeps the default of the discretion. */
export async function updatePreferencesOf(
  userId: number,
  all: Preferences,
  db: Db,
  chosenEmailKinds: Preferences['emailKinds'] | null = null,
): Promise<void> {
  await updateRow(
    {
      ...all,
      ...all.notifications,
      superLikes: all.notifications.superLikes ?? null,
      userId,
      chosenEmailKinds,
      ageMin: all.ageRange[0],
      ageMax: all.ageRange[1],
      special: encryptSpecial(userId, all),
      words: encryptHiddenWords(userId, all.hiddenWords),
    },
    db,
  );
}

/**
 * Applies the visibility rule to the member `u` for a synthetic viewer of the same realm. In the demo
 * realm the viewer is a sample user, because demo visitors see sample users only.
 */
const findAs = (audience: Audience) => {
  const rule = ruleFor(audience);
  return statement<PersonRow, { id: number }>(
    `find_as_${audience}`,
    `select ${personColumnsWith(rule)}
       from users u
       join (select 0::bigint as id, realm, true as sample, null::timestamptz as paused_at
               from users where id = :id) viewer
         on ${rule.isVisible}
      where u.id = :id`,
  );
};

export const findPersonAs = each(AUDIENCES, findAs);

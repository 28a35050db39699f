import { LANGUAGES } from '#contract/languages.ts';
import { LANDING_SAMPLES } from '#contract/limits.ts';
import type { AudienceName } from '#contract/profile-fields.ts';
import type { OwnUser } from '#contract/users.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { type None, statement } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { admins } from '../../platform/session.ts';
import { isSuspended, roleOf } from '../../platform/session-queries.ts';
import {
  ageOf,
  EDITED_COLUMNS,
  ownProfileColumns,
  type PersonRow,
  type ProfileRow,
  personColumns,
  takesComments,
  toProfile,
} from './people.ts';
import { activeMatches, isVisible, showsOnline } from './visibility.ts';

type OwnRow = ProfileRow &
  Pick<OwnUser, AudienceName> &
  Pick<
    OwnUser,
    'gender' | 'birthDate' | 'discretionLevel' | 'distanceUnit' | 'language' | 'realm' | 'role'
  > &
  Pick<
    OwnUser,
    | 'guideStep'
    | 'onboarded'
    | 'waiting'
    | 'suspended'
    | 'paused'
    | 'superLikedOn'
    | 'hasPosition'
    | 'imageStates'
  > & {
    /** All photos of the owner, also those that others do not see. */
    ownKeys: string[];
    ownColors: string[];
    email: Buffer | null;
    subjectHash: Buffer | null;
    createdAt: Date;
    limitedUntil: Date | null;
    hidden: boolean;
  };

/** SQL: the verified e-mail address of the oldest identity of `u` that has one. */
export const contactOf = `(select i.email, i.subject_hash from identities i
  where i.user_id = u.id and i.email is not null order by i.id limit 1)`;

const selectOwnUser = statement<OwnRow, { id: number; admins: readonly Buffer[] }>(
  'find_own_user',
  `select ${ownProfileColumns}, own.keys as "ownKeys", own.colors as "ownColors",
          own.texts as "imageTexts", own.states as "imageStates", u.gender, contact.email, contact.subject_hash,
          u.birth_date, u.discretion as "discretionLevel",
          u.distance_unit, u.language, u.realm, ${roleOf} as role,
          u.onboarded_at is not null as onboarded,
          u.guide_step, u.requested_at is not null and u.onboarded_at is null as waiting, ${isSuspended} as suspended,
          case when u.limited_until > now() then u.limited_until end as "limitedUntil",
          u.hidden_at is not null as hidden, u.paused_at is not null as paused,
          u.super_liked_on, u.latitude is not null as "hasPosition", u.created_at
     from users u left join lateral ${contactOf} contact on true
     cross join lateral (
       select coalesce(array_agg(photo_reference(photos) order by position), '{}') as keys,
              coalesce(array_agg(color order by position), '{}') as colors,
              coalesce(array_agg(text order by position), '{}') as texts,
              coalesce(array_agg(review order by position), '{}') as states
         from photos where user_id = u.id) own
    where u.id = :id`,
);

/** The account with its private fields, for its owner. */
export async function findOwnUser(id: number): Promise<OwnUser | undefined> {
  const [row] = await selectOwnUser({ id, admins: admins() });
  if (!row) return undefined;
  const {
    email,
    subjectHash,
    ownKeys,
    ownColors,
    photoKeys,
    verifiedIn,
    createdAt,
    limitedUntil,
    ...own
  } = row;
  return {
    ...own,
    ...toProfile({ ...row, photoKeys: ownKeys, imageColors: ownColors }),
    email: email && subjectHash && decryptById('email', subjectHash, email),
    limitedUntil: limitedUntil?.toISOString() ?? null,
    // A language that this version does not have was chosen in another one.
    language: LANGUAGES.find((language) => language === row.language) ?? null,
    isOnline: true,
    createdAt: createdAt.toISOString(),
  };
}

/** Like `findOwnUser`. @throws AppError 404 when the account was erased during the request. */
export async function ownUser(id: number): Promise<OwnUser> {
  const own = await findOwnUser(id);
  if (!own) throw notFound();
  return own;
}

/** Another member, if visible to the viewer. */
export const findPerson = statement<
  PersonRow & { takesComments: boolean },
  { viewerId: number; id: number }
>(
  'find_person',
  `select ${personColumns}, ${takesComments} as "takesComments"
     from users viewer join users u on ${isVisible}
    where viewer.id = :viewerId and u.id = :id /* pair found late */`,
);

/** A page of the gallery: visible members with an id above `after`. Ids are random, so their order reveals nothing. */
export const listPeople = statement<PersonRow, { viewerId: number; after: number; limit: number }>(
  'list_people',
  `select ${personColumns}
     from users viewer join users u on ${isVisible}
    where viewer.id = :viewerId and u.id > :after
    order by u.id limit :limit /* several pairs */`,
  {
    replica: true,
    grows: 'Stops at its limit. Postgres hashes matches only while they fit its memory.',
  },
);

export interface SampleRow {
  id: number;
  name: string;
  age: number;
  photoKey: string;
  color: string;
}

/** Sample users for the landing page: the same six for all visitors of a day. */
export const listSamples = statement<SampleRow, None>(
  'list_samples',
  `select u.id, u.name, ${ageOf('u')} as age, u.photo_keys[1] as "photoKey", u.photo_colors[1] as color
     from users u
    where u.realm = 'demo' and u.sample and u.photo_keys <> '{}'
    order by md5(u.id::text || :today) limit ${LANDING_SAMPLES}`,
);

type ProfileValues = Record<string, unknown> & {
  id: number;
  birthDate: string | null;
  setsGender: boolean;
  /** The edit answers a question of a special category, beside which the form asks for consent. */
  consents: boolean;
};

/**
 * A missing value leaves its column unchanged. Shows a profile again that a decision hid until it is edited.
 * `setsGender` allows `gender` to be set to null.
 */
export const updateProfile = statement<object, ProfileValues>(
  'update_profile',
  `update users set
     ${Object.entries(EDITED_COLUMNS)
       .map(([name, column]) => `${column} = coalesce(:${name}, ${column})`)
       .join(',\n     ')},
     birth_date = coalesce(:birthDate::date, birth_date),
     gender = case when :setsGender::boolean then :gender else gender end,
     sensitive_accepted_at = case when :consents::boolean then now() else sensitive_accepted_at end,
     hidden_at = null
   where id = :id`,
);

/** Deletes the prompts that a new list does not have. */
export const deletePrompts = statement<object, { userId: number; prompts: readonly string[] }>(
  'delete_prompts',
  'delete from profile_prompts where user_id = :userId and prompt <> all(:prompts::text[])',
);

/** Stores the prompts in their order. */
export const upsertPrompts = statement<
  object,
  { userId: number; prompts: readonly string[]; answers: readonly string[] }
>(
  'upsert_prompts',
  `insert into profile_prompts as own (user_id, slot, prompt, answer)
   select :userId, place - 1, prompt, answer
     from unnest(:prompts::text[], :answers::text[]) with ordinality as given (prompt, answer, place)
   on conflict on constraint profile_prompts_pkey do update
     set slot = excluded.slot, answer = excluded.answer,
         updated_at = case when own.answer = excluded.answer then own.updated_at else now() end`,
);

/** Moves one of the member's photos to the front. No row when the photo is not the member's. */
export const putPhotoFirst = statement<{ key: string }, { id: number; key: string }>(
  'put_photo_first',
  `with ordered as (
     select key, row_number() over (order by key <> :key, position) - 1 as place
       from photos where user_id = :id
        and exists (select from photos own where own.user_id = :id and own.key = :key))
   update photos set position = ordered.place from ordered
    where photos.key = ordered.key returning photos.key`,
);

/** The active matches of a member, with whether each may see that the member is online. */
export const listPresencePeers = statement<
  { id: number; showsOnline: boolean },
  { userId: number }
>(
  'list_presence_peers',
  `select viewer.id, ${showsOnline} as "showsOnline" from users u
     join matches m on m.ended_at is null and m.closed_at is null and :userId in (m.low_id, m.high_id)
     join users viewer on viewer.id = case when m.low_id = :userId then m.high_id else m.low_id end
    where u.id = :userId and ${isVisible}
    limit 500 /* several pairs */`,
);

/** The active matches who are shown, or were until now, what the member has seen. */
export const listSeenPeers = statement<{ id: number; matchId: number }, { viewerId: number }>(
  'list_seen_peers',
  `select u.id, m.id as "matchId" ${activeMatches} and u.show_seen
     join match_reads seen on seen.pair_key = m.pair_key and seen.match_id = m.id
       and seen.user_id = viewer.id and seen.seen_id is not null
    limit 500 /* several pairs */`,
);

/** Serializes changes that count rows of a member, such as photos, sign-in methods and check-ins. */
export const lockUser = statement<object, { userId: number }>(
  'lock_user',
  'select from users where id = :userId for no key update',
);

/** The language of an account; null until it is known. */
export const findLanguage = statement<{ language: string | null }, { userId: number }>(
  'find_language',
  'select language from users where id = :userId',
);

import { LANDING_SAMPLES } from '#contract/limits.ts';
import { photoPath } from '#contract/photos.ts';
import type { OwnUser, PersonSummary } from '#contract/users.ts';
import { open, type Place } from '#db/sealed.ts';
import { statement } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { admins, roleOf } from '../../platform/session.ts';
import {
  ageOf,
  type PersonRow,
  personColumns,
  type SummaryRow,
  summaryColumns,
  summaryOf,
} from './people.ts';
import { isVisible } from './visibility.ts';

type OwnRow = Omit<OwnUser, 'profileImage' | 'images' | 'isOnline' | 'createdAt' | 'email'> & {
  email: Buffer | null;
  subjectHash: Buffer | null;
  photoKeys: string[];
  createdAt: Date;
};

const selectOwnUser = statement<OwnRow, { id: number; admins: readonly Buffer[] }>(
  'find_own_user',
  `select u.id, u.name, ${ageOf('u')} as age, u.bio, u.location, u.interests, u.gender,
          u.email, u.subject_hash as "subjectHash",
          u.birth_date as "birthDate", u.discretion as "discretionLevel", u.realm, ${roleOf} as role,
          u.onboarded_at is not null as onboarded, u.paused_at is not null as paused,
          u.latitude is not null as "hasPosition", u.created_at as "createdAt",
          u.photo_keys as "photoKeys", u.photo_colors as "imageColors"
     from users u where u.id = :id`,
);

/** Where a stored address belongs: known before there is an account, and the same as long as there is one. */
export const placeOfEmail = (subjectHash: Buffer): Place => [
  'users.email',
  subjectHash.toString('hex'),
];

/** The account as its owner sees it. */
export async function findOwnUser(id: number): Promise<OwnUser | undefined> {
  const [row] = await selectOwnUser({ id, admins });
  if (!row) return undefined;
  const { email, subjectHash, photoKeys, createdAt, ...own } = row;
  const images = photoKeys.map((key) => photoPath(key));
  return {
    ...own,
    email: email && subjectHash && open(placeOfEmail(subjectHash), email),
    images,
    profileImage: images[0] ?? null,
    isOnline: true,
    createdAt: createdAt.toISOString(),
  };
}

/** The same. @throws AppError 404 when the account has just been erased. */
export async function ownUser(id: number): Promise<OwnUser> {
  const own = await findOwnUser(id);
  if (!own) throw notFound();
  return own;
}

/** One other member, if the viewer may see them. */
export const findPerson = statement<PersonRow, { viewerId: number; id: number }>(
  'find_person',
  `select ${personColumns}
     from users viewer join users u on ${isVisible}
    where viewer.id = :viewerId and u.id = :id`,
);

const selectSummary = statement<SummaryRow, { id: number }>(
  'find_summary',
  `select ${summaryColumns} from users u where u.id = :id`,
);

/** Name and picture of a member for an event that tells another about them. */
export async function findSummary(id: number): Promise<PersonSummary> {
  const [row] = await selectSummary({ id });
  return summaryOf(row ?? { id, name: '', photoKey: null });
}

/** The gallery: everybody the viewer may see, by id, from `after` on; ids are random, so the order tells nothing. */
export const listPeople = statement<PersonRow, { viewerId: number; after: number; limit: number }>(
  'list_people',
  `select ${personColumns}
     from users viewer join users u on ${isVisible}
    where viewer.id = :viewerId and u.id > :after
    order by u.id limit :limit`,
);

export interface SampleRow {
  id: number;
  name: string;
  age: number;
  photoKey: string;
  color: string;
}

/** Sample people of the demo realm for the landing page, the same six for everybody on a day. */
export const listSamples = statement<SampleRow, Record<string, never>>(
  'list_samples',
  `select u.id, u.name, ${ageOf('u')} as age, u.photo_keys[1] as "photoKey", u.photo_colors[1] as color
     from users u
    where u.realm = 'demo' and u.sample and u.photo_keys <> '{}'
    order by md5(u.id::text || current_date::text) limit ${LANDING_SAMPLES}`,
);

export interface ProfileValues extends Record<string, unknown> {
  id: number;
  name: string | null;
  birthDate: string | null;
  bio: string | null;
  location: string | null;
  interests: string[] | null;
  gender: string | null;
  setsGender: boolean;
}

/** Null leaves a column as it is; gender may be taken back, so it has a switch of its own. */
export const updateProfile = statement<object, ProfileValues>(
  'update_profile',
  `update users set
     name = coalesce(:name, name),
     birth_date = coalesce(:birthDate::date, birth_date),
     bio = coalesce(:bio, bio),
     location = coalesce(:location, location),
     interests = coalesce(:interests::text[], interests),
     gender = case when :setsGender::boolean then :gender else gender end
   where id = :id`,
);

/** Makes one of the member's own photos the first; changes nothing when the key is not theirs. */
export const putPhotoFirst = statement<{ key: string }, { id: number; key: string }>(
  'put_photo_first',
  `with ordered as (
     select key, row_number() over (order by key <> :key, position) - 1 as place
       from photos where user_id = :id
        and exists (select from photos mine where mine.user_id = :id and mine.key = :key))
   update photos set position = ordered.place from ordered
    where photos.key = ordered.key returning photos.key`,
);

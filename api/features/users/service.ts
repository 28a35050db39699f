import type { Context } from 'koa';
import { addDays, addYears, ageOn, dayOf } from '#contract/days.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { photoKey, photoPath } from '#contract/media.ts';
import { ENCRYPTED_FIELDS } from '#contract/profile-fields.ts';
import { listUsers, type OwnUser, type ProfileEdit } from '#contract/users.ts';
import { type Db, transaction } from '#db/sql.ts';
import { invalid, notFound, onboardingRequired } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { followLocation } from '../places/position-updates.ts';
import { toFieldColumns } from './fields.ts';
import { onlineAmong, toPerson } from './people.ts';
import { countPeople } from './people-quota.ts';
import * as queries from './queries.ts';
import { refuseReservedNames } from './reserved-names.ts';

const SAMPLES_MS = 60_000;
let samples: { readAt: number; people: ReturnType<typeof listSampleUsers> } | undefined;

/** Sample users for a visitor, with blurred pictures. One read a minute serves all visitors of the landing page. */
export function readSamples() {
  if (!samples || Date.now() - samples.readAt > SAMPLES_MS) {
    const current = { readAt: Date.now(), people: listSampleUsers() };
    samples = current;
    current.people.catch(() => {
      if (samples === current) samples = undefined;
    });
  }
  return samples.people;
}

async function listSampleUsers() {
  const rows = await queries.listSamples({});
  return rows.map(({ photoKey, color, ...sample }) => ({
    ...sample,
    profileImage: photoPath(photoKey, 'blur'),
    imageColors: [color],
  }));
}

/**
 * A page of the gallery, with a `Link` header to the next page.
 *
 * @throws AppError 403 before onboarding, 429 `daily_limit_people`.
 */
export async function readGallery(
  ctx: Context,
  viewer: Viewer,
  { after = 0, limit = GALLERY_PAGE_SIZE }: { after?: number; limit?: number },
) {
  if (!viewer.onboarded) throw onboardingRequired();
  // One row more than the page shows whether a next page exists.
  const people = await queries.listPeople({ viewerId: viewer.id, after, limit: limit + 1 });
  const rows = people.slice(0, limit);
  const counted = rows.filter(({ isMatch }) => !isMatch);
  await countPeople(
    ctx,
    viewer,
    counted.map(({ id }) => id),
  );
  const last = rows.at(-1);
  if (last && people.length > limit) {
    ctx.set('Link', `<${listUsers.path}?after=${last.id}&limit=${limit}>; rel="next"`);
  }
  const online = await onlineAmong(rows);
  return rows.map((row) => toPerson(row, online));
}

/** @throws AppError 404 for a member that the viewer may not see, 429 `daily_limit_people`. */
export async function readPerson(ctx: Context, viewer: Viewer, id: number) {
  const [row] = await queries.findPerson({ viewerId: viewer.id, id });
  // An unknown id is counted too, so that the quota does not reveal whether the member exists.
  if (!row?.isMatch) await countPeople(ctx, viewer, [id]);
  if (!row) throw notFound();
  return { ...toPerson(row, await onlineAmong([row])), takesComments: row.takesComments };
}

/** The birth date with the same month and day that gives `age` today. */
export function moveBirthYear(birthDate: string | null, age: number, now: Date): string {
  const today = dayOf(now);
  const born = birthDate ?? '2000-01-01';
  const moved = addYears(born, ageOn(born, today) - age);
  // Outside leap years `addYears` turns 29 February into 1 March, one day too late on a 29 February.
  return ageOn(moved, today) === age ? moved : addDays(moved, -1);
}

/** Replaces the answered prompts. Answers that stay the same keep their time. */
async function replacePrompts(
  userId: number,
  list: NonNullable<ProfileEdit['prompts']>,
  db: Db,
): Promise<void> {
  const prompts = list.map(({ prompt }) => prompt);
  await queries.deletePrompts({ userId, prompts }, db);
  await queries.upsertPrompts({ userId, prompts, answers: list.map(({ answer }) => answer) }, db);
}

/**
 * Edits the viewer's profile. A new location that names a known city also moves the position.
 *
 * @throws AppError 400 for a reserved name, or when `profileImage` is not one of the viewer's photos. 403 for an
 *   encrypted field before onboarding, which asks for the consent.
 */
export async function editProfile(
  { id, onboarded }: Viewer,
  edit: Partial<ProfileEdit>,
  now: Date,
): Promise<OwnUser> {
  await refuseReservedNames(edit);
  if (!onboarded && ENCRYPTED_FIELDS.some((name) => edit[name] !== undefined)) {
    throw onboardingRequired();
  }
  const before = await queries.ownUser(id);
  const { age, profileImage } = edit;
  await transaction(async (db) => {
    await queries.updateProfile(
      {
        ...edit,
        ...toFieldColumns(id, edit),
        id,
        birthDate:
          age !== undefined && age !== before.age
            ? moveBirthYear(before.birthDate, age, now)
            : null,
        interests: edit.interests && [...new Set(edit.interests)],
        setsGender: edit.gender !== undefined,
        consents: ENCRYPTED_FIELDS.some((name) => edit[name]),
      },
      db,
    );
    if (edit.prompts) await replacePrompts(id, edit.prompts, db);
    await followLocation(id, { before: before.location, after: edit.location }, db);
    if (profileImage) {
      const key = photoKey(profileImage);
      if ((await queries.putPhotoFirst({ id, key }, db)).length === 0) {
        throw invalid('not_your_photo');
      }
    }
  });
  return queries.ownUser(id);
}

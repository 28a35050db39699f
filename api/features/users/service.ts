import { addDays, addYears, ageOn, dayOf } from '#contract/days.ts';
import { photoKey } from '#contract/photos.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { transaction } from '#db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { followLocation } from '../places/moves.ts';
import { ownUser, putPhotoFirst, updateProfile } from './queries.ts';

/** Day of birth that gives `age` today and keeps month and day: "changing Age moves the birth year". */
export function moveBirthYear(birthDate: string | null, age: number, now: Date): string {
  const today = dayOf(now);
  const born = birthDate ?? '2000-01-01';
  const moved = addYears(born, ageOn(born, today) - age);
  // Where the year is short, 29 February has become 1 March, which on a 29 February is a day too late.
  return ageOn(moved, today) === age ? moved : addDays(moved, -1);
}

/**
 * Changes the viewer's own profile.
 *
 * @throws AppError 400 when `profileImage` is not a photo of the viewer's own.
 */
export async function editProfile(
  id: number,
  edit: Partial<ProfileEdit>,
  now: Date,
): Promise<OwnUser> {
  const before = await ownUser(id);
  const { age, profileImage } = edit;
  await transaction(async (db) => {
    await updateProfile(
      {
        id,
        name: edit.name ?? null,
        birthDate:
          age !== undefined && age !== before.age
            ? moveBirthYear(before.birthDate, age, now)
            : null,
        bio: edit.bio ?? null,
        location: edit.location ?? null,
        interests: edit.interests ? [...new Set(edit.interests)] : null,
        gender: edit.gender ?? null,
        setsGender: edit.gender !== undefined,
      },
      db,
    );
    await followLocation(id, { before: before.location, after: edit.location }, db);
    if (profileImage) {
      const key = photoKey(profileImage);
      if ((await putPhotoFirst({ id, key }, db)).length === 0) {
        throw invalid('profileImage: must be one of your own photos');
      }
    }
  });
  await tellOnlookers(id);
  return ownUser(id);
}

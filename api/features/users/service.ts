import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { transaction } from '#db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { followLocation } from '../places/moves.ts';
import { ownUser, putPhotoFirst, updateProfile } from './queries.ts';

/** Day of birth that gives `age` today and keeps month and day: "changing Age moves the birth year" (B6). */
export function moveBirthYear(birthDate: string | null, age: number, today: Date): string {
  const [, month = 1, day = 1] = (birthDate ?? '2000-01-01').split('-').map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  const year = today.getUTCFullYear() - age - (hadBirthday ? 0 : 1);
  // A short year has no 29 February; on this side of today, or the age would be off by one.
  if (month === 2 && day === 29 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1)
    return hadBirthday ? `${year}-02-28` : `${year}-03-01`;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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
      const key = profileImage.split('/')[2] ?? '';
      if ((await putPhotoFirst({ id, key }, db)).length === 0) {
        throw invalid('profileImage: must be one of your own photos');
      }
    }
  });
  await tellOnlookers(id);
  return ownUser(id);
}

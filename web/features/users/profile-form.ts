import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARS,
  LOCATION_MAX_CHARS,
  NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { isName } from '#contract/names.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';

/** The form as it stands while it is filled in. */
export interface ProfileForm {
  name: string;
  /** As it was typed. */
  age: string;
  location: string;
  bio: string;
  interests: ProfileEdit['interests'];
}

export type ProfileErrors = Partial<Record<'name' | 'age' | 'location' | 'bio', string>>;

export const formOf = ({ name, age, location, bio, interests }: OwnUser): ProfileForm => ({
  name,
  age: age === null ? '' : String(age),
  location,
  bio,
  interests: interests as ProfileForm['interests'],
});

/** Characters as people count them, near enough: code points, as the server counts. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What is wrong with each field, in words; empty when everything is in order. */
export function validate({ name, age, location, bio }: ProfileForm): ProfileErrors {
  const words = texts.profileEdit;
  const errors: ProfileErrors = {};
  if (name.trim() === '') errors.name = words.nameMissing;
  else if (lengthOf(name) > NAME_MAX_CHARS) errors.name = words.nameTooLong(NAME_MAX_CHARS);
  else if (!isName(name)) errors.name = words.nameRefused;

  const years = Number(age);
  if (!/^\s*\d+\s*$/.test(age)) errors.age = words.ageMissing;
  else if (years < AGE_MIN_YEARS || years > AGE_MAX_YEARS) {
    errors.age = words.ageOutside(AGE_MIN_YEARS, AGE_MAX_YEARS);
  }

  if (lengthOf(location) > LOCATION_MAX_CHARS) {
    errors.location = words.locationTooLong(LOCATION_MAX_CHARS);
  }
  const over = lengthOf(bio) - BIO_MAX_CHARS;
  if (over > 0) errors.bio = words.bioTooLong(over);
  return errors;
}

/** The call's body for a form without errors. */
export const editOf = (form: ProfileForm, profileImage: string | null): ProfileEdit => ({
  name: form.name.trim(),
  age: Number(form.age),
  bio: form.bio.trim(),
  location: form.location.trim(),
  interests: form.interests,
  profileImage,
});

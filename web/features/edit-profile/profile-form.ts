import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { Gender } from '#contract/common.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARS,
  LOCATION_MAX_CHARS,
  NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { type OwnUser, ProfileEdit } from '#contract/users.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import * as texts from './texts.ts';

export interface ProfileFields {
  name: string;
  /** As typed. */
  age: string;
  location: string;
  pronouns: string;
  /** Empty for "prefer not to say". */
  gender: Gender | '';
  bio: string;
  interests: ProfileEdit['interests'];
}

export type ProfileForm = UseFormReturnType<ProfileFields>;

export const toProfileFields = (user: OwnUser): ProfileFields => ({
  name: user.name,
  age: user.age === null ? '' : String(user.age),
  location: user.location,
  pronouns: user.pronouns ?? '',
  gender: user.gender ?? '',
  bio: user.bio,
  interests: user.interests as ProfileFields['interests'],
});

/** The request body. An age that cannot be parsed becomes NaN, which the schema rejects. */
export const toProfileEdit = (fields: ProfileFields, profileImage: string | null): ProfileEdit => ({
  name: fields.name.trim(),
  age: parseWholeNumber(fields.age) ?? Number.NaN,
  bio: fields.bio.trim(),
  location: fields.location.trim(),
  pronouns: fields.pronouns.trim(),
  gender: fields.gender === '' ? null : fields.gender,
  interests: fields.interests,
  profileImage,
});

/** The number of fields that differ from the stored profile. */
export const changedFields = (form: ProfileForm): number =>
  Object.keys(form.values).filter((field) => form.isDirty(field)).length;

/** Length in code points, as the server counts. */
export const countChars = (text: string): number => [...text.trim()].length;

const validateEdit = schemaResolver(
  ProfileEdit.pick({ name: true, age: true, location: true, bio: true }),
  { sync: true },
);

/** Error sentences of the fields that the contract rejects. */
export function profileErrors(fields: ProfileFields): FormErrors {
  const words = texts.profileEdit;
  const { name, age, location, bio } = toProfileEdit(fields, null);
  const rejected = validateEdit({ name, age, location, bio });
  const errors: FormErrors = {};
  if (name === '') errors.name = words.nameMissing;
  else if (countChars(name) > NAME_MAX_CHARS) errors.name = words.nameTooLong(NAME_MAX_CHARS);
  else if (rejected.name) errors.name = words.nameInvalid;
  if (Number.isNaN(age)) errors.age = words.ageMissing;
  else if (rejected.age) errors.age = words.ageOutside(AGE_MIN_YEARS, AGE_MAX_YEARS);
  if (rejected.location) errors.location = words.locationTooLong(LOCATION_MAX_CHARS);
  if (rejected.bio) errors.bio = words.bioTooLong(countChars(bio) - BIO_MAX_CHARS);
  return errors;
}

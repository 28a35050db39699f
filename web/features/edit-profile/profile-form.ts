import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { Gender } from '#contract/common.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARS,
  LOCATION_MAX_CHARS,
  NAME_MAX_CHARS,
} from '#contract/limits.ts';
import {
  AUDIENCE_NAMES,
  type AudienceName,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import { type OwnUser, ProfileEdit } from '#contract/users.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import * as texts from './texts.ts';

export interface ProfileFields extends Record<FieldName, string>, Audiences {
  name: string;
  /** As typed. */
  age: string;
  location: string;
  /** Empty for "prefer not to say". */
  gender: Gender | '';
  bio: string;
  interests: ProfileEdit['interests'];
}

export type ProfileForm = UseFormReturnType<ProfileFields>;

const fieldsOf = (textOf: (name: FieldName) => string) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(name)])) as Record<FieldName, string>;

type Audiences = Record<AudienceName, FieldAudience>;
const audiencesOf = (from: Audiences) =>
  Object.fromEntries(AUDIENCE_NAMES.map((name) => [name, from[name]])) as Audiences;

export const toProfileFields = (user: OwnUser): ProfileFields => ({
  name: user.name,
  age: user.age === null ? '' : String(user.age),
  location: user.location,
  ...fieldsOf((name) => user[name] ?? ''),
  ...audiencesOf(user),
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
  ...fieldsOf((name) => fields[name].trim()),
  ...audiencesOf(fields),
  gender: fields.gender === '' ? null : fields.gender,
  interests: fields.interests,
  profileImage,
});

/** The number of fields that differ from the stored profile. */
export const changedFields = (form: ProfileForm): number =>
  Object.keys(form.values).filter((field) => form.isDirty(field)).length;

/** Length in code points, as the server counts. */
export const countChars = (text: string): number => [...text.trim()].length;

const validateEdit = schemaResolver(ProfileEdit, { sync: true });

/** Error sentences of the fields that the contract rejects. */
export function profileErrors(fields: ProfileFields): FormErrors {
  const words = texts.profileEdit;
  const edit = toProfileEdit(fields, null);
  const { name, age, bio } = edit;
  const rejected = validateEdit(edit);
  const errors: FormErrors = {};
  if (name === '') errors.name = words.nameMissing;
  else if (countChars(name) > NAME_MAX_CHARS) errors.name = words.tooLong(NAME_MAX_CHARS);
  else if (rejected.name) errors.name = words.nameInvalid;
  if (Number.isNaN(age)) errors.age = words.ageMissing;
  else if (rejected.age) errors.age = words.ageOutside(AGE_MIN_YEARS, AGE_MAX_YEARS);
  if (rejected.location) errors.location = words.tooLong(LOCATION_MAX_CHARS);
  for (const field of FIELD_NAMES) {
    const { maxChars } = PROFILE_FIELDS[field];
    if (countChars(fields[field]) > maxChars) errors[field] = words.tooLong(maxChars);
    else if (rejected[field]) errors[field] = words.nameInvalid;
  }
  if (rejected.bio) errors.bio = words.bioTooLong(countChars(bio) - BIO_MAX_CHARS);
  return errors;
}

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
  type FactField,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
  TEXT_FIELDS,
  type TextField,
} from '#contract/profile-fields.ts';
import { PROMPTS, type ProfilePrompt } from '#contract/prompts.ts';
import { type OwnUser, ProfileEdit } from '#contract/users.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import * as texts from './texts.ts';

/** Values of the declared fields. */
type Fields = Pick<Required<ProfileEdit>, FieldName>;

export interface ProfileFields extends Fields, Audiences {
  name: string;
  /** As typed. */
  age: string;
  location: string;
  /** Empty for "prefer not to say". */
  gender: Gender | '';
  bio: string;
  prompts: NonNullable<ProfileEdit['prompts']>;
  interests: ProfileEdit['interests'];
}

/** A fact that is chosen, not written. */
export type ChosenFact = Exclude<FactField, TextField>;
export const isChosen = (name: FactField): name is ChosenFact =>
  PROFILE_FIELDS[name].kind !== 'text';

export function maxCharsOf(name: TextField): number {
  const field = PROFILE_FIELDS[name];
  return field.kind === 'text' ? field.maxChars : 0;
}

export type ProfileForm = UseFormReturnType<ProfileFields>;

const fieldsOf = (read: (name: FieldName) => unknown) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, read(name)])) as Fields;

/** The value of a field in the form, where an answer that another version of the app offers is left out. */
export function formValue(name: FieldName, value?: string | string[] | number | null) {
  const field = PROFILE_FIELDS[name];
  if (field.kind === 'number') return value ?? null;
  if (field.kind === 'text') return value ?? '';
  const known = [value ?? []].flat().filter((one) => field.choices.includes(String(one)));
  return field.kind === 'choice' ? (known[0] ?? '') : known;
}

type Audiences = Record<AudienceName, FieldAudience>;
const audiencesOf = (from: Audiences) =>
  Object.fromEntries(AUDIENCE_NAMES.map((name) => [name, from[name]])) as Audiences;

export const toProfileFields = (user: OwnUser): ProfileFields => ({
  name: user.name,
  age: user.age === null ? '' : String(user.age),
  location: user.location,
  ...fieldsOf((name) => formValue(name, user[name])),
  ...audiencesOf(user),
  gender: user.gender ?? '',
  bio: user.bio,
  // Not those of another version of the app.
  prompts: (user.prompts ?? []).filter(isPrompt),
  interests: user.interests as ProfileFields['interests'],
});

const isPrompt = (one: ProfilePrompt): one is ProfileFields['prompts'][number] =>
  PROMPTS.some((key) => key === one.prompt);

export const trimmed = (value: Fields[FieldName]) =>
  typeof value === 'string' ? value.trim() : value;

/** The request body. An age that cannot be parsed becomes NaN, which the schema rejects. */
export const toProfileEdit = (fields: ProfileFields, profileImage: string | null): ProfileEdit => ({
  name: fields.name.trim(),
  age: parseWholeNumber(fields.age) ?? Number.NaN,
  bio: fields.bio.trim(),
  location: fields.location.trim(),
  ...fieldsOf((name) => trimmed(fields[name])),
  ...audiencesOf(fields),
  gender: fields.gender === '' ? null : fields.gender,
  prompts: fields.prompts,
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
  for (const field of TEXT_FIELDS) {
    const maxChars = maxCharsOf(field);
    if (countChars(fields[field]) > maxChars) errors[field] = words.tooLong(maxChars);
    else if (rejected[field]) errors[field] = words.nameInvalid;
  }
  if (rejected.bio) errors.bio = words.bioTooLong(countChars(bio) - BIO_MAX_CHARS);
  return errors;
}

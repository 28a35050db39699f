import type { DiscoverPerson } from '#contract/discover.ts';
import {
  audienceOf,
  FIELD_NAMES,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import type { Audience } from '#contract/profile-preview.ts';
import type { OwnUser } from '#contract/users.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import { formValue, type ProfileFields, trimmed } from './profile-form.ts';

/** Whether the server shows a field to an audience of the profile. */
const isShown = (name: FieldName, fields: ProfileFields, audience: Audience): boolean => {
  const chosen = PROFILE_FIELDS[name].audience && fields[audienceOf(name)];
  return (
    chosen === undefined || chosen === 'everyone' || (chosen === 'matches' && audience === 'match')
  );
};

/**
 * The member as a card for an audience, with the values of the form. A name or an age that is no value yet
 * stays.
 */
export const previewPerson = (
  user: OwnUser,
  fields: ProfileFields,
  audience: Audience,
): DiscoverPerson => ({
  ...user,
  ...fields,
  ...Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      isShown(name, fields, audience) ? trimmed(fields[name]) : formValue(name),
    ]),
  ),
  name: fields.name.trim() || user.name,
  age: parseWholeNumber(fields.age) ?? user.age,
  bio: fields.bio.trim(),
  location: fields.location.trim(),
});

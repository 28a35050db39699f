import type { DiscoverPerson } from '#contract/discover.ts';
import type { OwnUser } from '#contract/users.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import type { ProfileFields } from './profile-form.ts';

/** The member as a card, with the values of the form. A name or an age that is no value yet stays. */
export const previewPerson = (user: OwnUser, fields: ProfileFields): DiscoverPerson => ({
  ...user,
  ...fields,
  name: fields.name.trim() || user.name,
  age: parseWholeNumber(fields.age) ?? user.age,
  bio: fields.bio.trim(),
  location: fields.location.trim(),
});

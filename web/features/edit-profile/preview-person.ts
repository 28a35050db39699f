import type { DiscoverPerson } from '#contract/discover.ts';
import type { OwnUser } from '#contract/users.ts';
import { parseWholeNumber } from '../../app/parse-whole-number.ts';
import type { ProfileFields } from './profile-form.ts';

/** The member as a card, with the values of the form. A name or an age that is no value yet stays. */
export function previewPerson(user: OwnUser, fields: ProfileFields): DiscoverPerson {
  const { id, isOnline, images, imageColors, profileImage } = user;
  const { name, age, bio, location, pronouns, interests } = fields;
  return {
    id,
    isOnline,
    images,
    imageColors,
    profileImage,
    name: name.trim() || user.name,
    age: parseWholeNumber(age) ?? user.age,
    bio: bio.trim(),
    location: location.trim(),
    pronouns: pronouns.trim(),
    interests,
  };
}

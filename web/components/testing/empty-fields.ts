import {
  type AudienceName,
  audienceOf,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import type { ProfileEdit } from '#contract/users.ts';

const EMPTY = { text: '', choice: '', choices: [], number: null };

/** The declared fields of a new account. */
export const emptyFields = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { kind, audience } = PROFILE_FIELDS[name];
    return [[name, EMPTY[kind]], ...(audience ? [[audienceOf(name), audience]] : [])];
  }),
) as Pick<Required<ProfileEdit>, FieldName> & Record<AudienceName, FieldAudience>;

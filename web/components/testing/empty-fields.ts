import {
  type AudienceName,
  audienceOf,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';

/** The declared fields of a new account. */
export const emptyFields = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { audience } = PROFILE_FIELDS[name];
    return [[name, ''], ...(audience ? [[audienceOf(name), audience]] : [])];
  }),
) as Record<FieldName, string> & Record<AudienceName, FieldAudience>;

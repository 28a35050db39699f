import type { FieldName } from '#contract/profile-fields.ts';

/** Label and placeholder of each optional text of a profile. */
export const profileFields: Record<FieldName, { label: string; placeholder: string }> = {
  pronouns: { label: 'Pronouns', placeholder: 'e.g. she/her' },
  work: { label: 'Work', placeholder: 'Job title or company' },
};

import type { Onboarding } from '#contract/auth.ts';
import type { Gender } from '#contract/choices.ts';
import * as texts from '../../app/texts.ts';
import { type DateParts, isoDate, isTooOld } from './birth-date.ts';

/** The form as it stands while it is filled in. `none` = prefers not to say. */
export interface OnboardingForm {
  birthDate: DateParts;
  gender?: Gender | 'none';
  acceptTerms: boolean;
  acceptSensitive: boolean;
}

export const emptyForm: OnboardingForm = {
  birthDate: { day: '', month: '', year: '' },
  acceptTerms: false,
  acceptSensitive: false,
};

/** What is wrong with each field, in words; empty when everything is in order. */
export type OnboardingErrors = Partial<Record<'birthDate' | 'gender' | 'consent', string>>;

export function validate(form: OnboardingForm, now: Date): OnboardingErrors {
  const errors: OnboardingErrors = {};
  const words = texts.onboarding;
  const birthDate = isoDate(form.birthDate);
  if (!birthDate) errors.birthDate = words.birthDateMissing;
  // Who is too young is for the server to say: told here, one would only choose another date.
  if (birthDate && isTooOld(birthDate, now)) errors.birthDate = words.tooOld;
  if (!form.gender) errors.gender = words.genderMissing;
  if (!form.acceptTerms || !form.acceptSensitive) errors.consent = words.consentMissing;
  return errors;
}

/** The call's body for a form without errors. */
export const answers = ({ birthDate, gender }: OnboardingForm): Onboarding => ({
  birthDate: isoDate(birthDate) ?? '',
  gender: gender === 'none' ? null : (gender ?? null),
  acceptTerms: true,
  acceptSensitive: true,
});

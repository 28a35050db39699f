import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { Onboarding } from '#contract/auth.ts';
import type { WANTED_GENDERS } from '#contract/choices.ts';
import type { Gender } from '#contract/common.ts';
import { addDays, ageOn } from '#contract/days.ts';
import { AGE_MIN_YEARS, LOCATION_MAX_CHARS } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import { browserTimeZone } from '../../platform/dates.ts';
import { birthDateError, type DateParts, isoDate } from './birth-date.ts';
import * as texts from './texts.ts';

export interface Values {
  /** Undefined when the identity brought a name. */
  name: string | undefined;
  birthDate: DateParts;
  gender: Gender | 'none' | null;
  wantedGender: (typeof WANTED_GENDERS)[number] | null;
  location: string;
  position: Onboarding['position'];
  lookingFor: NonNullable<Onboarding['lookingFor']>;
  useLookingFor: boolean;
  acceptTerms: boolean;
  acceptSensitive: boolean;
}

export type OnboardingForm = UseFormReturnType<Values>;

/** Whether the server would close the account: a mistyped year is confirmed first. */
export function isUnderAge(birthDate: DateParts, now: Date): boolean {
  const date = isoDate(birthDate);
  const tomorrow = addDays(localDay(now, browserTimeZone()), 1);
  return date !== undefined && ageOn(date, tomorrow) < AGE_MIN_YEARS;
}

/** The request body; a missing value becomes one that the schema rejects. */
export const toOnboarding = ({ birthDate, gender, wantedGender, location, ...others }: Values) => ({
  ...others,
  birthDate: isoDate(birthDate) ?? '',
  timeZone: browserTimeZone(),
  gender: gender === 'none' ? null : (gender ?? undefined),
  wantedGender: wantedGender ?? undefined,
  location: location.trim() || undefined,
});

const validateOnboarding = schemaResolver(Onboarding, { sync: true });

/** Error sentences of the fields that the contract rejects, and of a year too far back. */
export function onboardingErrors(values: Values): FormErrors {
  const words = texts.onboarding;
  const rejected = validateOnboarding(toOnboarding(values));
  return {
    name: rejected.name && texts.profileEdit[values.name?.trim() ? 'nameInvalid' : 'nameMissing'],
    birthDate: birthDateError(values.birthDate, new Date()),
    gender: rejected.gender && words.genderMissing,
    wantedGender: values.wantedGender ? null : words.genderMissing,
    location: rejected.location && texts.profileEdit.tooLong(LOCATION_MAX_CHARS),
    acceptTerms: rejected.acceptTerms && words.consentMissing,
    acceptSensitive: rejected.acceptSensitive && words.consentMissing,
  };
}

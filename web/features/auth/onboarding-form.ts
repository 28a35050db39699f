import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { Onboarding, type OnboardingDraft } from '#contract/auth.ts';
import type { Gender } from '#contract/common.ts';
import { addDays, ageOn } from '#contract/days.ts';
import { AGE_MIN_YEARS, LOCATION_MAX_CHARS } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { browserTimeZone } from '../../platform/dates.ts';
import { birthDateError, type DateParts, isoDate, partsOf } from './birth-date.ts';
import * as texts from './texts.ts';

export interface Values {
  name: string;
  birthDate: DateParts;
  gender: Gender | 'none' | null;
  wantedGenders: Gender[];
  location: string;
  position: Onboarding['position'];
  hasPosition?: boolean | undefined;
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

/** The answers that the server has, else those that this browser has stored. */
export function initialValues(
  user: OwnUser,
  draft: OnboardingDraft | null,
  stored: unknown,
): Values {
  const local = stored as Pick<Values, 'name' | 'birthDate'> | null;
  return {
    location: '',
    position: undefined,
    lookingFor: [],
    useLookingFor: false,
    acceptTerms: false,
    acceptSensitive: false,
    wantedGenders: [],
    ...draft,
    name: draft?.name ?? local?.name ?? (user.name === DEFAULT_NAME ? '' : user.name),
    birthDate: draft ? partsOf(draft.birthDate) : (local?.birthDate ?? partsOf('')),
    gender: draft?.gender === null ? 'none' : (draft?.gender ?? null),
  };
}

/** The request body. A question without an answer is left out, or has a value that the schema rejects. */
export const toOnboarding = ({
  birthDate,
  gender,
  wantedGenders,
  location,
  ...others
}: Values) => ({
  ...others,
  birthDate: isoDate(birthDate) ?? '',
  timeZone: browserTimeZone(),
  gender: gender === 'none' ? null : (gender ?? undefined),
  wantedGenders: wantedGenders.length > 0 ? wantedGenders : undefined,
  location: location.trim(),
});

const validateOnboarding = schemaResolver(Onboarding, { sync: true });

/** Error sentences of the fields that the contract rejects, and of a year too far back. */
export function onboardingErrors(values: Values): FormErrors {
  const words = texts.onboarding;
  const rejected = validateOnboarding(toOnboarding(values));
  return {
    name: rejected.name && texts.profileEdit[values.name.trim() ? 'nameInvalid' : 'nameMissing'],
    birthDate: birthDateError(values.birthDate, new Date()),
    gender: rejected.gender && words.genderMissing,
    wantedGenders: values.wantedGenders.length > 0 ? null : words.genderMissing,
    location: rejected.location && texts.profileEdit.tooLong(LOCATION_MAX_CHARS),
    acceptTerms: rejected.acceptTerms && words.consentMissing,
    acceptSensitive: rejected.acceptSensitive && words.consentMissing,
  };
}

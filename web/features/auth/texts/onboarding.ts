import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const onboarding = textsOf({
  title: msg`Before you start`,
  intro: msg`A few quick questions. You won't see them again.`,
  name: msg`First name`,
  nameHint: msg`Others see it on your profile.`,
  birthDate: msg`Date of birth`,
  day: msg`Day`,
  month: msg`Month`,
  year: msg`Year`,
  birthDateHint: msg`Others see your age, never the date.`,
  birthDateMissing: msg`Enter your date of birth.`,
  birthDateInvalid: msg`That date doesn't exist.`,
  get tooYoung() {
    return msg`${PRODUCT_NAME} is for adults`;
  },
  tooOld: msg`Check the year.`,
  genderMissing: msg`Choose one.`,
  wanted: msg`I want to meet`,
  place: msg`Where (optional)`,
  placeHint: msg`Others see your city and a distance range, never your exact location.`,
  useLocation: msg`Use my location`,
  locating: msg`Locating...`,
  located: msg`Location added`,
  goals: msg`I'm looking for (optional)`,
  yearTitle: (year: string) => msg`You entered ${year}. Is that right?`,
  yearText: msg`Check your date of birth before you continue.`,
  yearRight: msg`Yes, that's right`,
  acceptTerms: msg`I am 18 or older and accept the terms: be honest, be kind, no means no.`,
  get acceptSensitive() {
    return msg`I agree that ${PRODUCT_NAME} may store what I share about my relationships, desires and beliefs. It finds people or is shown only where I switch that on, and I can delete it anytime.`;
  },
  consentMissing: msg`Tick both boxes to continue.`,
  start: msg({ context: 'onboarding', message: 'Start' }),
  starting: msg`Saving...`,
  signOut: msg`Sign out instead`,
  failed: msg`Something went wrong`,
});

import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const onboarding = textsOf({
  title: msg({ id: 'onboarding.title', message: 'Before you start' }),
  intro: msg({
    id: 'onboarding.intro',
    message: "A few quick questions. You won't see them again.",
  }),
  name: msg({ id: 'onboarding.name', message: 'First name' }),
  nameHint: msg({ id: 'onboarding.nameHint', message: 'Others see it on your profile.' }),
  birthDate: msg({ id: 'onboarding.birthDate', message: 'Date of birth' }),
  day: msg({ id: 'onboarding.day', message: 'Day' }),
  month: msg({ id: 'onboarding.month', message: 'Month' }),
  year: msg({ id: 'onboarding.year', message: 'Year' }),
  birthDateHint: msg({
    id: 'onboarding.birthDateHint',
    message: 'Others see your age, never the date.',
  }),
  birthDateMissing: msg({
    id: 'onboarding.birthDateMissing',
    message: 'Enter your date of birth.',
  }),
  birthDateInvalid: msg({ id: 'onboarding.birthDateInvalid', message: "That date doesn't exist." }),
  get tooYoung() {
    return msg({ id: 'onboarding.tooYoung', message: `${PRODUCT_NAME} is for adults` });
  },
  tooOld: msg({ id: 'onboarding.tooOld', message: 'Check the year.' }),
  genderMissing: msg({ id: 'onboarding.genderMissing', message: 'Choose one.' }),
  wanted: msg({ id: 'onboarding.wanted', message: 'I want to meet' }),
  place: msg({ id: 'onboarding.place', message: 'Where (optional)' }),
  placeHint: msg({
    id: 'onboarding.placeHint',
    message: 'Others see your city and a distance range, never your exact location.',
  }),
  useLocation: msg({ id: 'onboarding.useLocation', message: 'Use my location' }),
  locating: msg({ id: 'onboarding.locating', message: 'Locating...' }),
  located: msg({ id: 'onboarding.located', message: 'Location added' }),
  goals: msg({ id: 'onboarding.goals', message: "I'm looking for (optional)" }),
  yearTitle: (year: string) =>
    msg({ id: 'onboarding.yearTitle', message: `You entered ${year}. Is that right?` }),
  yearText: msg({
    id: 'onboarding.yearText',
    message: 'Check your date of birth before you continue.',
  }),
  yearRight: msg({ id: 'onboarding.yearRight', message: "Yes, that's right" }),
  acceptTerms: msg({
    id: 'onboarding.acceptTerms',
    message: 'I am 18 or older and accept the terms: be honest, be kind, no means no.',
  }),
  get acceptSensitive() {
    return msg({
      id: 'onboarding.acceptSensitive',
      message: `I agree that ${PRODUCT_NAME} may store what I share about my relationships, desires and beliefs. It finds people or is shown only where I switch that on, and I can delete it anytime.`,
    });
  },
  consentMissing: msg({ id: 'onboarding.consentMissing', message: 'Tick both boxes to continue.' }),
  start: msg({ id: 'onboarding.start', message: 'Start' }),
  starting: msg({ id: 'onboarding.starting', message: 'Saving...' }),
  signOut: msg({ id: 'onboarding.signOut', message: 'Sign out instead' }),
  failed: msg({ id: 'onboarding.failed', message: 'Something went wrong' }),
});

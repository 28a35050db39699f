import { PRODUCT_NAME } from '../../../platform/brand.ts';

export const onboarding = {
  title: 'Before you start',
  intro: "A few quick questions. You won't see them again.",
  name: 'First name',
  nameHint: 'Others see it on your profile.',
  birthDate: 'Date of birth',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  birthDateHint: 'Others see your age, never the date.',
  birthDateMissing: 'Enter your date of birth.',
  birthDateInvalid: "That date doesn't exist.",
  get tooYoung() {
    return `${PRODUCT_NAME} is for adults`;
  },
  tooOld: 'Check the year.',
  genderMissing: 'Choose one.',
  wanted: 'I want to meet',
  place: 'Where (optional)',
  placeHint: 'Others see your city and a distance range, never your exact location.',
  useLocation: 'Use my location',
  locating: 'Locating...',
  located: 'Location added',
  goals: "I'm looking for (optional)",
  yearTitle: (year: string) => `You entered ${year}. Is that right?`,
  yearText: 'Check your date of birth before you continue.',
  yearRight: "Yes, that's right",
  acceptTerms: 'I am 18 or older and accept the terms: be honest, be kind, no means no.',
  get acceptSensitive() {
    return `I agree that ${PRODUCT_NAME} may store what I share about my relationships and desires. It finds people or is shown only where I switch that on, and I can delete it anytime.`;
  },
  consentMissing: 'Tick both boxes to continue.',
  start: 'Start',
  starting: 'Saving...',
  signOut: 'Sign out instead',
  failed: 'Something went wrong',
} as const;

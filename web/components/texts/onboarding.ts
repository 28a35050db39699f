import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const onboarding = textsOf({
  titles: {
    name: msg`What's your name?`,
    birth: msg`When were you born?`,
    consents: msg`Before you go on`,
    gender: msg`How do you identify?`,
    wanted: msg`Who do you want to meet?`,
    place: msg`Where are you?`,
    goals: msg`What are you looking for?`,
    photo: msg`Add a photo`,
    answer: msg`Answer one`,
    interests: msg`Pick three interests`,
  },
  /** Why each is asked, and who sees the answer. */
  reasons: {
    name: msg`Your first name is on your profile. A nickname is fine.`,
    birth: msg`You must be 18 or older. Others see your age, never the date.`,
    consents: msg`Your answers so far are only on this device. The next ones are personal, so we ask first.`,
    gender: msg`It decides who finds you. It isn't shown on your profile.`,
    wanted: msg`Choose one or more. You only see people who want to meet you too.`,
    place: msg`To find people near you. Others see your city and a distance range, never your exact location.`,
    goals: msg`Only you see this, until you show it on your profile in Preferences.`,
    photo: msg`People decide by photos. Everyone who can see your profile sees it.`,
    answer: msg`It's on your card, and it's what people reply to.`,
    interests: msg`Everyone who can see your profile sees them. Shared ones stand out.`,
  },
  consentsStored: msg`Your answers so far are stored, encrypted. Untick a box, and they're deleted.`,
  profileCount: (at: number, of: number) => msg`Your profile, ${at} of ${of}`,
  located: msg`Location found`,
  next: msg`Continue`,
  skip: msg`Skip`,
  advice: msg`Face the light. Just you in it.`,
  camera: msg`Take a photo`,
  file: msg`Choose a file`,
  another: msg`Use another`,
  name: msg`First name`,
  birthDate: msg`Date of birth`,
  day: msg`Day`,
  month: msg`Month`,
  year: msg`Year`,
  birthDateMissing: msg`Enter your date of birth.`,
  birthDateInvalid: msg`That date doesn't exist.`,
  get tooYoung() {
    return msg`${PRODUCT_NAME} is for adults`;
  },
  tooOld: msg`Check the year.`,
  genderMissing: msg`Choose one.`,
  yearTitle: (year: string) => msg`You entered ${year}. Is that right?`,
  yearText: msg`Check your date of birth before you continue.`,
  yearRight: msg`Yes, that's right`,
  acceptTerms: msg`I am 18 or older and accept the terms: be honest, be kind, no means no.`,
  get acceptSensitive() {
    return msg`I agree that ${PRODUCT_NAME} may store what I share about my relationships, desires and beliefs. It finds people or is shown only where I switch that on, and I can delete it anytime.`;
  },
  consentMissing: msg`Tick both boxes to continue.`,
  signOut: msg`Sign out instead`,
  failed: msg`Something went wrong`,
});

import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const profileEdit = textsOf({
  gender: msg({ id: 'profileEdit.gender', message: 'I am' }),
  genders: {
    female: msg({ id: 'profileEdit.genders.female', message: 'Woman' }),
    male: msg({ id: 'profileEdit.genders.male', message: 'Man' }),
    nonbinary: msg({ id: 'profileEdit.genders.nonbinary', message: 'Nonbinary' }),
    none: msg({ id: 'profileEdit.genders.none', message: 'Prefer not to say' }),
  },
  title: msg({ id: 'profileEdit.title', message: 'Edit profile' }),
  interests: msg({ id: 'profileEdit.interests', message: 'Interests' }),
  saved: msg({ id: 'profileEdit.saved', message: 'Profile saved' }),
  aboutYou: msg({ id: 'profileEdit.aboutYou', message: 'About you' }),
  preview: msg({ id: 'profileEdit.preview', message: 'Preview' }),
  views: {
    card: msg({ id: 'profileEdit.views.card', message: 'Card' }),
    profile: msg({ id: 'profileEdit.views.profile', message: 'Profile' }),
  },
  notSaved: (n: number) =>
    msg({
      id: 'profileEdit.notSaved',
      message: `${plural(n, { one: '# change', other: '# changes' })} not saved`,
    }),
  optional: (label: string) => msg({ id: 'profileEdit.optional', message: `${label} (optional)` }),
  audiences: {
    everyone: msg({ id: 'profileEdit.audiences.everyone', message: 'Everyone' }),
    matches: msg({ id: 'profileEdit.audiences.matches', message: 'Matches' }),
    me: msg({ id: 'profileEdit.audiences.me', message: 'Only me' }),
  },
  audienceHints: {
    everyone: msg({
      id: 'profileEdit.audienceHints.everyone',
      message: 'Everyone who can see your profile sees it.',
    }),
    matches: msg({ id: 'profileEdit.audienceHints.matches', message: 'Only your matches see it.' }),
    me: msg({ id: 'profileEdit.audienceHints.me', message: 'No one else sees it.' }),
  },
  byDefault: msg({ id: 'profileEdit.byDefault', message: 'This is the default.' }),
  nameMissing: msg({ id: 'profileEdit.nameMissing', message: 'Please enter your name.' }),
  nameInvalid: msg({ id: 'profileEdit.nameInvalid', message: "This has characters we can't use." }),
  ageMissing: msg({ id: 'profileEdit.ageMissing', message: 'Enter your age.' }),
  ageOutside: (min: number, max: number) =>
    msg({ id: 'profileEdit.ageOutside', message: `${min} to ${max}` }),
  tooLong: (max: number) =>
    msg({ id: 'profileEdit.tooLong', message: `Use up to ${max} characters.` }),
  bioTooLong: (over: number) =>
    msg({
      id: 'profileEdit.bioTooLong',
      message: `${plural(over, { one: '# character', other: '# characters' })} over`,
    }),
  credits: (amount: number) =>
    msg({
      id: 'profileEdit.credits',
      message: plural(amount, { one: '# credit', other: '# credits' }),
    }),
  smartBio: {
    replaceTitle: msg({ id: 'profileEdit.smartBio.replaceTitle', message: 'Replace your text?' }),
    replaceText: msg({
      id: 'profileEdit.smartBio.replaceText',
      message: 'Smart Bio writes a new text in place of yours. You can undo it.',
    }),
    replace: msg({ id: 'profileEdit.smartBio.replace', message: 'Replace' }),
    undo: msg({ id: 'profileEdit.smartBio.undo', message: 'Undo, restore my text' }),
  },
  position: {
    none: msg({
      id: 'profileEdit.position.none',
      message: 'Add your city or location so we can show distances.',
    }),
    unknown: msg({
      id: 'profileEdit.position.unknown',
      message: 'Choose a city from the list so we can show distances.',
    }),
    approximate: (size: string) =>
      msg({
        id: 'profileEdit.position.approximate',
        message: `We only store your approximate area (about ${size}).`,
      }),
    use: msg({ id: 'profileEdit.position.use', message: 'Use my location' }),
    locating: msg({ id: 'profileEdit.position.locating', message: 'Locating...' }),
    remove: msg({ id: 'profileEdit.position.remove', message: 'Remove location' }),
    saved: msg({ id: 'profileEdit.position.saved', message: 'Location saved' }),
    savedText: (size: string) =>
      msg({
        id: 'profileEdit.position.savedText',
        message: `We only store your approximate area (about ${size}). No one sees where you are.`,
      }),
    removed: msg({ id: 'profileEdit.position.removed', message: 'Location removed' }),
    removedText: msg({
      id: 'profileEdit.position.removedText',
      message: 'No one sees a distance to you now.',
    }),
    denied: msg({ id: 'profileEdit.position.denied', message: "We couldn't get your location" }),
    deniedText: msg({
      id: 'profileEdit.position.deniedText',
      message: 'Allow location access in your browser settings, or choose a city.',
    }),
    failed: msg({ id: 'profileEdit.position.failed', message: "Couldn't save your location" }),
  },
  cityCount: (n: number) =>
    msg({
      id: 'profileEdit.cityCount',
      message: plural(n, { one: '# suggestion', other: '# suggestions' }),
    }),
});

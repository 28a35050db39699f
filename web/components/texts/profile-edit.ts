import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

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
  facts: {
    title: msg({ id: 'profileEdit.facts.title', message: 'Facts' }),
    text: msg({
      id: 'profileEdit.facts.text',
      message: 'Add what you like. Empty ones are left out of your profile.',
    }),
    personal: msg({ id: 'profileEdit.facts.personal', message: 'More personal' }),
    personalText: msg({
      id: 'profileEdit.facts.personalText',
      message:
        'Only you see these until you choose who else does. By answering you agree that we keep them, religion and politics encrypted, until you clear them.',
    }),
    none: msg({ id: 'profileEdit.facts.none', message: 'Not said' }),
    audience: msg({ id: 'profileEdit.facts.audience', message: 'Who sees it' }),
    findLanguage: msg({ id: 'profileEdit.facts.findLanguage', message: 'Find a language' }),
    noLanguage: msg({ id: 'profileEdit.facts.noLanguage', message: 'No language found.' }),
    languagesFull: (max: number) =>
      msg({
        id: 'profileEdit.facts.languagesFull',
        message: `That's ${max}. Remove one to add another.`,
      }),
  },
  done: msg({ id: 'profileEdit.done', message: 'Done' }),
  prompts: {
    title: msg({ id: 'profileEdit.prompts.title', message: 'Prompts' }),
    hint: (max: number) =>
      msg({
        id: 'profileEdit.prompts.hint',
        message: `Answer up to ${max} questions, so people know what to ask you about.`,
      }),
    add: msg({ id: 'profileEdit.prompts.add', message: 'Add a prompt' }),
    up: (question: string) =>
      msg({ id: 'profileEdit.prompts.up', message: `Move up: ${question}` }),
    down: (question: string) =>
      msg({ id: 'profileEdit.prompts.down', message: `Move down: ${question}` }),
    moved: (place: number, count: number) =>
      msg({ id: 'profileEdit.prompts.moved', message: `Now ${place} of ${count}.` }),
    choose: msg({ id: 'profileEdit.prompts.choose', message: 'Choose a question' }),
    find: msg({ id: 'profileEdit.prompts.find', message: 'Find a question' }),
    notFound: msg({ id: 'profileEdit.prompts.notFound', message: 'No question found.' }),
    groups: {
      everyday: msg({ id: 'profileEdit.prompts.groups.everyday', message: 'Everyday life' }),
      about: msg({ id: 'profileEdit.prompts.groups.about', message: 'About me' }),
      together: msg({ id: 'profileEdit.prompts.groups.together', message: 'Together' }),
      play: msg({ id: 'profileEdit.prompts.groups.play', message: 'Just for fun' }),
    },
    answer: msg({ id: 'profileEdit.prompts.answer', message: 'Your answer' }),
    change: msg({ id: 'profileEdit.prompts.change', message: 'Change question' }),
    remove: msg({ id: 'profileEdit.prompts.remove', message: 'Remove' }),
    removed: msg({ id: 'profileEdit.prompts.removed', message: 'Prompt removed.' }),
    count: (count: number, max: number) =>
      msg({ id: 'profileEdit.prompts.count', message: `${count}/${max}` }),
    tooShort: (min: number) =>
      msg({
        id: 'profileEdit.prompts.tooShort',
        message: `Write at least ${plural(min, { one: '# character', other: '# characters' })}.`,
      }),
    contact: msg({
      id: 'profileEdit.prompts.contact',
      message: 'Leave out links, addresses, usernames and long numbers.',
    }),
  },
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
  cityUnknown: msg({
    id: 'profileEdit.cityUnknown',
    message: "We couldn't find this place, so distances won't follow it. Choose a city nearby.",
  }),
  cityCount: (n: number) =>
    msg({
      id: 'profileEdit.cityCount',
      message: plural(n, { one: '# suggestion', other: '# suggestions' }),
    }),
});

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const preferences = textsOf({
  title: msg({ id: 'preferences.title', message: 'Preferences' }),
  loading: msg({ id: 'preferences.loading', message: 'Loading preferences...' }),
  saving: msg({ id: 'preferences.saving', message: 'Saving...' }),
  saved: msg({ id: 'preferences.saved', message: 'Saved' }),
  notSaved: msg({ id: 'preferences.notSaved', message: 'Not saved' }),
  retry: msg({ id: 'preferences.retry', message: 'Retry' }),
  sections: msg({ id: 'preferences.sections', message: 'Sections' }),
  ageRange: msg({ id: 'preferences.ageRange', message: 'Age range' }),
  youngest: msg({ id: 'preferences.youngest', message: 'Youngest age' }),
  oldest: msg({ id: 'preferences.oldest', message: 'Oldest age' }),
  years: (years: number, isEnd: boolean) => `${years}${isEnd ? '+' : ''}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  distance: msg({ id: 'preferences.distance', message: 'Maximum distance' }),
  distanceUnit: msg({ id: 'preferences.distanceUnit', message: 'Distances in' }),
  distanceUnits: {
    auto: msg({ id: 'preferences.distanceUnits.auto', message: 'Automatic' }),
    km: msg({ id: 'preferences.distanceUnits.km', message: 'Kilometers' }),
    mi: msg({ id: 'preferences.distanceUnits.mi', message: 'Miles' }),
  },
  showMe: msg({ id: 'preferences.showMe', message: 'Show me' }),
  pace: msg({ id: 'preferences.pace', message: 'Your pace' }),
  ownPeoplePerDay: msg({ id: 'preferences.ownPeoplePerDay', message: 'New people a day' }),
  ownOpenChats: msg({ id: 'preferences.ownOpenChats', message: 'Open chats' }),
  noLimit: msg({ id: 'preferences.noLimit', message: 'No limit' }),
  paceText: msg({
    id: 'preferences.paceText',
    message:
      'Above these numbers, Discover rests. They limit only you: others can still like you and write to you.',
  }),
  showOnline: msg({ id: 'preferences.showOnline', message: "Show when I'm online" }),
  showSeen: msg({ id: 'preferences.showSeen', message: 'Seen' }),
  showSeenText: msg({
    id: 'preferences.showSeenText',
    message:
      'Shows in chats when you have seen a message, and when they have seen yours. Only while both of you have it on.',
  }),
  showOnlineText: msg({
    id: 'preferences.showOnlineText',
    message: 'Turn off to appear offline everywhere. Matches then no longer see when you type.',
  }),
  chatsAndLikes: msg({ id: 'preferences.chatsAndLikes', message: 'Chats and likes' }),
  commentsFrom: msg({ id: 'preferences.commentsFrom', message: 'Who may write with a like' }),
  commentsFromChoices: {
    everyone: msg({ id: 'preferences.commentsFromChoices.everyone', message: 'Everyone' }),
    verified: msg({
      id: 'preferences.commentsFromChoices.verified',
      message: 'People with a verified photo',
    }),
    none: msg({ id: 'preferences.commentsFromChoices.none', message: 'No one' }),
  },
  commentsFromTexts: {
    everyone: msg({
      id: 'preferences.commentsFromTexts.everyone',
      message: 'Comments from people who are new and not verified stay covered until you tap them.',
    }),
    verified: msg({
      id: 'preferences.commentsFromTexts.verified',
      message: 'Others can still like you, without a comment.',
    }),
    none: msg({
      id: 'preferences.commentsFromTexts.none',
      message: 'People can still like you, without a comment.',
    }),
  },
  hiddenWords: msg({ id: 'preferences.hiddenWords', message: 'Hidden words' }),
  hiddenWordsText: (max: number) =>
    msg({
      id: 'preferences.hiddenWordsText',
      message: `One a line, up to ${max}. Likes whose comment has one go to the end of Likes, covered. Nobody is told.`,
    }),
  tooManyWords: (max: number) =>
    msg({ id: 'preferences.tooManyWords', message: `Keep it to ${max} words.` }),
  longWord: (max: number) =>
    msg({ id: 'preferences.longWord', message: `Each line can have up to ${max} characters.` }),
  onlySameGoals: msg({ id: 'preferences.onlySameGoals', message: 'Only people who want the same' }),
  onlySameGoalsText: msg({
    id: 'preferences.onlySameGoalsText',
    message: 'You and others see each other only if you both use a goal you share.',
  }),
  onlyInterestsText: msg({
    id: 'preferences.onlyInterestsText',
    message: 'Show only people who chose one of these.',
  }),
  showLookingFor: msg({ id: 'preferences.showLookingFor', message: 'Show on my profile' }),
  useToFind: msg({ id: 'preferences.useToFind', message: 'Use to find people' }),
  showToMatches: msg({ id: 'preferences.showToMatches', message: 'Show to my matches' }),
  relationship: msg({ id: 'preferences.relationship', message: 'Relationship status' }),
  lifestyle: msg({ id: 'preferences.lifestyle', message: 'Lifestyle interests' }),
  showAll: (n: number) => msg({ id: 'preferences.showAll', message: `Show all ${n}` }),
  fewer: msg({ id: 'preferences.fewer', message: 'Show less' }),
  experience: msg({ id: 'preferences.experience', message: 'Experience' }),
  discretion: msg({ id: 'preferences.discretion', message: 'Discretion' }),
  levels: {
    standard: {
      label: msg({ id: 'preferences.levels.standard.label', message: 'Standard' }),
      text: msg({
        id: 'preferences.levels.standard.text',
        message: 'All members can see your profile',
      }),
    },
    high: {
      label: msg({ id: 'preferences.levels.high.label', message: 'High' }),
      text: msg({
        id: 'preferences.levels.high.text',
        message: 'Only your matches and people you like can see your profile',
      }),
    },
    maximum: {
      label: msg({ id: 'preferences.levels.maximum.label', message: 'Maximum' }),
      text: msg({
        id: 'preferences.levels.maximum.text',
        message: 'Hidden. Only you can start a conversation.',
      }),
    },
  },
  privateAnswers: msg({ id: 'preferences.privateAnswers', message: 'Private answers' }),
  privateNote: msg({
    id: 'preferences.privateNote',
    message: 'Private until you switch something on.',
  }),
  fitNote: msg({
    id: 'preferences.fitNote',
    message:
      "The same status, a shared lifestyle interest and a neighboring experience fit, and come first. If you both use it and your answers clash, you won't see each other.",
  }),
  suggested: (status: string, experience: string) =>
    msg({
      id: 'preferences.suggested',
      message: `“${status}” and “${experience}” are suggestions. They aren't stored, used or shown to anyone until you save.`,
    }),
  answer: (name: string, value: string) =>
    msg({ id: 'preferences.answer', message: `${name}: ${value}` }),
  chosen: (n: number) => msg({ id: 'preferences.chosen', message: `${n} chosen` }),
  none: msg({ id: 'preferences.none', message: 'None' }),
  done: msg({ id: 'preferences.done', message: 'Done' }),
  means: (level: string) => msg({ id: 'preferences.means', message: `What ${level} means` }),
  audiences: {
    stranger: msg({ id: 'preferences.audiences.stranger', message: 'Strangers' }),
    liked: msg({ id: 'preferences.audiences.liked', message: 'People you like' }),
    match: msg({ id: 'preferences.audiences.match', message: 'Matches' }),
  },
  rights: {
    see: msg({ id: 'preferences.rights.see', message: 'See you' }),
    seeOnline: msg({ id: 'preferences.rights.seeOnline', message: 'See you online' }),
    writeFirst: msg({ id: 'preferences.rights.writeFirst', message: 'Write first' }),
  },
  yes: msg({ id: 'preferences.yes', message: 'yes' }),
  no: msg({ id: 'preferences.no', message: 'no' }),
  languageAndAppearance: msg({
    id: 'preferences.languageAndAppearance',
    message: 'Language and appearance',
  }),
  appearance: msg({ id: 'preferences.appearance', message: 'Appearance' }),
  schemes: {
    auto: msg({ id: 'preferences.schemes.auto', message: 'System' }),
    light: msg({ id: 'preferences.schemes.light', message: 'Light' }),
    dark: msg({ id: 'preferences.schemes.dark', message: 'Dark' }),
  },
});

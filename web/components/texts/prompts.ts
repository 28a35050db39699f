import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Questions of profiles by their keys, in the groups of the editor. An answer continues or follows the question. */
export const prompts = textsOf({
  everyday: {
    'perfect-sunday': msg({ id: 'prompts.perfect-sunday', message: 'My kind of Sunday' }),
    weeknight: msg({ id: 'prompts.weeknight', message: 'A good weeknight looks like this' }),
    'morning-or-night': msg({
      id: 'prompts.morning-or-night',
      message: 'Early mornings or late nights?',
    }),
    kitchen: msg({ id: 'prompts.kitchen', message: "In the kitchen, I'm known for" }),
    'comfort-food': msg({ id: 'prompts.comfort-food', message: 'The meal that saves my day' }),
    'small-joy': msg({ id: 'prompts.small-joy', message: 'A small thing that makes me happy' }),
    'home-is': msg({ id: 'prompts.home-is', message: 'I feel at home when' }),
    'never-leave-without': msg({
      id: 'prompts.never-leave-without',
      message: "You'll never see me without",
    }),
    'last-photo': msg({ id: 'prompts.last-photo', message: 'The last photo I took' }),
    'on-repeat': msg({ id: 'prompts.on-repeat', message: 'On repeat these days' }),
  },
  about: {
    'friends-say': msg({ id: 'prompts.friends-say', message: 'My friends would tell you' }),
    'proud-of': msg({ id: 'prompts.proud-of', message: "Something I'm quietly proud of" }),
    learning: msg({ id: 'prompts.learning', message: "I'm slowly getting better at" }),
    'talk-for-hours': msg({
      id: 'prompts.talk-for-hours',
      message: 'Ask me about this and clear your evening',
    }),
    'hill-to-die-on': msg({
      id: 'prompts.hill-to-die-on',
      message: "The little thing I'll always argue about",
    }),
    'unpopular-opinion': msg({
      id: 'prompts.unpopular-opinion',
      message: 'Hardly anyone agrees with me on',
    }),
    'surprising-skill': msg({
      id: 'prompts.surprising-skill',
      message: "You wouldn't guess I can",
    }),
    'changed-my-mind': msg({
      id: 'prompts.changed-my-mind',
      message: 'Something I see differently now',
    }),
    'useless-talent': msg({ id: 'prompts.useless-talent', message: 'My least useful talent' }),
    'childhood-dream': msg({
      id: 'prompts.childhood-dream',
      message: "As a kid, I was sure I'd be",
    }),
  },
  together: {
    'first-date': msg({ id: 'prompts.first-date', message: "A first date I'd look forward to" }),
    'together-we-could': msg({ id: 'prompts.together-we-could', message: 'You and I could' }),
    'green-flag': msg({ id: 'prompts.green-flag', message: 'I notice right away when someone' }),
    'looking-for-someone-who': msg({
      id: 'prompts.looking-for-someone-who',
      message: "I'm hoping to meet someone who",
    }),
    'we-will-get-along-if': msg({
      id: 'prompts.we-will-get-along-if',
      message: 'Chances are good for us if you',
    }),
    'best-way-to-ask-me-out': msg({
      id: 'prompts.best-way-to-ask-me-out',
      message: 'Ask me out like this',
    }),
    'love-language': msg({ id: 'prompts.love-language', message: "How you'll know I care" }),
    'ideal-trip': msg({ id: 'prompts.ideal-trip', message: "Pack a bag, we're off to" }),
    'teach-me': msg({ id: 'prompts.teach-me', message: "I'd love you to teach me" }),
    'dance-to': msg({ id: 'prompts.dance-to', message: "I can't sit still when they play" }),
  },
  play: {
    'two-truths-and-a-lie': msg({
      id: 'prompts.two-truths-and-a-lie',
      message: 'Two truths and a small lie',
    }),
    'guess-this': msg({ id: 'prompts.guess-this', message: 'Take a guess' }),
    superpower: msg({ id: 'prompts.superpower', message: "The superpower I'd pick" }),
    'time-machine': msg({
      id: 'prompts.time-machine',
      message: 'With a time machine, my first stop is',
    }),
    'dinner-guest': msg({
      id: 'prompts.dinner-guest',
      message: "The guest I'd cook for, of all time",
    }),
    karaoke: msg({ id: 'prompts.karaoke', message: 'Hand me the microphone and I sing' }),
    'book-or-film': msg({
      id: 'prompts.book-or-film',
      message: 'A book or film I keep returning to',
    }),
    'weird-thing': msg({ id: 'prompts.weird-thing', message: 'A strange thing I enjoy' }),
    'last-laughed': msg({ id: 'prompts.last-laughed', message: 'This made me laugh out loud' }),
    'would-not-trade': msg({ id: 'prompts.would-not-trade', message: "I wouldn't trade this" }),
  },
});

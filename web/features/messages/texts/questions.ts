import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** Questions that both members of a match answer, by their keys, and what is around them. */
export const questions = textsOf({
  menu: msg({ id: 'questions.menu', message: 'Question' }),
  choose: msg({ id: 'questions.choose', message: 'Ask a question' }),
  explain: (name: string) =>
    msg({
      id: 'questions.explain',
      message: `You and ${name} both answer. You see each other's answers once both are in.`,
    }),
  others: msg({ id: 'questions.others', message: 'Other questions' }),
  askFailed: msg({ id: 'questions.askFailed', message: "Couldn't ask the question" }),
  kind: msg({ id: 'questions.kind', message: 'Both answer, then both see' }),
  askedByYou: msg({ id: 'questions.askedByYou', message: 'You asked this' }),
  askedBy: (name: string) => msg({ id: 'questions.askedBy', message: `${name} asked this` }),
  onceBoth: msg({
    id: 'questions.onceBoth',
    message: "You see each other's answers once both are in.",
  }),
  yourAnswer: msg({ id: 'questions.yourAnswer', message: 'Your answer' }),
  count: (n: number, max: number) => msg({ id: 'questions.count', message: `${n}/${max}` }),
  over: (n: number) =>
    msg({
      id: 'questions.over',
      message: plural(n, { one: '# character over', other: '# characters over' }),
    }),
  skip: msg({ id: 'questions.skip', message: 'Skip' }),
  skipFailed: msg({ id: 'questions.skipFailed', message: "Couldn't skip the question" }),
  answer: msg({ id: 'questions.answer', message: 'Answer' }),
  answerFailed: msg({ id: 'questions.answerFailed', message: "Couldn't save your answer" }),
  waitingFor: (name: string) => msg({ id: 'questions.waitingFor', message: `Waiting for ${name}` }),
  unseen: (name: string) =>
    msg({
      id: 'questions.unseen',
      message: `${name} can't see your answer until both are in.`,
    }),
  deletedAfter: (days: number) =>
    msg({
      id: 'questions.deletedAfter',
      message: plural(days, {
        one: 'Deleted unread after # day',
        other: 'Deleted unread after # days',
      }),
    }),
  takeBack: msg({ id: 'questions.takeBack', message: 'Take back' }),
  takeBackFailed: msg({
    id: 'questions.takeBackFailed',
    message: "Couldn't take back your answer",
  }),
  revealed: msg({ id: 'questions.revealed', message: 'Both answers are in.' }),
  of: {
    'smell-of-home': msg({
      id: 'questions.of.smell-of-home',
      message: 'Which smell takes you straight home?',
    }),
    'favorite-sound': msg({
      id: 'questions.of.favorite-sound',
      message: 'Which sound could you listen to for an hour?',
    }),
    'window-view': msg({
      id: 'questions.of.window-view',
      message: 'What would you love to see from your window?',
    }),
    'best-light': msg({
      id: 'questions.of.best-light',
      message: 'At what time of day do you like your city best?',
    }),
    'place-to-be-quiet': msg({
      id: 'questions.of.place-to-be-quiet',
      message: 'Where do you go when you want quiet?',
    }),
    'street-you-love': msg({
      id: 'questions.of.street-you-love',
      message: 'Which street do you gladly take the long way for?',
    }),
    'hidden-spot': msg({
      id: 'questions.of.hidden-spot',
      message: 'Which place near you do too few people know?',
    }),
    'season-you-wait-for': msg({
      id: 'questions.of.season-you-wait-for',
      message: 'Which weeks of the year do you wait for?',
    }),
    'far-corner': msg({
      id: 'questions.of.far-corner',
      message: 'Which far corner of the world makes you curious?',
    }),
    'move-to-for-a-year': msg({
      id: 'questions.of.move-to-for-a-year',
      message: 'Where would you live for a year, and what would you do there?',
    }),
    'first-ten-minutes': msg({
      id: 'questions.of.first-ten-minutes',
      message: 'What do the first ten minutes of your day look like?',
    }),
    'perfect-breakfast': msg({
      id: 'questions.of.perfect-breakfast',
      message: 'Which breakfast is worth getting up for?',
    }),
    'free-afternoon': msg({
      id: 'questions.of.free-afternoon',
      message: 'You suddenly have a free afternoon. What happens?',
    }),
    'rainy-day': msg({ id: 'questions.of.rainy-day', message: 'What is a rainy day good for?' }),
    'last-hour-of-the-day': msg({
      id: 'questions.of.last-hour-of-the-day',
      message: 'How do you like to spend the last hour of the day?',
    }),
    'small-ritual': msg({
      id: 'questions.of.small-ritual',
      message: 'Which small ritual would you miss most?',
    }),
    'late-for': msg({ id: 'questions.of.late-for', message: 'What makes you forget the time?' }),
    'carry-everywhere': msg({
      id: 'questions.of.carry-everywhere',
      message: 'What is always in your bag or pocket?',
    }),
    'chore-you-enjoy': msg({
      id: 'questions.of.chore-you-enjoy',
      message: 'Which chore do you secretly enjoy?',
    }),
    'long-train-ride': msg({
      id: 'questions.of.long-train-ride',
      message: 'Six hours on a train without internet. What do you do?',
    }),
    'changed-your-mind': msg({
      id: 'questions.of.changed-your-mind',
      message: 'What did you change your mind about last year?',
    }),
    'learned-lately': msg({
      id: 'questions.of.learned-lately',
      message: 'What did you learn lately that surprised you?',
    }),
    'want-to-learn': msg({
      id: 'questions.of.want-to-learn',
      message: 'What would you like to be good at in five years?',
    }),
    'explain-without-notes': msg({
      id: 'questions.of.explain-without-notes',
      message: 'What could you explain for an hour without notes?',
    }),
    'advice-that-stuck': msg({
      id: 'questions.of.advice-that-stuck',
      message: 'Which piece of advice has stayed with you?',
    }),
    'good-question': msg({
      id: 'questions.of.good-question',
      message: 'Which question do you wish people asked you more often?',
    }),
    'could-not-stop-reading': msg({
      id: 'questions.of.could-not-stop-reading',
      message: 'What could you not stop reading or listening to?',
    }),
    'film-you-return-to': msg({
      id: 'questions.of.film-you-return-to',
      message: 'Which film or series do you return to?',
    }),
    'song-on-repeat': msg({
      id: 'questions.of.song-on-repeat',
      message: 'Which song would you play for me first?',
    }),
    'believed-as-a-child': msg({
      id: 'questions.of.believed-as-a-child',
      message: 'What did you believe for far too long as a child?',
    }),
    'who-makes-you-laugh': msg({
      id: 'questions.of.who-makes-you-laugh',
      message: 'Who makes you laugh without trying?',
    }),
    'how-friends-find-you': msg({
      id: 'questions.of.how-friends-find-you',
      message: 'How would a friend recognize you from far away?',
    }),
    'kindness-of-a-stranger': msg({
      id: 'questions.of.kindness-of-a-stranger',
      message: 'Which kindness of a stranger do you remember?',
    }),
    'guest-at-your-table': msg({
      id: 'questions.of.guest-at-your-table',
      message: 'Anyone may come to dinner. Who sits next to you?',
    }),
    'first-thing-you-notice': msg({
      id: 'questions.of.first-thing-you-notice',
      message: 'What do you notice first in a new place?',
    }),
    'teacher-you-remember': msg({
      id: 'questions.of.teacher-you-remember',
      message: 'Who taught you something you still use?',
    }),
    'good-neighbor': msg({
      id: 'questions.of.good-neighbor',
      message: 'What makes someone a good neighbor?',
    }),
    'compliment-you-kept': msg({
      id: 'questions.of.compliment-you-kept',
      message: 'Which compliment have you never forgotten?',
    }),
    'talk-that-lasted': msg({
      id: 'questions.of.talk-that-lasted',
      message: 'Which talk should have gone on all night?',
    }),
    'how-you-say-sorry': msg({
      id: 'questions.of.how-you-say-sorry',
      message: 'How do you make peace after a silly argument?',
    }),
    'game-you-win': msg({
      id: 'questions.of.game-you-win',
      message: 'Which game do you always win, or always lose?',
    }),
    'karaoke-song': msg({
      id: 'questions.of.karaoke-song',
      message: 'Which song would you sing in front of everyone?',
    }),
    'useless-skill': msg({
      id: 'questions.of.useless-skill',
      message: 'What is your most useless skill?',
    }),
    'tiny-rebellion': msg({
      id: 'questions.of.tiny-rebellion',
      message: 'Which small rule do you like to break?',
    }),
    'odd-food-pair': msg({
      id: 'questions.of.odd-food-pair',
      message: 'Which two foods belong together, whatever others say?',
    }),
    'dish-you-make-for-guests': msg({
      id: 'questions.of.dish-you-make-for-guests',
      message: 'What do you cook when you want to impress someone?',
    }),
    'museum-of-you': msg({
      id: 'questions.of.museum-of-you',
      message: 'A small museum about you opens. What is in the first room?',
    }),
    'name-for-a-boat': msg({
      id: 'questions.of.name-for-a-boat',
      message: 'You own a boat. What is it called?',
    }),
    'animal-for-a-day': msg({
      id: 'questions.of.animal-for-a-day',
      message: 'Which animal would you be for one day?',
    }),
    'extra-hour': msg({
      id: 'questions.of.extra-hour',
      message: 'Every day has one more hour, only for you. What is it for?',
    }),
    'slow-or-fast': msg({
      id: 'questions.of.slow-or-fast',
      message: 'What do you like to do slowly?',
    }),
    'plan-or-see': msg({
      id: 'questions.of.plan-or-see',
      message: 'On a trip: a plan for each day, or see what happens?',
    }),
    'made-you-smile-today': msg({
      id: 'questions.of.made-you-smile-today',
      message: 'What made you smile today?',
    }),
    'feel-at-ease': msg({
      id: 'questions.of.feel-at-ease',
      message: 'What puts you at ease with someone new?',
    }),
    'good-silence': msg({
      id: 'questions.of.good-silence',
      message: 'Where, or with whom, is silence good?',
    }),
    'share-a-view': msg({
      id: 'questions.of.share-a-view',
      message: 'Which view would you like to show someone?',
    }),
    'first-walk': msg({ id: 'questions.of.first-walk', message: 'Where would our first walk go?' }),
    'teach-me-something': msg({
      id: 'questions.of.teach-me-something',
      message: 'What could you teach me in ten minutes?',
    }),
    'looking-forward-to': msg({
      id: 'questions.of.looking-forward-to',
      message: 'What are you looking forward to?',
    }),
    'start-again': msg({
      id: 'questions.of.start-again',
      message: 'What would you love to do again for the first time?',
    }),
  },
});

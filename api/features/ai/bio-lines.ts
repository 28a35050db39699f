import type { InterestName } from './starter-lines.ts';

/** Two sentences an interest, as somebody would say them of themselves. */
export const BIO_LINES: Record<InterestName, [string, string]> = {
  Photography: [
    'I carry a camera on walks and come home late because of the light.',
    'I take too many photos and am strict about which ones stay.',
  ],
  Travel: [
    'I plan the first day of a trip and leave the rest open.',
    'I collect train journeys, corner bakeries and words for thank you.',
  ],
  Yoga: [
    'Yoga keeps me honest about how stiff I am.',
    'There is a mat on my floor most mornings, and some evenings too.',
  ],
  Hiking: [
    'I like trails long enough to run out of small talk.',
    'On a free day you will find me uphill somewhere with a sandwich.',
  ],
  Cooking: [
    'I cook without measuring, and it mostly works out.',
    'I am happiest with something simmering and somebody sitting on the counter.',
  ],
  Dancing: [
    'I will dance before the floor is full.',
    'Put on the right song and I will leave a conversation mid-sentence.',
  ],
  Reading: [
    'I read on trains, in queues and far too late at night.',
    'There is always a book in my bag and another one in my coat.',
  ],
  Art: [
    'I go to museums to see one painting properly instead of forty in passing.',
    'I draw badly and often, and like people who make things.',
  ],
  Music: [
    'There is a record for every mood in this flat, and several for none.',
    'I go to small concerts and stand near the front.',
  ],
  Fitness: [
    'I train because it clears my head; the rest is a bonus.',
    'I like to be up early and already tired by eight.',
  ],
  Movies: [
    'I stay for the credits and have opinions about endings.',
    'Old cinemas, middle row, no talking until the lights are on.',
  ],
  Coffee: [
    'I take coffee more seriously than is reasonable.',
    'I know which café has the good table, and when it is free.',
  ],
  Wine: [
    'I can make one glass of wine last an entire conversation.',
    'I buy wine by the label more often than I admit.',
  ],
  Dogs: [
    'I greet dogs first and their people second.',
    'A dog would call me reliable, and I would take that as the highest praise.',
  ],
  Cats: [
    'I share my home with a cat who tolerates guests after ten minutes.',
    'I respect cats, and the feeling is mutual on good days.',
  ],
  Beach: [
    'Give me cold water, a dry towel and nothing planned after.',
    'I am in the sea before everybody else has found their sunglasses.',
  ],
  Mountains: [
    'Mountains put most of my problems in proportion.',
    'I would trade a beach for a ridge and a thermos on most days.',
  ],
  'City Life': [
    'I love a city at seven in the morning and at midnight, and forgive it the hours between.',
    'I know my neighbourhood by its bakeries and its back doors.',
  ],
  Food: [
    'I will walk half an hour for the right noodles.',
    'I read menus the way other people read the news.',
  ],
  Books: [
    'My shelves are full, and I am not sorry.',
    'I lend books only to people I hope to see again.',
  ],
  Sports: [
    'I play to win and lose with decent grace.',
    'I shout at matches and apologise afterwards.',
  ],
  Gaming: [
    'I finish side quests first, in games and elsewhere.',
    'I am good company on a sofa with two controllers.',
  ],
  Technology: [
    'I fix things that were almost working.',
    'I build small gadgets that solve problems nobody else has noticed.',
  ],
  Nature: [
    'I need trees about once a week.',
    'I know more birds by their song than by their name.',
  ],
  Fashion: [
    'I still wear a coat that is older than some of my friendships.',
    'I dress up for ordinary evenings, because why not those.',
  ],
  Pets: [
    'I speak to animals in full sentences.',
    'My home has more animals in it than the lease suggests.',
  ],
  Volunteering: [
    'I give a few hours a week to something that is not about me.',
    'I like to be useful, and I meet the best people that way.',
  ],
};

interface Tone {
  openings: [string, string, string];
  closings: [string, string, string];
}

/** How a bio begins and ends; each tone fits the sentences between. */
export const TONES: Tone[] = [
  {
    openings: [
      'Easy to talk to and slow to hurry.',
      'A good listener who also has stories.',
      'Warm, a little stubborn, usually early.',
    ],
    closings: [
      'I would like to meet somebody kind who laughs easily.',
      'Tell me what your week was really like.',
      'Looking for somebody to share the ordinary days with, and some of the others.',
    ],
  },
  {
    openings: [
      'Better in person than in four lines, so this will be brief.',
      'Friends describe me as dependable, which I am choosing to find attractive.',
      'I was told to write something that makes me sound effortless, so I gave up after the third draft.',
    ],
    closings: [
      'I will let you have the last slice, but I will mention it later.',
      'If you can tell a good story badly, we will get along.',
      'Ask me anything except where I see myself in five years.',
    ],
  },
  {
    openings: [
      'What you see is about right.',
      'I like simple plans and keep the ones I make.',
      'Settled in my work, open in my evenings.',
    ],
    closings: [
      'I would rather meet for a walk than write for a month.',
      'I value honesty, punctuality and a good breakfast.',
      'If some of this sounds like you, write to me.',
    ],
  },
  {
    openings: [
      'Curious about most things, and patient with the rest.',
      'I ask a lot of questions and remember the answers.',
      'Still finding out what I like, and enjoying the research.',
    ],
    closings: [
      'What should I learn next, and will you come along?',
      'Tell me something you know that hardly anybody asks you about.',
      'I hope you are curious too.',
    ],
  },
];

/** For somebody who has chosen no interests yet. */
export const PLAIN_LINES: [string, string, string] = [
  'I like long conversations and short queues.',
  'I am good at remembering birthdays and bad at leaving parties.',
  'My best evenings begin with no plan at all.',
];

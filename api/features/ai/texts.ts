import { INTERESTS } from '#contract/choices.ts';
import { each } from '#contract/each.ts';

interface Lines {
  /** `shared`: when both members have the interest. `theirs`: when only the recipient has it. */
  interests: Record<(typeof INTERESTS)[number], Record<'shared' | 'theirs' | 'bio', string[]>>;
  /** Starters for recipients with a city, and for every recipient. */
  place: string[];
  open: string[];
  /** How a bio begins and ends. */
  tones: { openings: string[]; closings: string[] }[];
  /** Bio lines of members without interests. */
  plainBio: string[];
}

type Six = [string, string, string, string, string, string];

/** Of each interest: two lines of `shared`, two of `theirs`, two of `bio`. */
const OF_INTERESTS: Record<(typeof INTERESTS)[number], Six> = {
  Photography: [
    "We both like photography. What's the last thing you stopped walking for because the light was right?",
    'Another photographer! Do you come home from a trip with nine hundred photos, or with nine?',
    "Is there a photo you took that you'd never post but would never delete either?",
    'You like photography. What do you notice in a street that everyone else walks past?',
    "Photography is on my list, and I like to hear which picture you're proudest of.",
    'Show me a photo you love and tell me how it came about.',
  ],
  Travel: [
    'We both like to travel. Which place did you expect nothing of and still think about?',
    'Since we both travel: are you the one with the plan, or the one who hears about it at the gate?',
    "What's the best meal you've had on a trip, in a place whose name you couldn't pronounce?",
    'If you could travel anywhere under four hours away this Friday, where would you go?',
    'Travel is on my list, so tell me about a place that surprised you.',
    "I'm always glad to talk about the next trip, yours included.",
  ],
  Yoga: [
    'We both do yoga. Which pose have you quietly given up on?',
    'Early-morning yoga or late-evening yoga? I suspect it says more about us than our star signs do.',
    'What did yoga change for you outside the class?',
    "Is there a yoga teacher you'd cross the whole town for?",
    'Yoga is on my list, and beginners are welcome beside me.',
    'I like yoga, and I like to hear what calms you.',
  ],
  Hiking: [
    'We both like hiking, so I have to ask: is the best part the top, or the sandwich at the top?',
    'Which hike near you should everyone do once?',
    "What's the most lost you've ever been on a hike, and who was to blame?",
    'On a hike: a sunrise start with a headlamp, or a late start and a long lunch on the way?',
    'Hiking is on my list, and a good trail makes a good first date.',
    "I like hiking, so tell me about the view you'd walk to again.",
  ],
  Cooking: [
    'Two people who like cooking: would we share a kitchen peacefully, or draw up a treaty first?',
    "What do you cook when you want to impress someone and pretend you didn't try?",
    'Which dish took you the longest to cook well, and was it worth it?',
    'What do you cook on an ordinary Tuesday?',
    'Cooking is on my list, and recipes are welcome.',
    "I like cooking, so tell me about the dish you'd make for a friend.",
  ],
  Dancing: [
    'We both like dancing. Which song makes it impossible for you to stay in your chair?',
    'Which dance would you like to learn next?',
    'How did you start dancing?',
    'What music do you like to dance to most?',
    'Dancing is on my list, whether or not either of us knows the steps.',
    'I like dancing, so tell me the song that gets you up.',
  ],
  Reading: [
    'We both like reading. Which book do you press on everyone?',
    'Do you read one book at a time, or five?',
    "What's the last sentence you read twice because it was that good?",
    'What are you reading now, and would you recommend it?',
    'Reading is on my list, and so are recommendations.',
    "I like reading, so tell me what you couldn't put down.",
  ],
  Art: [
    "We both like art. Is there one painting you'd walk through a whole museum to see again?",
    'At an art show, do you read the little cards, or make up your own story first?',
    'Which work of art did you last want to argue with?',
    'Do you make art yourself, or are you the visitor every artist hopes for?',
    'Art is on my list, and I like to look at it in company.',
    'I like art, so tell me about a work you keep thinking of.',
  ],
  Music: [
    'We both like music. Which song do you skip in company and play three times by yourself?',
    'We both listed music, which is brave. Which concert would you relive tomorrow, bad seats included?',
    'What music have you had on repeat this week?',
    'Which music did you find at exactly the right time?',
    'Music is on my list, and I like to hear what you play on repeat.',
    'I like music, so tell me about the best concert you remember.',
  ],
  Fitness: [
    'We both like fitness. Which exercise would you happily never see again?',
    'For your workout: six in the morning, or nine at night?',
    'What are you training for at the moment?',
    'What got you into fitness, and what keeps you going?',
    'Fitness is on my list, and a training partner would be welcome.',
    'I like to move, so tell me how you like to.',
  ],
  Movies: [
    "Since we both love movies: which one do you defend although you know you'll lose?",
    'Which movie should everyone see in a theater once?',
    'Which movie can you quote so well that people have stopped watching it with you?',
    'Which movie should I watch this week so that we have something to disagree about?',
    'Movies are on my list, and so is arguing about the ending.',
    'I like movies, so tell me which one you could watch again tonight.',
  ],
  Coffee: [
    "Two coffee people. Where's the cup in this town that's worth being late for?",
    'How seriously do you take coffee: any cup will do, or is there a scale in your kitchen?',
    'Which café makes the best coffee near you?',
    "What's your coffee order, and how long has it been that?",
    "Coffee is on my list, and it's an easy way to meet.",
    'I like coffee, so tell me where we should have the first one.',
  ],
  Wine: [
    'We both like wine. Do you choose by the grape, by the region, or honestly by the label?',
    'Which bottle of wine are you saving, and for what?',
    'Which wine would you pour for someone who claims not to like any?',
    'How did you get into wine?',
    'Wine is on my list, and a glass of it goes well with a long talk.',
    'I like wine, so tell me red, white or neither.',
  ],
  Dogs: [
    "We're both dog people, so this is the real question: what's yours called, or what would it be called?",
    'Do you also remember the dogs of the street better than their owners?',
    "What's the worst thing a dog has ever eaten on your watch?",
    'Which dog do you remember best?',
    "Dogs are on my list, so I'd like to hear about yours.",
    'I like dogs, and introductions are welcome.',
  ],
  Cats: [
    'Two cat people. Have you been chosen by one, or are you still being considered?',
    "What's the rudest thing a cat has done to you that you forgave within the minute?",
    "Who's in charge, you or the cat? You can be honest, I won't tell.",
    'What would your cat say about you if it were asked for a reference?',
    "Cats are on my list, so I'd like to hear about yours.",
    "I like cats, and I don't mind being judged by one.",
  ],
  Beach: [
    'We both like the beach. In the water within five minutes, or a book and shade?',
    'Which beach would you go back to out of season?',
    'What does a perfect day at the beach look like for you?',
    'Which beach surprised you most?',
    'The beach is on my list, in good weather and in the other kind.',
    'I like the beach, so tell me whether you swim or read.',
  ],
  Mountains: [
    'We both like mountains. Is it the quiet, the view, or the hut with the good soup?',
    'Which mountains are still on your list?',
    'What was the weather like the last time a mountain surprised you?',
    'A week in a mountain hut with no signal: how long until you get restless?',
    'Mountains are on my list, for the climb or just for the view.',
    'I like mountains, so tell me which one you remember.',
  ],
  'City Life': [
    'We both like the city. Which corner of it do you think of as yours?',
    "What's the best thing you've stumbled into in the city while looking for something else?",
    'Where do you take friends who have one day in your city?',
    'What does your city do better than any other?',
    'City life is on my list, so tell me your favorite corner of yours.',
    'I like the city, by day and after dark.',
  ],
  Food: [
    'We both love food. Which dish do you refuse to share?',
    "Let's settle the food question early: street stall with a line, or white tablecloth?",
    "What's the best food you had this month, and do I need to hurry?",
    'Which food do you miss when you travel?',
    "Food is on my list, and I like to hear where you'd eat tonight.",
    'I like good food, so tell me what I should try next.',
  ],
  Books: [
    'We both like books. Do you lend yours, and do they come back?',
    'Which book did you discover too late?',
    'Which book have you owned the longest without reading, and why is it still there?',
    'Which book on your shelf says most about you?',
    'Books are on my list, and so are recommendations.',
    'I like books, so tell me one that stayed with you.',
  ],
  Sports: [
    'We both like sports. Do you watch calmly, or should I warn the neighbors?',
    "Which game do you remember as if you'd been on the field?",
    'Which sport do you follow, and how much has it cost you emotionally?',
    'Which sport do you play yourself, and how did you start?',
    'Sports are on my list, to play or to watch.',
    'I like sports, so tell me which team or game is yours.',
  ],
  Gaming: [
    'We both like gaming. Do you read every note, or are you already through the next door?',
    'Which game would you wipe from your memory to play it for the first time again?',
    "Which game are you playing at the moment, and what time did you say you'd stop?",
    'In games, together or against each other: which do you like better?',
    'Gaming is on my list, and a second player is welcome.',
    'I like games, so tell me which one you keep coming back to.',
  ],
  Technology: [
    "We both like technology. What's the last thing you took apart, and does it work again?",
    'Which gadget has made your life better, and which one lives in a drawer?',
    'Which piece of technology would you build if you had a free month?',
    'Which small piece of technology still delights you?',
    'Technology is on my list, and I like a good explanation.',
    "I like technology, so tell me what you'd build.",
  ],
  Nature: [
    'We both like nature. Where do you go when you need an hour of quiet?',
    'Is there a place in nature that you visit like a friend?',
    "What's the best animal you've met in nature?",
    'Where near you is nature at its best, and in which season?',
    "Nature is on my list, and a walk in it's a good plan.",
    'I like being out in nature, so tell me where you go for quiet.',
  ],
  Fashion: [
    "We both like fashion. What's the oldest thing in your closet that still gets compliments?",
    'Which fashion will you never give up, whatever the year says?',
    'In fashion terms: which piece has the best story behind it?',
    'Which fashion were you once completely sure about?',
    'Fashion is on my list, and I like people who enjoy it.',
    'I like fashion, so tell me about something you love to wear.',
  ],
  Pets: [
    'We both love pets. Who has the better nickname, you or yours?',
    "What's the silliest sentence you've said out loud to a pet this week?",
    "What's your pet called, and who chose the name?",
    'Which habit have you picked up from a pet?',
    "Pets are on my list, so I'd like to hear about yours.",
    'I like animals, and introductions are welcome.',
  ],
  Volunteering: [
    "We both volunteer. What keeps you going back on the days you'd rather not?",
    "Who did you meet through volunteering that you'd never have met otherwise?",
    'How did you come to volunteer, and what surprised you about it?',
    'If you could send a hundred volunteers somewhere tomorrow, where would they go?',
    'Volunteering is on my list, and I like to hear what you care about.',
    'I like to help out, so tell me what matters to you.',
  ],
};

/**
 * Lines of the built-in composer. Starters ask an open question; `{name}` and `{city}` are arguments. A bio states
 * nothing about the member but the interests.
 */
const LINES: Lines = {
  interests: each(INTERESTS, (interest) => {
    const lines = OF_INTERESTS[interest];
    return { shared: lines.slice(0, 2), theirs: lines.slice(2, 4), bio: lines.slice(4) };
  }),
  place: [
    'What does {city} get right that people who only visit never find out?',
    'If you had one free day in {city}, where would you start?',
    'How did you end up in {city}, and what made you stay?',
    "What's your favorite walk in {city}?",
  ],
  open: [
    "Hello {name}, what's been the best half hour of your week so far?",
    'What are you looking forward to, {name}, however small?',
    'What do your friends come to you for, {name}?',
    "I'm curious, {name}: what could you talk about for an hour with no preparation?",
    'Which small thing reliably puts you in a good mood?',
    'What did you change your mind about lately?',
  ],
  tones: [
    {
      openings: [
        'A few things to start a conversation with.',
        'Hello, and thank you for reading this.',
        'Good to see you here.',
      ],
      closings: [
        'Tell me what your week was really like.',
        'Write to me if some of this sounds like you.',
        "I'd like to hear what you like, too.",
      ],
    },
    {
      openings: [
        'Better in person than in four lines, so this is brief.',
        'The short version first; the long one is for when we talk.',
        'Four lines, no summary of a whole life.',
      ],
      closings: [
        "If you can tell a good story badly, we'll get along.",
        'Ask me anything you like.',
        'The rest is better in conversation.',
      ],
    },
    {
      openings: ['Straight to the point.', 'Here is what I like.', 'What you see is about right.'],
      closings: [
        'Say hello and tell me what we share.',
        "I'd rather meet than write for a month.",
        'Send me a message and suggest something.',
      ],
    },
    {
      openings: [
        'Some starting points, and room for questions.',
        'Pick one and ask me about it.',
        'Curious who reads this.',
      ],
      closings: [
        'What should I learn about you first?',
        "Tell me something you're hardly ever asked about.",
        'What would you add to this list?',
      ],
    },
  ],
  plainBio: [
    "I'd rather be asked than describe myself.",
    "Ask me a question, and I'll answer and ask one back.",
    "There's more to say than fits here, so let's talk.",
  ],
};

/** The lines in the language of `i18n`. */
export const composerLines = (
  i18n: { _(line: string, values: Record<string, unknown>): string },
  values: { name?: string; city?: string } = {},
): Lines => replaced(LINES, (line) => i18n._(line, values)) as Lines;

function replaced(value: unknown, textOf: (line: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one) => replaced(one, textOf));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [key, replaced(one, textOf)]),
  );
}

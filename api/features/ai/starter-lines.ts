import type { INTERESTS } from '#contract/choices.ts';

export type InterestName = (typeof INTERESTS)[number];

interface Lines {
  /** Said when both have the interest. */
  shared: [string, string];
  /** Said when only the other person has it. */
  theirs: [string, string];
}

/** What the built-in composer says of an interest: each line asks something that can be answered with a story. */
export const STARTER_LINES: Record<InterestName, Lines> = {
  Photography: {
    shared: [
      'We both take pictures, so: what is the last thing you stopped walking for because the light was right?',
      'Another photographer! Do you come home from a trip with nine hundred photos, or with nine?',
    ],
    theirs: [
      'Is there a photo you took that you would never post but would never delete either?',
      'You take pictures. What do you notice in a street that everybody else walks past?',
    ],
  },
  Travel: {
    shared: [
      'We both like to be elsewhere. Which place did you expect nothing of and still think about?',
      'Since we both travel: are you the one with the plan, or the one who finds out about the plan at the gate?',
    ],
    theirs: [
      'What is the best meal you ever had in a place whose name you could not pronounce?',
      'If a ticket were on the table for Friday, anywhere under four hours away, where would you hope it went?',
    ],
  },
  Yoga: {
    shared: [
      'We both do yoga. Which pose have you quietly made your peace with never getting right?',
      'Early-morning mat or late-evening mat? I suspect it says more about us than our star signs do.',
    ],
    theirs: [
      'What did yoga change for you that has nothing to do with being bendy?',
      'Is there a teacher or a class you would cross the whole town for?',
    ],
  },
  Hiking: {
    shared: [
      'We both hike, so I have to ask: is the best part the top, or the sandwich at the top?',
      'Which trail near you would you show somebody to find out whether you get along?',
    ],
    theirs: [
      'What is the most lost you have ever been on a trail, and who was to blame?',
      'Sunrise start with a headlamp, or a late start and a long lunch on the way?',
    ],
  },
  Cooking: {
    shared: [
      'Two people who cook: would we share a kitchen peacefully, or should we draw up a treaty first?',
      'What do you make when you want to impress somebody and pretend you did not try?',
    ],
    theirs: [
      'Which dish took you the longest to get right, and was it worth it?',
      'What would you cook on an ordinary Tuesday if I brought the wine?',
    ],
  },
  Dancing: {
    shared: [
      'We both dance. What song makes it impossible for you to stay in your chair?',
      'Do you lead, follow, or negotiate?',
    ],
    theirs: [
      'Where did you last dance until your feet complained?',
      'I would like to be taught one step properly. Where would you begin?',
    ],
  },
  Reading: {
    shared: [
      'We both read: which book do you press on people, and what does it say about them if they like it?',
      'Are you a one-book-at-a-time person, or is there a tower next to the bed as well?',
    ],
    theirs: [
      'What is the last sentence you read twice because it was that good?',
      'Which book would you give me to understand you a little faster?',
    ],
  },
  Art: {
    shared: [
      'We both like art. Is there one picture you would walk through a whole museum just to see again?',
      'Do you read the little cards next to the paintings, or make up your own story first?',
    ],
    theirs: [
      'What was the last thing you saw in a gallery that you wanted to argue with?',
      'Do you make things yourself, or are you the person every artist hopes walks in?',
    ],
  },
  Music: {
    shared: [
      'What is the song you skip in company and play three times alone?',
      'We both listed music, which is brave. Which concert would you relive tomorrow, bad seats included?',
    ],
    theirs: [
      'If I borrowed your headphones right now, what would I hear?',
      'Which album did you need at exactly the time you found it?',
    ],
  },
  Fitness: {
    shared: [
      'We both train. What is the exercise you would happily never see again?',
      'Six in the morning or nine at night: when are you at your strongest?',
    ],
    theirs: [
      'What are you working towards at the moment, and how much of it hurts?',
      'What got you started, and what keeps you going when nobody is counting?',
    ],
  },
  Movies: {
    shared: [
      'Since we both love films: which one do you defend at dinner although you know you will lose?',
      'Front row, back row, or exactly the middle? I have opinions and would like yours first.',
    ],
    theirs: [
      'Which film can you quote so well that people have stopped watching it with you?',
      'What should I watch this week so that we have something to disagree about?',
    ],
  },
  Coffee: {
    shared: [
      'Two coffee people. Where is the cup in this town that is worth being late for?',
      'How seriously do you take it: any cup will do, or is there a scale in your kitchen?',
    ],
    theirs: [
      'Which café would you choose for a first coffee, and which table?',
      'What is your order, and how long has it been your order?',
    ],
  },
  Wine: {
    shared: [
      'We both like wine. Do you choose by the grape, by the region, or honestly by the label?',
      'Which bottle are you saving, and for what?',
    ],
    theirs: [
      'What would you pour for somebody who claims not to like wine?',
      'Red by the window or white on a warm step outside: where shall I picture you?',
    ],
  },
  Dogs: {
    shared: [
      'We are both dog people, so this is the real question: what is yours called, or what would it be called?',
      'Do you also remember the dogs of the street better than their owners?',
    ],
    theirs: [
      'What is the worst thing a dog has ever eaten on your watch?',
      'Was there ever a dog who had you completely figured out?',
    ],
  },
  Cats: {
    shared: [
      'Two cat people. Have you been chosen by one, or are you still being considered?',
      'What is the rudest thing a cat has done to you that you forgave within the minute?',
    ],
    theirs: [
      'Who runs your home, you or the cat? You can be honest, I will not tell.',
      'What would your cat say about you if it were asked for a reference?',
    ],
  },
  Beach: {
    shared: [
      'We both like the beach. In the water within five minutes, or a book and shade until somebody makes you?',
      'Which stretch of sand would you go back to out of season?',
    ],
    theirs: [
      'What does a perfect day by the water look like for you, hour by hour?',
      'Do you swim out far, or is the beach a thing to be horizontal on?',
    ],
  },
  Mountains: {
    shared: [
      'We both look up at mountains. Is it the quiet, the view, or the feeling in the legs the day after?',
      'Which range is still on your list?',
    ],
    theirs: [
      'What was the weather like the last time a mountain surprised you?',
      'A hut with no reception for a week: bliss, or how long until you get restless?',
    ],
  },
  'City Life': {
    shared: [
      'We both like the city. Which corner of it do you think of as yours?',
      'What is the best thing you have ever stumbled into while looking for something else in town?',
    ],
    theirs: [
      'Where do you take friends who have one evening in your city?',
      'What is open at midnight that you are glad about?',
    ],
  },
  Food: {
    shared: [
      'We both love to eat. What is the one dish you refuse to share?',
      'Let us settle it early: street stall with a queue, or white tablecloth?',
    ],
    theirs: [
      'What is the best thing you ate this month, and do I need to hurry?',
      'Which restaurant do you keep a secret, and what would it take to get the name?',
    ],
  },
  Books: {
    shared: [
      'We both have books. Do you lend yours, or have you been hurt before?',
      'Which author did you discover too late, and read in one greedy month?',
    ],
    theirs: [
      'Which book have you owned the longest without reading, and why is it still there?',
      'What would I learn about you from your shelf that is not in your profile?',
    ],
  },
  Sports: {
    shared: [
      'We both like sports. Do you watch calmly, or should I warn the neighbours?',
      'Which game do you remember as if you had been on the field?',
    ],
    theirs: [
      'Whom do you support, and how much has it cost you emotionally?',
      'What do you play yourself, and are you as polite on the field as you are here?',
    ],
  },
  Gaming: {
    shared: [
      'We both play. Are you the one who reads every note, or the one already through the next door?',
      'Which game would you wipe from your memory to play it for the first time again?',
    ],
    theirs: [
      'What are you playing at the moment, and what time did you say you would stop?',
      'Playing together or against each other: which brings out your better side?',
    ],
  },
  Technology: {
    shared: [
      'We both like technology. What is the last thing you took apart, and does it work again?',
      'Which gadget has honestly made your life better, and which one lives in a drawer?',
    ],
    theirs: [
      'What would you build if you had a free month and nobody asked what for?',
      'What is something small that a computer does that still delights you?',
    ],
  },
  Nature: {
    shared: [
      'We both like to be outside. What do you hear when you finally put the phone away?',
      'Is there a tree, a river or a bench that you visit like a friend?',
    ],
    theirs: [
      'What is the best animal you have ever met unexpectedly?',
      'Which season do you wait for all year?',
    ],
  },
  Fashion: {
    shared: [
      'We both care what we wear. What is the oldest thing in your wardrobe that still gets compliments?',
      'What would you wear to meet somebody you would like to see twice?',
    ],
    theirs: [
      'Which piece of clothing has the best story behind it?',
      'What did you wear at nineteen that you were completely sure about?',
    ],
  },
  Pets: {
    shared: [
      'We both live for animals. Who has the better nickname at home, you or the pet?',
      'What is the silliest sentence you have said out loud to an animal this week?',
    ],
    theirs: [
      'Who is waiting for you at home, and how do they show that you are late?',
      'What habit have you picked up from an animal you live with?',
    ],
  },
  Volunteering: {
    shared: [
      'We both volunteer somewhere. What keeps you going back on the days you would rather not?',
      'Whom did you meet through helping out that you would never have met otherwise?',
    ],
    theirs: [
      'How did you come to volunteer, and what surprised you about it?',
      'If you could send a hundred helping hands somewhere tomorrow, where would they go?',
    ],
  },
};

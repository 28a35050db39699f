/** Said when the other person has named a place; {city} is filled in. */
export const PLACE_LINES = [
  'What does {city} get right that people who only visit never find out?',
  'If we had one free evening in {city}, where would you start?',
  'How did you end up in {city}, and what made you stay?',
  'What is your favourite walk in {city} when you have nowhere to be?',
];

/** Said when there is little else to go by; {name} is filled in. */
export const OPEN_LINES = [
  'Hello {name}, what has been the best half hour of your week so far?',
  'What is something you are looking forward to, {name}, however small?',
  'What do your friends come to you for, {name}?',
  'I am curious, {name}: what would you happily talk about for an hour with no preparation?',
  'What is a small thing that reliably puts you in a good mood?',
  'What did you change your mind about lately?',
];

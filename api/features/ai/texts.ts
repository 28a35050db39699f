import { INTERESTS } from '#contract/choices.ts';
import { each } from '#contract/each.ts';

/**
 * Lines of the built-in composer, of at most six words beside what members wrote: a longer one would be in many
 * profiles. Own words and interests stand behind a colon or in quotes, because no language inflects them there.
 */
const LINES = {
  /** As inside of a sentence. */
  interests: each(INTERESTS, (interest) => interest.toLowerCase()),
  bio: {
    answer: ['{question}: {answer}'],
    interests: [
      'On my list: {list}.',
      'Always a good topic: {list}.',
      'Close to my heart: {list}.',
    ],
    work: ['Work, in short: {work}.'],
    speaks: ['I speak {languages}.', 'We can talk in {languages}.'],
    closing: ['What about you?', 'And what would you add?', 'Your turn.', 'Tell me yours.'],
    /** Of members who show nothing else. */
    plain: [
      'Ask me anything.',
      'Better in person than in writing.',
      'More when we talk.',
      'Say hello, the rest follows.',
    ],
  },
  starters: {
    answer: ['You wrote “{answer}”. Tell me more?', "About “{answer}”: what's the story?"],
    shared: ['In common: {list}. Where do we begin?', 'We share this: {list}. Any tips for me?'],
    choice: ['If you had to choose: {a} or {b}?', 'Only one for a year: {a} or {b}?'],
    one: ['On your list: {a}. How did it start?', "You picked this: {a}. What's your best memory?"],
    work: ["“{work}”: what's the best part?", 'About “{work}”: how did it start?'],
    city: ['Your favorite corner of {city}?', 'A free day in {city}: where first?'],
    open: [
      'Hello {name}! What made you smile today?',
      'What are you looking forward to, {name}?',
      'What could you talk about forever?',
      'What do friends ask you for?',
      'What did you learn lately?',
      'What was good this week?',
    ],
  },
};
export type Lines = typeof LINES;

/** The lines in the language of `i18n`. */
export const composerLines = (
  i18n: { _(line: string, values: Record<string, unknown>): string },
  values: Record<string, string> = {},
): Lines => replaced(LINES, (line) => i18n._(line, values)) as Lines;

function replaced(value: unknown, textOf: (line: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one) => replaced(one, textOf));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [key, replaced(one, textOf)]),
  );
}

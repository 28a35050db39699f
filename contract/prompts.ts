import { text } from './common.ts';
import { failsWith } from './errors.ts';
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN, PROMPTS_MAX } from './limits.ts';
import { countGraphemes, hasContact, isName } from './names.ts';
import { z } from './zod.ts';

/**
 * Questions that a profile answers, each shown in the reader's language. Stored as these keys: never rename or remove
 * one.
 */
export const PROMPTS = [
  // Everyday life
  'perfect-sunday',
  'weeknight',
  'morning-or-night',
  'kitchen',
  'comfort-food',
  'small-joy',
  'home-is',
  'never-leave-without',
  'last-photo',
  'on-repeat',
  // About me
  'friends-say',
  'proud-of',
  'learning',
  'talk-for-hours',
  'hill-to-die-on',
  'unpopular-opinion',
  'surprising-skill',
  'changed-my-mind',
  'useless-talent',
  'childhood-dream',
  // Together
  'first-date',
  'together-we-could',
  'green-flag',
  'looking-for-someone-who',
  'we-will-get-along-if',
  'best-way-to-ask-me-out',
  'love-language',
  'ideal-trip',
  'teach-me',
  'dance-to',
  // Play
  'two-truths-and-a-lie',
  'guess-this',
  'superpower',
  'time-machine',
  'dinner-guest',
  'karaoke',
  'book-or-film',
  'weird-thing',
  'last-laughed',
  'would-not-trade',
] as const;

/** An answered prompt as others see it. A retired question keeps its key. */
export const ProfilePrompt = z.object({ prompt: z.string(), answer: z.string() });
export type ProfilePrompt = z.infer<typeof ProfilePrompt>;

/** Code points of a grapheme: more than any language needs on average. */
const CODE_POINTS_OF_GRAPHEME = 4;

/**
 * A text of `min` to `max` graphemes for people who do not know the member yet: without an address, a link, a handle or
 * a long number.
 */
export const contactFreeText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC'))
    // Of the normalized text, which can have more code points.
    .pipe(text(max * CODE_POINTS_OF_GRAPHEME, 1))
    .refine(isName, failsWith('not_text'))
    .refine(
      (value) => countGraphemes(value) >= min,
      failsWith('too_few_characters', { minimum: min }),
    )
    .refine(
      (value) => countGraphemes(value) <= max,
      failsWith('too_many_characters', { maximum: max }),
    )
    .refine((value) => !hasContact(value), failsWith('contact_in_text'));

const AnswerText = contactFreeText(PROMPT_ANSWER_MIN, PROMPT_ANSWER_MAX);

const PromptAnswer = z.strictObject({ prompt: z.enum(PROMPTS), answer: AnswerText });

/** The answered prompts of a profile in their order, each question once. */
export const PromptAnswers = z
  .array(PromptAnswer)
  .max(PROMPTS_MAX)
  .refine(
    (list) => new Set(list.map(({ prompt }) => prompt)).size === list.length,
    failsWith('prompt_twice'),
  );

import { contactFreeText } from './common.ts';
import { failsWith } from './errors.ts';
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN, PROMPTS_MAX } from './limits.ts';
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

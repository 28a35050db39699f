import { hasContact } from '#contract/contacts.ts';
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN } from '#contract/limits.ts';
import { countGraphemes, isName } from '#contract/names.ts';
import * as texts from '../texts.ts';

/** Characters of an answer as it is stored. */
export const answerLength = (answer: string): number => countGraphemes(answer.trim());

/** Error sentence of an answer that the contract rejects. */
export function answerError(answer: string): string | undefined {
  const { prompts, bioTooLong, nameInvalid } = texts.profileEdit;
  const count = answerLength(answer);
  if (count < PROMPT_ANSWER_MIN) return prompts.tooShort(PROMPT_ANSWER_MIN);
  if (count > PROMPT_ANSWER_MAX) return bioTooLong(count - PROMPT_ANSWER_MAX);
  if (!isName(answer.trim())) return nameInvalid;
  return hasContact(answer) ? prompts.contact : undefined;
}

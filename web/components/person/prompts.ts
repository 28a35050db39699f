import type { ProfilePrompt } from '#contract/prompts.ts';
import type { Person } from '#contract/users.ts';
import { pageLanguage } from '../../platform/locale.ts';
import * as texts from '../texts.ts';
import { choiceLabel } from './choice-label.ts';

/** The question of a prompt in the reader's language. Undefined for one that another version of the app asks. */
export function promptText(key: string): string | undefined {
  const groups: Record<string, string>[] = Object.values(texts.prompts);
  return groups.find((group) => key in group)?.[key];
}

export interface ShownPrompt extends ProfilePrompt {
  question: string;
}

/** The answered prompts with a question that is known. A stored copy of an older profile has no prompts. */
export const shownPrompts = ({ prompts = [] }: Partial<Pick<Person, 'prompts'>>): ShownPrompt[] =>
  prompts.flatMap((one) => {
    const question = promptText(one.prompt);
    return question ? [{ ...one, question }] : [];
  });

/**
 * The prompt on a card: the first of those that name most of the viewer's interests in the question or the answer, so
 * the first one where none does.
 */
export function cardPrompt(
  person: Partial<Pick<Person, 'prompts'>>,
  viewerInterests: readonly string[],
): ShownPrompt | undefined {
  const lower = (text: string) => text.toLocaleLowerCase(pageLanguage());
  const interests = viewerInterests.map((interest) => lower(choiceLabel(interest)));
  const namedIn = ({ question, answer }: ShownPrompt) => {
    const text = lower(`${question} ${answer}`);
    return interests.filter((interest) => text.includes(interest)).length;
  };
  return shownPrompts(person).reduce<ShownPrompt | undefined>(
    (best, one) => (best && namedIn(best) >= namedIn(one) ? best : one),
    undefined,
  );
}

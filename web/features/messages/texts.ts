import { chat } from './texts/chat.ts';
import { questions } from './texts/questions.ts';

export * from '../../components/texts.ts';
export { restriction } from '../standing/texts.ts';
export { chat, questions };

/** Name of the reaction at a position of `REACTIONS`. */
export const reactionName = (reaction: number): string =>
  chat.reactions[reaction as keyof typeof chat.reactions];

/** A question that both answer, in the reader's language. Undefined for one that another version of the app asks. */
export function questionText(key: string): string | undefined {
  const all: Record<string, string> = questions.of;
  return key in all ? all[key] : undefined;
}

import * as texts from '../texts.ts';

/** A question that both answer, in the reader's language. Undefined for one that another version of the app asks. */
export function questionText(key: string): string | undefined {
  const all: Record<string, string> = texts.questions.of;
  return key in all ? all[key] : undefined;
}

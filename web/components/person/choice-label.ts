import * as texts from '../texts.ts';

/** The reader's label of an answer that a member chose; a value of a former list is shown as it is. */
export const choiceLabel = (value: string): string =>
  (texts.choices as Record<string, string>)[value] ?? value;

/** Labels of several answers in one line. */
export const choiceLabels = (values: readonly string[]): string =>
  values.map(choiceLabel).join(', ');

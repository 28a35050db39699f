import { SPOKEN_LANGUAGES } from '#contract/choices.ts';
import { type FieldName, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { joined, languageName } from '../../platform/locale.ts';
import * as texts from '../texts.ts';
import { heightLabel, type Unit } from './distance-label.ts';

/** Values of fields; what is not given is absent or empty. */
export type GivenFields = { [Name in FieldName]?: string | readonly string[] | number | null };

/** The reader's label of a chosen answer. Undefined for one that another version of the app offers. */
export function answerLabel(name: FieldName, answer: string): string | undefined {
  const { choices }: { label: string; choices?: Record<string, string> } =
    texts.profileFields[name];
  const isLanguage = name === 'speaks' && SPOKEN_LANGUAGES.some((code) => code === answer);
  return choices?.[answer] ?? (isLanguage ? languageName(answer) : undefined);
}

/** A field in one line, in the viewer's unit. Empty without an answer that can be shown. */
export function fieldText(name: FieldName, fields: GivenFields, unit: Unit): string {
  const value = fields[name];
  if (typeof value === 'number') return heightLabel(value, unit);
  if (PROFILE_FIELDS[name].kind === 'text') return String(value ?? '');
  return joined([value ?? []].flat().map((answer) => answerLabel(name, answer)));
}

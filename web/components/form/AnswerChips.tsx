import { each } from '#contract/each.ts';
import { type ChoiceField, type ChoicesField, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { answerLabel } from '../person/field-text.ts';
import { profileFields } from '../texts.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { LanguageChips, type LanguageLabels } from './LanguageChips.tsx';

interface Props {
  name: ChoiceField | ChoicesField;
  hideLegend?: boolean;
  values: readonly string[];
  onChange: (values: string[]) => void;
  labels: LanguageLabels;
}

/** Answers of a field, of which several can be chosen. */
export function AnswerChips({ name, labels, ...chips }: Props) {
  if (name === 'speaks') return <LanguageChips labels={labels} {...chips} />;
  const field = PROFILE_FIELDS[name];
  if (!('choices' in field)) return null;
  return (
    <ChoiceChips
      legend={profileFields[name].label}
      options={field.choices}
      labels={each(field.choices, (answer) => answerLabel(name, answer) ?? answer)}
      {...chips}
    />
  );
}

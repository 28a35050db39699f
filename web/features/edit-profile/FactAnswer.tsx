import { Chip, Fieldset, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { type NumberField, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { AnswerChips } from '../../components/form/AnswerChips.tsx';
import {
  cmOf,
  heightLabel,
  inchesOf,
  useDistanceUnit,
} from '../../components/person/distance-label.ts';
import { answerLabel } from '../../components/person/field-text.ts';
import type { ChosenFact, ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

interface Props<Name extends ChosenFact = ChosenFact> {
  form: ProfileForm;
  name: Name;
}

/** The answer of a fact, by its kind. */
export function FactAnswer({ form, name }: Props) {
  if (name === 'height') return <HeightAnswer form={form} name={name} />;
  if (name === 'speaks' || name === 'pets') {
    return (
      <AnswerChips
        name={name}
        hideLegend
        labels={texts.profileEdit.facts}
        values={form.values[name]}
        onChange={(values) => form.setFieldValue(name, values)}
      />
    );
  }
  return <ChoiceAnswer form={form} name={name} />;
}

/** One of the answers, or none. */
function ChoiceAnswer({ form, name }: Props) {
  const field = PROFILE_FIELDS[name];
  if (field.kind !== 'choice') return null;
  const { label } = texts.profileFields[name];
  return (
    <Fieldset legend={<VisuallyHidden>{label}</VisuallyHidden>}>
      <Chip.Group
        value={String(form.values[name])}
        onChange={(value) => form.setFieldValue(name, value)}
      >
        <Group gap={8}>
          {['', ...field.choices].map((value) => (
            <Chip key={value} value={value}>
              {value ? answerLabel(name, value) : texts.profileEdit.facts.none}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}

/**
 * A height in centimeters, or in feet and inches for viewers whose distances are in miles: a stored height shows as the
 * nearest inch and stays as it is until another is chosen.
 */
function HeightAnswer({ form, name }: Props<NumberField>) {
  const unit = useDistanceUnit();
  const field = PROFILE_FIELDS[name];
  if (field.kind !== 'number') return null;
  const { min, max } = field;
  const inUnit = (cm: number) => (unit === 'mi' ? inchesOf(cm) : cm);
  const [first, last] = [inUnit(min), inUnit(max)];
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((step) => ({ step, cm: unit === 'mi' ? cmOf(step) : step }))
    .filter(({ cm }) => cm >= min && cm <= max);
  const value = form.values[name];
  return (
    <NativeSelect
      label={texts.profileFields[name].label}
      value={value === null ? '' : inUnit(value)}
      onChange={({ currentTarget }) => {
        const chosen = steps.find(({ step }) => String(step) === currentTarget.value);
        form.setFieldValue(name, chosen?.cm ?? null);
      }}
      data={[
        { value: '', label: texts.profileEdit.facts.none },
        ...steps.map(({ step, cm }) => ({ value: String(step), label: heightLabel(cm, unit) })),
      ]}
    />
  );
}

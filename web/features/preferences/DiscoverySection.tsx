import { Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { DISTANCE_UNITS, GENDERS } from '#contract/choices.ts';
import {
  PREFERENCE_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_STEP_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { DistanceField } from '../../components/form/DistanceField.tsx';
import { RangeField } from '../../components/form/SliderField.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { unitOf } from '../../components/person/distance-label.ts';
import { specified } from '../../platform/specified-texts.ts';
import { Pace } from './Pace.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** Age, distance and gender of the candidates, and what matches learn about the member's use. */
export function DiscoverySection({ form }: { form: PreferencesForm }) {
  const words = texts.preferences;
  const { ageRange, maxDistance, genders } = form.values;
  const years = (age: number) => words.years(age, age === WANTED_AGE_MAX_YEARS);
  const [from, to] = ageRange;
  return (
    <Section title={specified.preferences.discovery} aside={<Pace form={form} />}>
      <Stack gap={12}>
        <RangeField
          label={words.ageRange}
          shown={words.range(years(from), years(to))}
          fromLabel={words.youngest}
          toLabel={words.oldest}
          format={years}
          min={WANTED_AGE_MIN_YEARS}
          max={WANTED_AGE_MAX_YEARS}
          step={1}
          value={ageRange}
          onChange={(next) => form.setFieldValue('ageRange', next)}
        />
        <DistanceField
          label={words.distance}
          value={maxDistance}
          unit={unitOf(form.values.distanceUnit)}
          max={PREFERENCE_DISTANCE_MAX_KM}
          step={PREFERENCE_DISTANCE_STEP_KM}
          onChange={(next) => form.setFieldValue('maxDistance', next)}
        />
        <Input.Wrapper label={words.distanceUnit} labelElement="div">
          <SegmentedControl
            aria-label={words.distanceUnit}
            data={DISTANCE_UNITS.map((value) => ({ value, label: words.distanceUnits[value] }))}
            value={form.values.distanceUnit}
            onChange={(next) => form.setFieldValue('distanceUnit', next)}
          />
        </Input.Wrapper>
        <ChoiceChips
          legend={words.showMe}
          options={GENDERS}
          labels={texts.wantedGenders}
          // A former version has only the field `gender`.
          values={genders ?? GENDERS}
          onChange={(next) => next.length > 0 && form.setFieldValue('genders', next)}
        />
        <Switch
          mb={-8}
          label={words.showOnline}
          description={words.showOnlineText}
          {...form.getInputProps('showOnline', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}

import { WANTED_GENDERS } from '#contract/choices.ts';
import {
  PREFERENCE_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_MIN_KM,
  PREFERENCE_DISTANCE_STEP_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { Segmented } from '../../components/Segmented.tsx';
import { RangeField, SliderField } from '../../components/SliderField.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import classes from './PreferencesScreen.module.css';
import { Section } from './Section.tsx';

interface Props {
  value: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

/** Who is dealt: age, distance, gender; and whether others see that one is online. */
export function DiscoverySection({ value, onChange }: Props) {
  const words = texts.preferences;
  const years = (age: number) => words.years(age, age === WANTED_AGE_MAX_YEARS);
  const [from, to] = value.ageRange;
  return (
    <Section title={specified.preferences.discovery}>
      <RangeField
        label={words.ageRange}
        shown={words.range(years(from), years(to))}
        fromLabel={words.youngest}
        toLabel={words.oldest}
        format={years}
        min={WANTED_AGE_MIN_YEARS}
        max={WANTED_AGE_MAX_YEARS}
        step={1}
        value={value.ageRange}
        onChange={(ageRange) => onChange({ ageRange })}
      />
      <SliderField
        label={words.distance}
        shown={words.km(value.maxDistance)}
        format={words.km}
        min={PREFERENCE_DISTANCE_MIN_KM}
        max={PREFERENCE_DISTANCE_MAX_KM}
        step={PREFERENCE_DISTANCE_STEP_KM}
        value={value.maxDistance}
        onChange={(maxDistance) => onChange({ maxDistance })}
      />
      <p className={classes.label} aria-hidden>
        {words.showMe}
      </p>
      <Segmented
        label={words.showMe}
        options={WANTED_GENDERS.map((gender) => ({ value: gender, label: words.genders[gender] }))}
        value={value.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <div className={classes.apart}>
        <SwitchRow
          label={words.showOnline}
          text={words.showOnlineText}
          checked={value.showOnline}
          onChange={(showOnline) => onChange({ showOnline })}
        />
      </div>
    </Section>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { FILTER_INTERESTS } from '#contract/choices.ts';
import type { FilterControl, FilterValues } from '#contract/discover.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  FILTER_DISTANCE_MIN_KM,
  INTERESTS_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';
import { ChoiceChips } from '../../components/ChoiceChips.tsx';
import { RangeField, SliderField } from '../../components/SliderField.tsx';
import { useGetFilterEffectsQuery } from './api.ts';
import classes from './FiltersSheet.module.css';
import { ageWords, distanceWords } from './filter-words.ts';

/** The server counts once the finger rests. */
const REST_MS = 250;

interface Props {
  draft: FilterValues;
  onChange: (draft: FilterValues) => void;
}

/** The three filters, each with how many people it alone keeps away. */
export function FilterControls({ draft, onChange }: Props) {
  const [rested] = useDebouncedValue(draft, REST_MS);
  const { data: effects } = useGetFilterEffectsQuery(rested);
  const words = texts.filters;
  const effect = (control: FilterControl) => (
    <p className={classes.hides} role="status">
      {effects && words.hides(effects.removed[control])}
    </p>
  );
  return (
    <div className={classes.controls}>
      <div className={classes.slider}>
        <RangeField
          label={words.age}
          fromLabel={words.ageFrom}
          toLabel={words.ageTo}
          min={WANTED_AGE_MIN_YEARS}
          max={WANTED_AGE_MAX_YEARS}
          value={[draft.ageMin, draft.ageMax]}
          shown={`${draft.ageMin} – ${ageWords(draft.ageMax)}`}
          format={ageWords}
          onChange={([ageMin, ageMax]) => onChange({ ...draft, ageMin, ageMax })}
        />
        {effect('age')}
      </div>
      <div className={classes.slider}>
        <SliderField
          label={words.distance}
          min={FILTER_DISTANCE_MIN_KM}
          max={FILTER_DISTANCE_MAX_KM}
          value={draft.distanceKm}
          shown={distanceWords(draft.distanceKm)}
          format={distanceWords}
          onChange={(distanceKm) => onChange({ ...draft, distanceKm })}
        />
        {effect('distance')}
      </div>
      <div>
        <ChoiceChips
          legend={words.interests}
          options={FILTER_INTERESTS}
          values={FILTER_INTERESTS.filter((one) => draft.interests.includes(one))}
          max={INTERESTS_MAX}
          onChange={(interests) => onChange({ ...draft, interests })}
        />
        {effect('interests')}
      </div>
    </div>
  );
}

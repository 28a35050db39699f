import { Button, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { FILTER_INTERESTS, GENDERS, WANTED_GENDERS } from '#contract/choices.ts';
import type { FilterControl, FilterValues } from '#contract/discover.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  FILTER_DISTANCE_STEP_KM,
  INTERESTS_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { DistanceField } from '../../components/form/DistanceField.tsx';
import { RangeField } from '../../components/form/SliderField.tsx';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { preferencesApi, useGetFilterCountsQuery } from '../preferences/api.ts';
import { ageLabel } from './filter-labels.ts';
import { MoreFilters } from './MoreFilters.tsx';
import * as texts from './texts.ts';

const COUNT_AFTER_MS = 250;

interface Props {
  draft: FilterValues;
  onChange: (draft: FilterValues) => void;
}

/** The filters, each with the number of people that it alone hides. */
export function FilterControls({ draft, onChange }: Props) {
  const [settled] = useDebouncedValue(draft, COUNT_AFTER_MS);
  const { data: counts } = useGetFilterCountsQuery(settled);
  const { age, ageFrom, ageTo, distance, gender, ownWish, interests, hides, needsPlace } =
    texts.filterFields;
  const wish = preferencesApi.useGetPreferencesQuery().data;
  // 'all' applies a wish that the filter cannot name.
  const isOwnWish = wish?.gender === 'all' && wish.genders?.length < GENDERS.length;
  const genders = { ...texts.wantedGenders, ...(isOwnWish && { all: ownWish }) };
  const unit = useDistanceUnit();
  const hasPosition = useGetSessionQuery().data?.user?.hasPosition ?? true;
  /** @param mt less below a slider, whose hit area is taller than its line. */
  const hidden = (control: FilterControl, mt: number) => (
    <Text variant="note" mt={mt} mih={20} role="status">
      {counts?.removed[control] && hides(counts.removed[control])}
    </Text>
  );
  return (
    <Stack gap={18}>
      <div>
        <RangeField
          label={age}
          fromLabel={ageFrom}
          toLabel={ageTo}
          min={WANTED_AGE_MIN_YEARS}
          max={WANTED_AGE_MAX_YEARS}
          value={[draft.ageMin, draft.ageMax]}
          shown={`${draft.ageMin} – ${ageLabel(draft.ageMax)}`}
          format={ageLabel}
          onChange={([ageMin, ageMax]) => onChange({ ...draft, ageMin, ageMax })}
        />
        {hidden('age', -7)}
      </div>
      <div>
        {hasPosition ? (
          <>
            <DistanceField
              label={distance}
              value={draft.distanceKm}
              unit={unit}
              max={FILTER_DISTANCE_MAX_KM}
              step={FILTER_DISTANCE_STEP_KM}
              onChange={(distanceKm) => onChange({ ...draft, distanceKm })}
            />
            {hidden('distance', 0)}
          </>
        ) : (
          <Button component={Link} to="/edit-profile#place" variant="quiet" fullWidth>
            {needsPlace}
          </Button>
        )}
      </div>
      <div>
        <Input.Wrapper label={gender} labelElement="div">
          <SegmentedControl
            aria-label={gender}
            data={WANTED_GENDERS.map((value) => ({ value, label: genders[value] }))}
            value={draft.gender}
            onChange={(chosen) => onChange({ ...draft, gender: chosen })}
          />
        </Input.Wrapper>
        {hidden('gender', 8)}
      </div>
      <div>
        <ChoiceChips
          legend={interests}
          options={FILTER_INTERESTS}
          values={FILTER_INTERESTS.filter((one) => draft.interests.includes(one))}
          max={INTERESTS_MAX}
          onChange={(chosen) => onChange({ ...draft, interests: chosen })}
        />
        {hidden('interests', 12)}
      </div>
      <MoreFilters draft={draft} onChange={onChange} hidden={hidden} />
    </Stack>
  );
}

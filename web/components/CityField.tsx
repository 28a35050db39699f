import { Autocomplete, VisuallyHidden } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { specified } from '../app/specified-texts.ts';
import * as texts from '../app/texts.ts';
import { useListCitiesQuery } from '../features/users/api.ts';

const DEBOUNCE_MS = 180;
const CHARS_MIN = 2;

interface Props extends GetInputPropsReturnType {
  label?: string;
  description?: string;
}

/** Free text with city suggestions while the member types. */
export function CityField({ label, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const cities = useCitySuggestions(typed);
  const { location, locationPlaceholder } = specified.editProfile;
  return (
    <div>
      <Autocomplete
        {...input}
        label={label ?? location}
        placeholder={locationPlaceholder}
        autoComplete="off"
        dir="auto"
        data={cities}
        filter={({ options }) => options}
        openOnFocus={false}
        maxDropdownHeight={232}
        comboboxProps={{ withinPortal: false }}
        styles={{ option: { minHeight: 44 } }}
        onChange={(value) => {
          setTyped(value);
          onChange(value);
        }}
      />
      <VisuallyHidden role="status">
        {cities.length > 0 && texts.profileEdit.cityCount(cities.length)}
      </VisuallyHidden>
    </div>
  );
}

/** Cities whose name begins with `typed`; none for short text or when the request fails. */
function useCitySuggestions(typed: string): string[] {
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const skip = settled.length < CHARS_MIN || typed === '';
  const { currentData } = useListCitiesQuery(settled, { skip });
  if (skip || !currentData) return [];
  const names = currentData.map(({ name }) => name);
  // A complete name needs no suggestion.
  return names.length === 1 && names[0] === settled ? [] : names;
}

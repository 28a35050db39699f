import { Autocomplete, Text, VisuallyHidden } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';

type Suggestions = ResponseOf<'listCities'>;

const { useListCitiesQuery, useLazyListCitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCities: build.query<Suggestions, string>({
      query: (q) => request('listCities', { query: { q } }),
      extraOptions: { retry: false },
    }),
  }),
});

const DEBOUNCE_MS = 180;
const CHARS_MIN = 2;

interface Props extends GetInputPropsReturnType {
  label?: string;
  description?: string;
}

/**
 * Free text with city suggestions while the member types. The name of a city alone becomes the city; for a place that is
 * not found, a line says so.
 */
export function CityField({ label, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const { cities, find } = useCitySuggestions(typed);
  const latest = useRef('');
  const { location, locationPlaceholder } = specified.editProfile;

  function change(value: string): void {
    latest.current = value;
    setTyped(value);
    setUnknown(false);
    onChange(value);
  }
  /** Takes the city that the text names, unless the member has changed the text meanwhile. */
  function complete(): void {
    const text = latest.current;
    find(text, (city) => {
      if (latest.current !== text) return;
      if (city && city !== text) change(city);
      setUnknown(!city);
    });
  }
  return (
    <div>
      <Autocomplete
        {...input}
        label={label ?? location}
        placeholder={locationPlaceholder}
        autoComplete="off"
        data={cities}
        filter={({ options }) => options}
        openOnFocus={false}
        maxDropdownHeight={232}
        comboboxProps={{ withinPortal: false }}
        styles={{ option: { minHeight: 44 } }}
        onChange={change}
        onBlur={(event) => {
          onBlur?.(event);
          complete();
        }}
        // Enter submits the form without a blur.
        onKeyDown={({ key }) => key === 'Enter' && complete()}
      />
      <div role="status">
        {cities.length > 0 && (
          <VisuallyHidden>{texts.profileEdit.cityCount(cities.length)}</VisuallyHidden>
        )}
        {isUnknown && (
          <Text variant="note" mt={6}>
            {texts.profileEdit.cityUnknown}
          </Text>
        )}
      </div>
    </div>
  );
}

/**
 * Cities whose name begins with `typed`; none for short text or when the request fails. `find` passes on the city that a
 * text names, at once when its suggestions are loaded, and undefined when there is none.
 */
function useCitySuggestions(typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const skip = settled.length < CHARS_MIN || typed === '';
  const { currentData } = useListCitiesQuery(settled, { skip });
  const [list] = useLazyListCitiesQuery();
  const names = skip || !currentData ? [] : currentData.map(({ name }) => name);

  function find(typedText: string, onFound: (city: string | undefined) => void): void {
    const text = typedText.trim();
    if (text.length < CHARS_MIN) return;
    if (text === settled && currentData) onFound(cityNamed(currentData));
    else void list(text, true).then(({ data }) => data && onFound(cityNamed(data)));
  }
  // A complete name needs no suggestion.
  return { cities: names.length === 1 && names[0] === settled ? [] : names, find };
}

/** The only suggestion, or the city that the text names. */
const cityNamed = (cities: Suggestions): string | undefined =>
  cities.find(({ isNamed }) => isNamed || cities.length === 1)?.name;

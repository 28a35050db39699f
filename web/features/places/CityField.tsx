import { Autocomplete, VisuallyHidden } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { fold } from '#contract/fold.ts';
import { specified } from '../../platform/specified-texts.ts';
import { useLazyListCitiesQuery, useListCitiesQuery } from './endpoints.ts';
import * as texts from './texts.ts';

const DEBOUNCE_MS = 180;
const CHARS_MIN = 2;

interface Props extends GetInputPropsReturnType {
  label?: string;
  description?: string;
}

/** Free text with city suggestions while the member types. The name of a city alone becomes the city. */
export function CityField({ label, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const { cities, find } = useCitySuggestions(typed);
  const latest = useRef('');
  const { location, locationPlaceholder } = specified.editProfile;

  function change(value: string): void {
    latest.current = value;
    setTyped(value);
    onChange(value);
  }
  /** Takes the city that the text names, unless the member has changed the text meanwhile. */
  function complete(): void {
    const text = latest.current;
    find(text, (city) => {
      if (city && latest.current === text) change(city);
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
      <VisuallyHidden role="status">
        {cities.length > 0 && texts.profileEdit.cityCount(cities.length)}
      </VisuallyHidden>
    </div>
  );
}

/**
 * Cities whose name begins with `typed`; none for short text or when the request fails. `find` passes on the
 * city that a text names, at once when its suggestions are loaded.
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
    if (text === settled && currentData) onFound(cityNamed(text, names));
    else
      void list(text, true).then(({ data = [] }) => {
        const found = data.map(({ name }) => name);
        onFound(cityNamed(text, found));
      });
  }
  // A complete name needs no suggestion.
  return { cities: names.length === 1 && names[0] === settled ? [] : names, find };
}

/** The only suggestion, or the largest city with this name. Undefined when `text` is a suggestion. */
function cityNamed(text: string, names: string[]): string | undefined {
  if (names.includes(text)) return undefined;
  const isNamed = (city: string) => fold(city.split(',')[0] ?? '') === fold(text);
  return names.length === 1 ? names[0] : names.find(isNamed);
}

import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { TextField } from '../../components/TextField.tsx';
import classes from './LocationField.module.css';
import { useCitySuggestions } from './use-city-suggestions.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string;
}

/** Free text with cities to choose from. Without an answer from the server it is only a field. */
export function LocationField({ value, onChange, onBlur, error }: Props) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const cities = useCitySuggestions(isOpen ? value : '');
  const shown = isOpen && cities.length > 0;
  const { location, locationPlaceholder } = specified.editProfile;

  const choose = (city: string | undefined) => {
    if (city) onChange(city);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((now) => (now + step + cities.length + (now < 0 ? 1 : 0)) % cities.length);
    else if (event.key === 'Enter' && active >= 0) choose(cities[active]);
    else if (event.key === 'Escape') choose(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.field}>
      <TextField
        label={location}
        placeholder={locationPlaceholder}
        value={value}
        error={error}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          choose(undefined);
          onBlur();
        }}
      />
      <div
        id={listId}
        className={classes.cities}
        role="listbox"
        aria-label={texts.profileEdit.cities}
        hidden={!shown}
      >
        {cities.map((city, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={city}
            id={`${listId}-${index}`}
            className={classes.city}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
          >
            {city}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {shown && texts.profileEdit.cityCount(cities.length)}
      </VisuallyHidden>
    </div>
  );
}

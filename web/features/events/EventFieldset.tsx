import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { EVENT_CATEGORIES, EVENT_PICTURES, eventPicturePath } from '#contract/events.ts';
import { EVENT_TITLE_MAX_CHARS, EVENT_VENUE_MAX_CHARS } from '#contract/limits.ts';
import { photoAt } from '#contract/photos.ts';
import * as texts from '../../app/texts.ts';
import classes from './EventForm.module.css';
import type { EventErrors, EventFields } from './event-form.ts';

const PICTURES = Object.keys(EVENT_PICTURES) as EventFields['picture'][];

interface Props {
  fields: EventFields;
  errors: EventErrors;
  onChange: (change: Partial<EventFields>) => void;
}

/** All fields of an event. */
export function EventFieldset({ fields, errors, onChange }: Props) {
  const words = texts.events.form;
  const errorsId = useId();
  const input = (name: keyof EventFields, label: string, props: React.ComponentProps<'input'>) => (
    <Field label={label} error={errors[name]} errorId={`${errorsId}${name}`}>
      <input
        {...props}
        className={classes.input}
        value={fields[name]}
        aria-invalid={errors[name] !== undefined}
        aria-describedby={errors[name] && `${errorsId}${name}`}
        autoComplete="off"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      {input('title', words.title, { maxLength: EVENT_TITLE_MAX_CHARS })}
      {input('venue', words.venue, { maxLength: EVENT_VENUE_MAX_CHARS })}
      <Field label={words.category}>
        <span className={classes.choice}>
          <select
            className={classes.input}
            value={fields.category}
            onChange={({ target }) =>
              onChange({ category: target.value as EventFields['category'] })
            }
          >
            {EVENT_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {words.categories[category]}
              </option>
            ))}
          </select>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
        </span>
      </Field>
      {input('date', words.date, { type: 'datetime-local' })}
      {input('timeZone', words.timeZone, { spellCheck: false })}
      <div className={classes.pair}>
        {input('price', words.price, { inputMode: 'numeric' })}
        {input('capacity', words.capacity, { inputMode: 'numeric' })}
      </div>
      <fieldset className={classes.pictures}>
        <legend className={classes.label}>{words.picture}</legend>
        {PICTURES.map((picture) => (
          <label key={picture} className={classes.picture}>
            <input
              type="radio"
              name="picture"
              className={classes.radio}
              aria-label={picture.replace('-', ', ')}
              checked={picture === fields.picture}
              onChange={() => onChange({ picture })}
            />
            <img
              src={photoAt(eventPicturePath(picture), 360)}
              alt=""
              width={160}
              height={90}
              style={{ backgroundColor: EVENT_PICTURES[picture] }}
            />
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface FieldProps {
  label: string;
  error?: string;
  errorId?: string;
  children: ReactNode;
}

function Field({ label, error, errorId, children }: FieldProps) {
  return (
    <div className={classes.field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children */}
      <label>
        <span className={classes.label}>{label}</span>
        {children}
      </label>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

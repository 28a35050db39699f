import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { AGE_MAX_YEARS } from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';
import type { DateParts } from './birth-date.ts';
import classes from './OnboardingSheet.module.css';

interface Props {
  value: DateParts;
  onChange: (value: DateParts) => void;
  error?: string;
}

const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, i) => month.format(new Date(Date.UTC(2000, i, 1))));
const DAYS = Array.from({ length: 31 }, (_, i) => String(i + 1));
const YEAR = new Date().getFullYear();
const YEARS = Array.from({ length: AGE_MAX_YEARS + 1 }, (_, i) => String(YEAR - i));

/** Day, month and year as three lists: a calendar would make people page back for decades. */
export function BirthDateField({ value, onChange, error }: Props) {
  const errorId = useId();
  const { birthDate, birthDateHint, day, month, year } = texts.onboarding;
  const part = (name: keyof DateParts, label: string, options: [string, string][]) => (
    <span className={classes.choice}>
      <select
        className={classes.select}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        autoComplete={`bday-${name}`}
        data-empty={value[name] === '' || undefined}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      >
        <option value="" disabled>
          {label}
        </option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
    </span>
  );

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{birthDate}</legend>
      <div className={classes.date}>
        {part(
          'day',
          day,
          DAYS.map((d) => [d, d]),
        )}
        {part(
          'month',
          month,
          MONTHS.map((name, i) => [String(i + 1), name]),
        )}
        {part(
          'year',
          year,
          YEARS.map((y) => [y, y]),
        )}
      </div>
      <p id={errorId} className={error ? classes.error : classes.hint}>
        {error ?? birthDateHint}
      </p>
    </fieldset>
  );
}

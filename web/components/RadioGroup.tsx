import { type ReactNode, useId } from 'react';
import classes from './RadioGroup.module.css';
import { FieldError } from './TextField.tsx';

interface Option<Choice extends string> {
  value: Choice;
  label: string;
  /** One line under the label. */
  text?: string;
  /** Picture before the label. */
  glyph?: ReactNode;
}

interface Props<Choice extends string> {
  legend: string;
  options: readonly Option<Choice>[];
  /** Empty while nothing is chosen. */
  value: Choice | '';
  onChange: (value: Choice) => void;
  /** `rows` joined in one box · `grid` two beside each other · `cards` with picture and text. */
  look: 'rows' | 'grid' | 'cards';
  error?: string;
}

/** One of a few. What is chosen has a border of 2 px beside its colour. */
export function RadioGroup<Choice extends string>({
  legend,
  options,
  value,
  onChange,
  look,
  error,
}: Props<Choice>) {
  const name = useId();
  return (
    <fieldset
      className={classes.group}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options} data-look={look}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            {option.glyph}
            <span className={classes.words}>
              <span className={classes.label}>{option.label}</span>
              {option.text && <span className={classes.text}>{option.text}</span>}
            </span>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

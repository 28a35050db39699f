import { type ReactNode, useId } from 'react';
import classes from './Segmented.module.css';

interface Props<Choice extends string> {
  /** Name for assistive tech; drawn by whoever uses this. */
  label: string;
  options: readonly { value: Choice; label: string; icon?: ReactNode }[];
  value: Choice;
  onChange: (value: Choice) => void;
  /** True shows icons alone until there is room for words. */
  compact?: boolean;
}

/** One of two or three, side by side. */
export function Segmented<Choice extends string>({
  label,
  options,
  value,
  onChange,
  compact,
}: Props<Choice>) {
  const name = useId();
  return (
    <div
      className={classes.segments}
      role="radiogroup"
      aria-label={label}
      data-compact={compact || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

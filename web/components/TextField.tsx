import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './TextField.module.css';

interface Shared {
  label: string;
  /** What is wrong with the value; undefined when nothing is. */
  error?: string;
}

/** One line of text under its label; its error stands below it. */
export function TextField({ label, error, ...input }: Shared & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface AreaProps extends Shared {
  /** In the upper edge of the field, such as a button that fills it. */
  top?: ReactNode;
  /** Under the field, beside its error. */
  note?: ReactNode;
}

/** Several lines of text; the field grows with them where the browser can. */
export function TextArea({
  label,
  error,
  top,
  note,
  ...area
}: AreaProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.area} data-invalid={error !== undefined || undefined}>
        {top && <div className={classes.top}>{top}</div>}
        <textarea
          {...area}
          id={id}
          className={classes.text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <div id={`${id}-error`} className={classes.below}>
        <FieldError error={error} />
        {note}
      </div>
    </div>
  );
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className={classes.error}>
      {error}
    </p>
  );
}

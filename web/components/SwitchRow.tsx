import { useId } from 'react';
import classes from './SwitchRow.module.css';

interface Props {
  label: string;
  /** One line under the label. */
  text?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A row of 52 px that turns something on and off; the whole row is the target. */
export function SwitchRow({ label, text, checked, onChange }: Props) {
  const textId = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span>{label}</span>
        {text && (
          <span id={textId} className={classes.text}>
            {text}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        className={classes.switch}
        aria-label={label}
        aria-describedby={text && textId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

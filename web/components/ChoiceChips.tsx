import { VisuallyHidden } from '@mantine/core';
import classes from './ChoiceChips.module.css';

interface Props<Choice extends string> {
  /** Name of the group. */
  legend: string;
  /** True where a title above says the same. */
  hideLegend?: boolean;
  options: readonly Choice[];
  values: readonly Choice[];
  onChange: (values: Choice[]) => void;
  /** `ink` for choices that should not glow: what is chosen turns ink on white. */
  tone?: 'accent' | 'ink';
  /** No more than this many can be chosen; the next one stays as it is. */
  max?: number;
  /** Id of what explains the group. */
  describedBy?: string;
}

/** Several of many. What is chosen is filled and bold, never told by colour alone. */
export function ChoiceChips<Choice extends string>({
  legend,
  hideLegend,
  options,
  values,
  onChange,
  tone = 'accent',
  max = Number.POSITIVE_INFINITY,
  describedBy,
}: Props<Choice>) {
  const isFull = values.length >= max;
  const toggle = (option: Choice) => {
    if (values.includes(option)) onChange(values.filter((value) => value !== option));
    else if (!isFull) onChange([...values, option]);
  };
  return (
    <fieldset className={classes.group} data-tone={tone} aria-describedby={describedBy}>
      {hideLegend ? (
        <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={classes.legend}>{legend}</legend>
      )}
      <div className={classes.chips}>
        {options.map((option) => {
          const chosen = values.includes(option);
          return (
            <label key={option} className={classes.chip}>
              <input
                type="checkbox"
                className={classes.box}
                checked={chosen}
                // Not `disabled`: the reason can be read where the focus stands.
                aria-disabled={(isFull && !chosen) || undefined}
                onChange={() => toggle(option)}
              />
              {option}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

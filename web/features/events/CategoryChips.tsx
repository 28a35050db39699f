import { useId } from 'react';
import type { Event } from '#contract/events.ts';
import * as texts from '../../app/texts.ts';
import classes from './CategoryChips.module.css';
import { CHIPS, eventsOf, type Shown } from './categories.ts';

interface Props {
  /** Unknown while they load. */
  events?: Event[];
  shown: Shown;
  onChange: (shown: Shown) => void;
}

/** Which events are listed, with the length of each list. */
export function CategoryChips({ events, shown, onChange }: Props) {
  const name = useId();
  return (
    <div className={classes.chips} role="radiogroup" aria-label={texts.events.kinds}>
      {CHIPS.map((chip) => {
        const count = events && eventsOf(events, chip.shown).length;
        return (
          <label key={chip.shown} className={classes.chip}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              aria-label={
                count === undefined ? chip.label : texts.events.counted(chip.label, count)
              }
              checked={chip.shown === shown}
              onChange={() => onChange(chip.shown)}
            />
            {chip.label}
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          </label>
        );
      })}
    </div>
  );
}

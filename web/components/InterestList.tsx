import { VisuallyHidden } from '@mantine/core';
import * as texts from '../app/texts.ts';
import classes from './InterestList.module.css';

interface Props {
  interests: readonly string[];
  sharedWith: readonly string[];
}

/** Interests as chips. Those in common come first and carry the two discs. */
export function InterestList({ interests, sharedWith }: Props) {
  const shared = interests.filter((one) => sharedWith.includes(one));
  const others = interests.filter((one) => !sharedWith.includes(one));
  return (
    <ul className={classes.chips}>
      {shared.map((interest) => (
        <li key={interest} className={classes.chip} data-shared>
          <Discs />
          <span>
            {interest}
            <VisuallyHidden>{texts.discover.shared}</VisuallyHidden>
          </span>
        </li>
      ))}
      {others.map((interest) => (
        <li key={interest} className={classes.chip}>
          {interest}
        </li>
      ))}
    </ul>
  );
}

/** The mark on something small; its colours come from what it stands on. */
export function Discs() {
  return (
    <svg width="18" height="11" viewBox="0 0 26 16" aria-hidden focusable="false">
      <circle cx="8" cy="8" r="8" />
      <circle cx="18" cy="8" r="8" />
      <path d="M13 1.755a8 8 0 0 1 0 12.49 8 8 0 0 1 0-12.49z" />
    </svg>
  );
}

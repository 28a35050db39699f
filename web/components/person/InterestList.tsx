import { VisuallyHidden } from '@mantine/core';
import { Mark } from '../layout/Mark.tsx';
import * as texts from '../texts.ts';
import classes from './InterestList.module.css';

interface Props {
  interests: readonly string[];
  sharedWith: readonly string[];
}

/** Interests as chips. Shared ones come first and show the two discs. */
export function InterestList({ interests, sharedWith }: Props) {
  const shared = interests.filter((one) => sharedWith.includes(one));
  const others = interests.filter((one) => !sharedWith.includes(one));
  return (
    <ul className={classes.chips}>
      {shared.map((interest) => (
        <li key={interest} className={classes.chip} data-shared>
          <Mark size={11} on="chip" />
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

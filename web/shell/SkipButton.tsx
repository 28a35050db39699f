import { focusContent } from '../platform/focus-content.ts';
import classes from './SkipButton.module.css';
import * as texts from './texts.ts';

/** Moves the focus past the rail. Visible while it has the focus. */
export const SkipButton = () => (
  <button type="button" className={classes.button} onClick={focusContent}>
    {texts.common.skip}
  </button>
);

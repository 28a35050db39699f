import { KEYS } from '../../platform/keys.ts';
import { Key } from '../layout/Key.tsx';
import * as texts from '../texts.ts';
import classes from './Deck.module.css';

/** Label below a button of the deck. Its key shows only where a keyboard is likely. */
export const KeyHint = ({ action }: { action: keyof typeof texts.discover.hint }) => (
  <span className={classes.hint} aria-hidden>
    <Key hotkey={KEYS.discover[action][0]} />
    {texts.discover.hint[action]}
  </span>
);

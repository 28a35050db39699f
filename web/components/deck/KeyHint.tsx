import { KEYS } from '../../app/keys.ts';
import * as texts from '../../app/texts.ts';
import { Key } from '../Key.tsx';
import classes from './Deck.module.css';

/** Label below a button of the deck. Its key shows only where a keyboard is likely. */
export const KeyHint = ({ action }: { action: keyof typeof texts.discover.hint }) => (
  <span className={classes.hint} aria-hidden>
    <Key hotkey={KEYS.discover[action][0]} />
    {texts.discover.hint[action]}
  </span>
);

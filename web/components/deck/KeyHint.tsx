import { Kbd } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import classes from './Deck.module.css';

/** Label below a button of the deck. Its key shows only where a keyboard is likely. */
export const KeyHint = ({ action }: { action: keyof typeof texts.discover.hint }) => (
  <span className={classes.hint} aria-hidden>
    <Kbd miw={22} h={20} bdrs={6} px={5} py={0} lh="18px" fz="xs" ff="inherit" ta="center">
      {texts.discover.keys[action]}
    </Kbd>
    {texts.discover.hint[action]}
  </span>
);

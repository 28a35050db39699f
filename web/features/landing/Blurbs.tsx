import { IconCalendarEvent, IconCards, IconEyeOff } from '@tabler/icons-react';
import * as texts from '../../app/texts.ts';
import classes from './Blurbs.module.css';

const { deck, discretion, events } = texts.landing.blurbs;
const BLURBS = [
  { ...deck, Icon: IconCards },
  { ...discretion, Icon: IconEyeOff },
  { ...events, Icon: IconCalendarEvent },
];

/** What the product is good for, in three lines. */
export function Blurbs() {
  return (
    <ul className={classes.blurbs}>
      {BLURBS.map(({ title, text, Icon }) => (
        <li key={title} className={classes.blurb}>
          <span className={classes.discs}>
            <Icon size={22} stroke={1.75} aria-hidden />
          </span>
          <span>
            <strong className={classes.title}>{title}</strong>
            <span className={classes.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

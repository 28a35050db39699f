import { Fragment } from 'react';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from '../texts.ts';
import classes from './SwipeCard.module.css';

/** Like stays right and pass left in every language, so these are physical sides. */
const OVERLAYS = [
  {
    kind: 'like',
    label: () => specified.discover.like,
    tint: { '--tint': 'var(--ov-like-overlay)', '--corner': '0% 0%' },
    place: { top: 58, left: 26, rotate: '-12deg' },
  },
  {
    kind: 'pass',
    label: () => specified.discover.nope,
    tint: { '--tint': 'var(--ov-nope-overlay)', '--corner': '100% 0%' },
    place: { top: 58, right: 26, rotate: '12deg' },
  },
  {
    kind: 'superLike',
    label: () => texts.discover.superLikeStamp,
    tint: { '--tint': 'var(--mantine-color-azure-7)', '--corner': '50% 40%' },
    place: {
      top: '38%',
      right: 0,
      left: 0,
      width: 'max-content',
      marginInline: 'auto',
      rotate: '-6deg',
    },
  },
] as const;

/**
 * The color and label that a swipe raises over the card. `deck-painter.ts` finds these nodes by their
 * data attributes and writes their opacity.
 */
export function CardOverlays({ color }: { color?: string }) {
  return (
    <div aria-hidden>
      <div className={classes.veil} data-veil style={{ color }} />
      {OVERLAYS.map(({ kind, label, tint, place }) => (
        <Fragment key={kind}>
          <div
            className={classes.overlay}
            data-overlay={kind}
            style={tint as React.CSSProperties}
          />
          <span className={classes.stamp} style={place}>
            {label()}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

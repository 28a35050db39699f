import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import classes from './CardOverlays.module.css';

/**
 * What a swipe raises over the card: a colour and, right after it, its label. The painter looks
 * these nodes up by their data attributes and writes their opacity.
 */
export function CardOverlays({ color }: { color?: string }) {
  return (
    <div className={classes.overlays} aria-hidden>
      <div className={classes.veil} data-veil style={{ color }} />
      <div className={classes.colour} data-overlay="like" />
      <span className={classes.stamp} data-stamp="like">
        {specified.discover.like}
      </span>
      <div className={classes.colour} data-overlay="pass" />
      <span className={classes.stamp} data-stamp="pass">
        {specified.discover.nope}
      </span>
      <div className={classes.colour} data-overlay="superLike" />
      <span className={classes.stamp} data-stamp="superLike">
        {texts.discover.superLikeStamp}
      </span>
    </div>
  );
}

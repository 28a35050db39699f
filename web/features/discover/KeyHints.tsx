import * as texts from '../../app/texts.ts';
import classes from './KeyHints.module.css';

const ORDER = ['pass', 'superLike', 'like', 'undo'] as const;

/** Which keys answer; drawn only where there is a pointer that can hover, so most likely a keyboard. */
export function KeyHints() {
  const { keys, hint } = texts.discover;
  return (
    <div className={classes.hints} aria-hidden>
      {ORDER.map((kind) => (
        <span key={kind} className={classes.hint}>
          <kbd className={classes.key}>{keys[kind]}</kbd>
          {hint[kind]}
        </span>
      ))}
    </div>
  );
}

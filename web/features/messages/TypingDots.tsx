import type { Person } from '#contract/users.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './TypingDots.module.css';

/** The other side is writing. Said in words elsewhere; this is only the picture. */
export function TypingDots({ sender }: { sender?: Person }) {
  return (
    <div className={classes.row} aria-hidden>
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <div className={classes.bubble}>
        <span className={classes.dot} />
        <span className={classes.dot} />
        <span className={classes.dot} />
      </div>
    </div>
  );
}

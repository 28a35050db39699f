import type { Person } from '#contract/users.ts';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import classes from './Chat.module.css';

/** Shows that the other member is typing. Decorative: a status text announces it. */
export function TypingDots({ sender }: { sender?: Person }) {
  return (
    <div className={classes.row} aria-hidden>
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <div className={classes.bubble} style={{ display: 'flex', gap: 5, paddingBlock: 15.5 }}>
        <span className={classes.dot} />
        <span className={classes.dot} />
        <span className={classes.dot} />
      </div>
    </div>
  );
}

import { Link } from 'react-router-dom';
import type { Match } from '#contract/matches.ts';
import * as texts from '../../app/texts.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './NewMatches.module.css';

/** Rail of people to whom nobody has written yet. */
export function NewMatches({ matches }: { matches: Match[] }) {
  return (
    <ul className={classes.rail}>
      {matches.map(({ id, user }) => (
        <li key={id}>
          <Link
            to={`/chat/${id}`}
            className={classes.item}
            aria-label={texts.matches.startWith(user.name)}
          >
            <PersonAvatar name={user.name} image={user.profileImage} size={60} ring="afterglow" />
            <bdi className={classes.name}>{user.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

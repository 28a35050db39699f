import type { ReactNode } from 'react';
import type { Person } from '#contract/users.ts';
import { specified } from '../../app/specified-texts.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import classes from './NoMessages.module.css';

interface Props {
  viewer: StoredUser;
  other?: Person;
  /** A button that helps with the first words. */
  action?: ReactNode;
}

/** Nobody has written yet. */
export function NoMessages({ viewer, other, action }: Props) {
  return (
    <div className={classes.empty}>
      <EmptyState
        title={specified.chat.empty}
        text={other && specified.chat.emptyText(other.name)}
        action={action}
        art={
          <div className={classes.pair}>
            <PersonAvatar name={viewer.name} image={viewer.profileImage} size={88} />
            <PersonAvatar name={other?.name ?? ''} image={other?.profileImage ?? null} size={88} />
          </div>
        }
      />
    </div>
  );
}

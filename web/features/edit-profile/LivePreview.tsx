import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { OwnUser } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import { SwipeCard } from '../../components/deck/SwipeCard.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';
import classes from './ProfileEditor.module.css';
import { previewPerson } from './preview-person.ts';
import type { ProfileFields } from './profile-form.ts';

const VIEWS = ['card', 'profile'] as const;
type View = (typeof VIEWS)[number];

interface Props {
  user: OwnUser;
  fields: ProfileFields;
}

/** The member's card and profile as others will see them, with the values of the form. */
export function LivePreview({ user, fields }: Props) {
  const [view, setView] = useState<View>('card');
  const person = previewPerson(user, fields);
  const { preview, views } = texts.profileEdit;
  return (
    <>
      <SegmentedControl
        aria-label={preview}
        data={VIEWS.map((value) => ({ value, label: views[value] }))}
        value={view}
        onChange={setView}
      />
      {view === 'card' ? (
        <div className={classes.card}>
          <SwipeCard
            person={person}
            depth={0}
            onOpen={(event) => {
              event.preventDefault();
              setView('profile');
            }}
          />
        </div>
      ) : (
        <div className={classes.profile}>
          <ProfileView person={person} sharedWith={[]} level={3} />
        </div>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import { PersonPage } from '../../components/PersonPage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

export function OwnPublicProfile({ person }: { person: Person }) {
  return (
    <ProfileFrame person={person}>
      <PersonPage person={person} sharedWith={[]}>
        <Button component={Link} to="/edit-profile" variant="quiet" fullWidth mt={16}>
          {texts.profile.edit}
        </Button>
      </PersonPage>
    </ProfileFrame>
  );
}

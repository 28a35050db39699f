import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import * as texts from './texts.ts';

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

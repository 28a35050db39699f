import { Box } from '@mantine/core';
import type { Person } from '#contract/users.ts';
import { ProfileView } from './ProfileView.tsx';

/** A profile inside a card or a sheet, with its own background and corners. */
export const SmallProfile = ({ person, mt }: { person: Person; mt?: number }) => (
  <Box
    __vars={{ '--ov-gutter': '16px', '--ov-hero': '320px' }}
    mt={mt}
    pb={20}
    bg="var(--ov-bg)"
    bdrs="lg"
    style={{ overflow: 'hidden' }}
  >
    <ProfileView person={person} sharedWith={[]} level={3} />
  </Box>
);

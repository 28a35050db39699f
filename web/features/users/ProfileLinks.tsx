import { Box, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAdjustmentsHeart,
  IconSettings,
  IconShieldStar,
  IconTicket,
  IconUserEdit,
} from '@tabler/icons-react';
import { lazyPart } from '../../app/lazy-part.tsx';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import { useGetSessionQuery } from '../auth/api.ts';

const SpecialPreferences = lazyPart(
  () => import('../../components/preferences/SpecialPreferences.tsx'),
  'SpecialPreferences',
);

/** Links to the settings, and to the console for moderators and admins. The special preferences open in place. */
export function ProfileLinks() {
  const [isOpen, { toggle }] = useDisclosure();
  const role = useGetSessionQuery().data?.user?.role;
  const { edit, special, general } = specified.profileTab;
  return (
    <Box w="100%" mt={16}>
      <ListCard>
        <ListRow Icon={IconUserEdit} label={edit} to="/edit-profile" />
        <ListRow Icon={IconAdjustmentsHeart} label={special} expanded={isOpen} onClick={toggle} />
        <Collapse component="section" expanded={isOpen} aria-label={special}>
          {isOpen && <SpecialPreferences />}
        </Collapse>
        <ListRow Icon={IconSettings} label={general} to="/preferences" />
        <ListRow Icon={IconTicket} label={specified.editProfile.referrals} to="/referrals" />
        {(role === 'moderator' || role === 'admin') && (
          <ListRow Icon={IconShieldStar} label={texts.profileTab.console} to="/admin" />
        )}
      </ListCard>
    </Box>
  );
}

import { Box, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAdjustmentsHeart,
  IconSettings,
  IconShieldStar,
  IconTicket,
  IconUserEdit,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListCard, ListRow } from '../../components/layout/ListCard.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/**
 * Links to the settings, and to the console for moderators and admins. The special preferences, its children, open in
 * place.
 */
export function ProfileLinks({ hasEditor, children }: { hasEditor: boolean; children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure();
  const role = useGetSessionQuery().data?.user?.role;
  const { edit, special, general } = specified.profileTab;
  return (
    <Box w="100%" mt={16}>
      <ListCard>
        {hasEditor && <ListRow Icon={IconUserEdit} label={edit} to="/edit-profile" />}
        <ListRow Icon={IconAdjustmentsHeart} label={special} expanded={isOpen} onClick={toggle} />
        <Collapse component="section" expanded={isOpen} aria-label={special}>
          {isOpen && children}
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

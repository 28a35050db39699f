import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconAdjustments, IconLogout, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { RailButton } from '../components/layout/RailButton.tsx';
import { PersonAvatar } from '../components/person/PersonAvatar.tsx';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { Bell } from '../features/notifications/Bell.tsx';
import { NotificationsSheet } from '../features/notifications/NotificationsSheet.tsx';
import { focusContent } from '../platform/focus-content.ts';
import { useSignedInUser } from '../platform/hooks.ts';
import { specified } from '../platform/specified-texts.ts';
import { LAYER } from '../platform/theme/theme-components.ts';
import classes from './Rail.module.css';
import * as texts from './texts.ts';

/** Moves the focus past the rail. Visible while it has the focus. */
export const SkipButton = () => (
  <Button className={classes.skip} variant="default" radius="xl" onClick={focusContent}>
    {texts.common.skip}
  </Button>
);

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Foot of the rail: the notifications, and the menu of the signed-in member. */
export function RailFoot() {
  const { name, profileImage } = useSignedInUser();
  const { signOut, isSigningOut } = useSignOut();
  const { edit, general } = specified.profileTab;
  return (
    <>
      <Bell inRail Sheet={NotificationsSheet} />
      <Menu position="right-end" width={240} radius="md" shadow="lg" zIndex={LAYER.sheet}>
        <Menu.Target>
          <RailButton
            label={texts.common.accountMenu(name)}
            icon={<PersonAvatar name={name} image={profileImage} size={36} />}
          >
            <bdi>{name}</bdi>
          </RailButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/edit-profile" leftSection={<IconPencil {...ICON} />}>
            {edit}
          </Menu.Item>
          <Menu.Item component={Link} to="/preferences" leftSection={<IconAdjustments {...ICON} />}>
            {general}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            disabled={isSigningOut}
            onClick={signOut}
            leftSection={<IconLogout {...ICON} />}
          >
            {texts.signOut.title}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Badge, Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconAdjustments, IconLogout, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { RailButton } from '../components/layout/RailButton.tsx';
import { PersonAvatar } from '../components/person/PersonAvatar.tsx';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { discoverApi } from '../features/discover/api.ts';
import { Bell } from '../features/notifications/Bell.tsx';
import { NotificationsSheet } from '../features/notifications/NotificationsSheet.tsx';
import { focusContent } from '../platform/focus-content.ts';
import { useSignedInUser } from '../platform/hooks.ts';
import { specified } from '../platform/specified-texts.ts';
import { LAYER } from '../platform/theme/theme-components.ts';
import classes from './Rail.module.css';
import * as texts from './texts.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Moves the focus past the rail. Visible while it has the focus. */
export const SkipButton = () => (
  <Button
    className={classes.skip}
    variant="default"
    radius="xl"
    bd={0}
    pos="absolute"
    inset="12px auto auto 12px"
    onClick={focusContent}
  >
    {texts.common.skip}
  </Button>
);

/** Unread messages of all matches. */
export function UnreadMessages() {
  const count = useUnreadCount();
  return <Count count={count} label={texts.matches.unread(count)} />;
}

/** Likes without an answer. The bell keeps their list up to date. */
export function NewLikes() {
  const { id } = useSignedInUser();
  const { data = [] } = discoverApi.endpoints.listReceivedLikes.useQueryState(id);
  const count = data.filter(({ answered }) => !answered).length;
  return <Count count={count} label={texts.likes.waiting(count)} quiet />;
}

interface CountProps {
  count: number;
  label: string;
  /** Style of a count that needs no attention. */
  quiet?: boolean;
}

function Count({ count, label, quiet }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <Badge
        component="span"
        display="flex"
        h={20}
        miw={20}
        px="calc(4px)"
        fz="min(0.75rem, 15px)"
        fw={700}
        bg={quiet ? 'var(--ov-chip-selected-bg)' : 'var(--ov-accent-fill)'}
        c={quiet ? 'var(--ov-chip-selected-text)' : 'var(--ov-on-accent)'}
        aria-hidden
      >
        {count > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : count}
      </Badge>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

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

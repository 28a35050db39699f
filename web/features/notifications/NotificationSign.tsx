import { Box, ThemeIcon } from '@mantine/core';
import {
  IconCalendarEventFilled,
  IconCoinFilled,
  IconDoorExit,
  IconHeartFilled,
  IconHeartHandshake,
  IconKey,
  IconMessageCircleFilled,
  IconRosetteDiscountCheck,
  IconScale,
  IconSparkles,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';

type Kind = Notification['type'] | 'superLike';

/** The logo in one color, for the badge of a match. */
const Discs = () => (
  <svg width="14" height="9" viewBox="0 0 26 16" aria-hidden focusable="false">
    <circle cx="8" cy="8" r="8" fill="currentColor" />
    <circle cx="18" cy="8" r="8" fill="currentColor" fillOpacity="0.72" />
  </svg>
);

const ICONS: Record<Kind, ComponentType<{ size: number; stroke: number }>> = {
  welcome: IconSparkles,
  goals: IconHeartHandshake,
  joined: IconUsers,
  opened: IconSparkles,
  closed: IconDoorExit,
  recovery: IconKey,
  passkey: IconKey,
  sign_in_method: IconKey,
  recovery_codes: IconKey,
  role: IconKey,
  by_admin: IconKey,
  admin_alone: IconKey,
  decision: IconScale,
  outcome: IconScale,
  scam_ban: IconScale,
  verification: IconRosetteDiscountCheck,
  match: Discs,
  message: IconMessageCircleFilled,
  like: IconHeartFilled,
  superLike: IconStarFilled,
  event: IconCalendarEventFilled,
  credit: IconCoinFilled,
};

const tint = (color: string) =>
  `color-mix(in srgb, var(--mantine-color-${color}-5) 18%, transparent)`;
/** Of the icon without a portrait, and of the badge on one. */
const COLORS = {
  bg: 'var(--ov-chip-selected-bg)',
  color: 'var(--ov-accent-text)',
  badge: 'var(--ov-accent-fill)',
};
const OTHER_COLORS: Partial<Record<Kind, Partial<typeof COLORS>>> = {
  welcome: {
    bg: tint('plum'),
    color: 'light-dark(var(--mantine-color-plum-7), var(--mantine-color-plum-4))',
  },
  superLike: { bg: tint('azure'), color: 'var(--ov-info-text)', badge: 'azure.6' },
  message: { badge: 'azure.6' },
  closed: { badge: 'azure.6' },
};

/** The member's portrait with a badge of the type, or the icon of the type alone. */
export function NotificationSign({ notification }: { notification: Notification }) {
  const { type, user, superLike } = notification;
  const kind = type === 'like' && superLike ? 'superLike' : type;
  const Icon = ICONS[kind];
  const { bg, color, badge } = { ...COLORS, ...OTHER_COLORS[kind] };
  if (!user && type !== 'match' && type !== 'message') {
    return (
      <ThemeIcon size={44} radius="50%" bg={bg} c={color} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </ThemeIcon>
    );
  }
  return (
    <Box pos="relative" display="flex" flex="none">
      <PersonAvatar name={user?.name ?? ''} image={user?.profileImage ?? null} size={44} />
      <ThemeIcon
        size={26}
        radius="50%"
        pos="absolute"
        bottom={-6}
        bg={badge}
        c="var(--ov-on-accent)"
        bd="2px solid var(--ov-overlay)"
        style={{ insetInlineEnd: -6 }}
        aria-hidden
      >
        <Icon size={13} stroke={1.75} />
      </ThemeIcon>
    </Box>
  );
}

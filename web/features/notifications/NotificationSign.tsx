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
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';

type Kind = Notification['type'] | 'superLike';

interface Sign {
  icon: (size: number) => ReactNode;
  /** Colors of the sign when there is no portrait. */
  bg: string;
  color: string;
  badge: string;
}

const tint = (color: string) =>
  `color-mix(in srgb, var(--mantine-color-${color}-5) 18%, transparent)`;
const HEART: Sign = {
  icon: (size) => <IconHeartFilled size={size} />,
  bg: 'var(--ov-chip-selected-bg)',
  color: 'var(--ov-accent-text)',
  badge: 'var(--ov-accent-fill)',
};
const KEY: Sign = { ...HEART, icon: (size) => <IconKey size={size} stroke={1.75} /> };
const SIGNS: Record<Kind, Sign> = {
  like: HEART,
  welcome: {
    ...HEART,
    icon: (size) => <IconSparkles size={size} stroke={1.75} />,
    bg: tint('plum'),
    color: 'light-dark(var(--mantine-color-plum-7), var(--mantine-color-plum-4))',
  },
  opened: { ...HEART, icon: (size) => <IconSparkles size={size} stroke={1.75} /> },
  goals: { ...HEART, icon: (size) => <IconHeartHandshake size={size} stroke={1.75} /> },
  joined: { ...HEART, icon: (size) => <IconUsers size={size} stroke={1.75} /> },
  recovery: KEY,
  passkey: KEY,
  sign_in_method: KEY,
  recovery_codes: KEY,
  role: KEY,
  by_admin: KEY,
  admin_alone: KEY,
  decision: { ...HEART, icon: (size) => <IconScale size={size} stroke={1.75} /> },
  outcome: { ...HEART, icon: (size) => <IconScale size={size} stroke={1.75} /> },
  verification: {
    ...HEART,
    icon: (size) => <IconRosetteDiscountCheck size={size} stroke={1.75} />,
  },
  superLike: {
    icon: (size) => <IconStarFilled size={size} />,
    bg: tint('azure'),
    color: 'var(--ov-info-text)',
    badge: 'azure.6',
  },
  message: { ...HEART, icon: (size) => <IconMessageCircleFilled size={size} />, badge: 'azure.6' },
  closed: {
    ...HEART,
    icon: (size) => <IconDoorExit size={size} stroke={1.75} />,
    badge: 'azure.6',
  },
  event: { ...HEART, icon: (size) => <IconCalendarEventFilled size={size} /> },
  credit: { ...HEART, icon: (size) => <IconCoinFilled size={size} /> },
  match: { ...HEART, icon: () => <Discs /> },
};

/** The member's portrait with a badge of the type, or the icon of the type alone. */
export function NotificationSign({ notification }: { notification: Notification }) {
  const { type, user, superLike } = notification;
  const { icon, bg, color, badge } = SIGNS[type === 'like' && superLike ? 'superLike' : type];
  if (!user && type !== 'match' && type !== 'message') {
    return (
      <ThemeIcon size={44} radius="50%" bg={bg} c={color} aria-hidden>
        {icon(22)}
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
        {icon(13)}
      </ThemeIcon>
    </Box>
  );
}

/** The logo in one color, for the badge of a match. */
const Discs = () => (
  <svg width="14" height="9" viewBox="0 0 26 16" aria-hidden focusable="false">
    <circle cx="8" cy="8" r="8" fill="currentColor" />
    <circle cx="18" cy="8" r="8" fill="currentColor" fillOpacity="0.72" />
  </svg>
);

import {
  IconCalendarEvent,
  IconClockPlay,
  IconCoins,
  IconFlag,
  IconGavel,
  IconHistory,
  IconPhotoCheck,
  IconRosetteDiscountCheck,
  IconScale,
  IconSettings,
  IconShieldStar,
  IconSpeakerphone,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { ResponseOf } from '../../app/request.ts';
import * as texts from '../../app/texts.ts';
import { AppealsScreen, ReportsScreen } from './QueueScreen.tsx';

/** A page of the console below /admin. */
export interface ConsolePage {
  path: string;
  title: string;
  Icon: TablerIcon;
  /** True: moderators do not see it. */
  forAdmins?: boolean;
  Page: ComponentType;
  /** True: the page fills the panel and has its own title. */
  isFull?: boolean;
  /** The number beside the title in the rail. */
  count?: (counts: ResponseOf<'getConsole'>['counts']) => number;
}

const {
  team,
  photos,
  verifications,
  members,
  signups,
  events,
  credits,
  jobs,
  audit,
  announcements,
  settings,
  rules,
} = texts.admin;
const { pages } = texts.moderation;

/** In the order of the rail. Each page below the queues is a separate chunk. */
export const CONSOLE_PAGES: ConsolePage[] = [
  {
    path: 'reports',
    title: pages.reports,
    Icon: IconFlag,
    isFull: true,
    Page: ReportsScreen,
    count: ({ open }) => open,
  },
  {
    path: 'appeals',
    title: pages.appeals,
    Icon: IconGavel,
    isFull: true,
    Page: AppealsScreen,
    count: ({ appeals }) => appeals,
  },
  {
    path: 'photos',
    title: photos.title,
    Icon: IconPhotoCheck,
    Page: lazy(async () => ({ default: (await import('./photos/PhotosPage.tsx')).PhotosPage })),
  },
  {
    path: 'verifications',
    title: verifications.title,
    Icon: IconRosetteDiscountCheck,
    Page: lazy(async () => ({
      default: (await import('./verifications/VerificationsPage.tsx')).VerificationsPage,
    })),
  },
  {
    path: 'members',
    title: members.title,
    Icon: IconUsers,
    Page: lazy(async () => ({ default: (await import('./members/MembersPage.tsx')).MembersPage })),
  },
  {
    path: 'signups',
    title: signups.title,
    Icon: IconUserPlus,
    Page: lazy(async () => ({ default: (await import('./signups/SignupsPage.tsx')).SignupsPage })),
  },
  {
    path: 'events',
    title: events.title,
    Icon: IconCalendarEvent,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./events/EventsPage.tsx')).EventsPage })),
  },
  {
    path: 'credits',
    title: credits.title,
    Icon: IconCoins,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./credits/CreditsPage.tsx')).CreditsPage })),
  },
  {
    path: 'announcements',
    title: announcements.title,
    Icon: IconSpeakerphone,
    forAdmins: true,
    Page: lazy(async () => ({
      default: (await import('./announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
    })),
  },
  {
    path: 'rules',
    title: rules.title,
    Icon: IconScale,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./rules/RulesPage.tsx')).RulesPage })),
  },
  {
    path: 'jobs',
    title: jobs.title,
    Icon: IconClockPlay,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./jobs/JobsPage.tsx')).JobsPage })),
  },
  {
    path: 'settings',
    title: settings.title,
    Icon: IconSettings,
    forAdmins: true,
    Page: lazy(async () => ({
      default: (await import('./settings/SettingsPage.tsx')).SettingsPage,
    })),
  },
  {
    path: 'team',
    title: team.title,
    Icon: IconShieldStar,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./team/TeamPage.tsx')).TeamPage })),
  },
  {
    path: 'audit',
    title: audit.title,
    Icon: IconHistory,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })),
  },
];

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
import type { ComponentType } from 'react';
import { lazyScreen } from '../../components/state/lazy-screen.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { AppealsScreen, ReportsScreen } from './cases/QueueScreen.tsx';
import * as texts from './texts.ts';

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

type TitledArea = {
  [Area in keyof typeof texts.admin]: (typeof texts.admin)[Area] extends { title: string }
    ? Area
    : never;
}[keyof typeof texts.admin];

/** A page with the title of its texts, as a separate chunk. */
const page = <Name extends string>(
  path: TitledArea,
  Icon: TablerIcon,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ConsolePage => ({ path, title: texts.admin[path].title, Icon, Page: lazyScreen(load, name) });

const adminPage: typeof page = (...declaration) => ({ ...page(...declaration), forAdmins: true });

/** In the order of the rail. */
export const CONSOLE_PAGES: ConsolePage[] = [
  {
    path: 'reports',
    title: texts.moderation.pages.reports,
    Icon: IconFlag,
    isFull: true,
    Page: ReportsScreen,
    count: ({ open }) => open,
  },
  {
    path: 'appeals',
    title: texts.moderation.pages.appeals,
    Icon: IconGavel,
    isFull: true,
    Page: AppealsScreen,
    count: ({ appeals }) => appeals,
  },
  page('photos', IconPhotoCheck, () => import('./photos/PhotosPage.tsx'), 'PhotosPage'),
  page(
    'verifications',
    IconRosetteDiscountCheck,
    () => import('./verifications/VerificationsPage.tsx'),
    'VerificationsPage',
  ),
  page('members', IconUsers, () => import('./members/MembersPage.tsx'), 'MembersPage'),
  page('signups', IconUserPlus, () => import('./SignupsPage.tsx'), 'SignupsPage'),
  adminPage('events', IconCalendarEvent, () => import('./EventsPage.tsx'), 'EventsPage'),
  adminPage('credits', IconCoins, () => import('./credits/CreditsPage.tsx'), 'CreditsPage'),
  adminPage(
    'announcements',
    IconSpeakerphone,
    () => import('./AnnouncementsPage.tsx'),
    'AnnouncementsPage',
  ),
  adminPage('rules', IconScale, () => import('./rules/RulesPage.tsx'), 'RulesPage'),
  adminPage('jobs', IconClockPlay, () => import('./JobsPage.tsx'), 'JobsPage'),
  adminPage('settings', IconSettings, () => import('./SettingsPage.tsx'), 'SettingsPage'),
  adminPage('team', IconShieldStar, () => import('./TeamPage.tsx'), 'TeamPage'),
  adminPage('audit', IconHistory, () => import('./AuditPage.tsx'), 'AuditPage'),
];

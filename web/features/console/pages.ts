import {
  IconCalendarEvent,
  IconChartAreaLine,
  IconClockPlay,
  IconCoins,
  IconFlag,
  IconGavel,
  IconHistory,
  IconPhotoCheck,
  IconRocket,
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
import { lazyPart } from '../../components/state/lazy-part.tsx';
import type { ResponseOf } from '../../platform/api/request.ts';
import { AppealsScreen, ReportsScreen } from './cases/QueueScreen.tsx';
import { MembersPage } from './members/MembersPage.tsx';
import { PhotosPage } from './photos/PhotosPage.tsx';
import { SignupsPage } from './SignupsPage.tsx';
import * as texts from './texts.ts';
import { VerificationsPage } from './verifications/VerificationsPage.tsx';

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

const areas = { ...texts.admin, start: texts.start, community: texts.community };

type TitledArea = {
  [Area in keyof typeof areas]: (typeof areas)[Area] extends { title: string } ? Area : never;
}[keyof typeof areas];

/** A page with the title of its texts. */
const page = (path: TitledArea, Icon: TablerIcon, Page: ComponentType): ConsolePage => ({
  path,
  title: areas[path].title,
  Icon,
  Page,
});

const loadAdminPages = () => import('./admin-pages.ts');

/** A page that moderators neither see nor download. */
const adminPage = (
  path: TitledArea,
  Icon: TablerIcon,
  name: keyof Awaited<ReturnType<typeof loadAdminPages>>,
): ConsolePage => ({
  ...page(path, Icon, lazyPart(loadAdminPages, name, { isEssential: true })),
  forAdmins: true,
});

/** In the order of the rail. */
export const CONSOLE_PAGES: ConsolePage[] = [
  {
    ...adminPage('start', IconRocket, 'StartPage'),
    isFull: true,
  },
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
  page('photos', IconPhotoCheck, PhotosPage),
  page('verifications', IconRosetteDiscountCheck, VerificationsPage),
  page('members', IconUsers, MembersPage),
  page('signups', IconUserPlus, SignupsPage),
  { ...adminPage('community', IconChartAreaLine, 'CommunityPage'), isFull: true },
  adminPage('events', IconCalendarEvent, 'EventsPage'),
  adminPage('credits', IconCoins, 'CreditsPage'),
  adminPage('announcements', IconSpeakerphone, 'AnnouncementsPage'),
  adminPage('rules', IconScale, 'RulesPage'),
  adminPage('jobs', IconClockPlay, 'JobsPage'),
  adminPage('settings', IconSettings, 'SettingsPage'),
  adminPage('team', IconShieldStar, 'TeamPage'),
  adminPage('audit', IconHistory, 'AuditPage'),
];

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
import type { ResponseOf } from '../../platform/api/request.ts';
import { AnnouncementsPage } from './AnnouncementsPage.tsx';
import { AuditPage } from './AuditPage.tsx';
import { AppealsScreen, ReportsScreen } from './cases/QueueScreen.tsx';
import { CommunityPage } from './community/CommunityPage.tsx';
import { CreditsPage } from './credits/CreditsPage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { JobsPage } from './JobsPage.tsx';
import { MembersPage } from './members/MembersPage.tsx';
import { PhotosPage } from './photos/PhotosPage.tsx';
import { RulesPage } from './rules/RulesPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SignupsPage } from './SignupsPage.tsx';
import { StartPage } from './start/StartPage.tsx';
import { TeamPage } from './TeamPage.tsx';
import * as texts from './texts.ts';
import { VerificationsPage } from './verifications/VerificationsPage.tsx';

/** A page of the console below /admin. */
export interface ConsolePage {
  path: string;
  title: string;
  /** Below the title. */
  hint?: string;
  Icon: TablerIcon;
  /** True: moderators do not see it. */
  forAdmins?: boolean;
  Page: ComponentType;
  /** True: the page fills the panel and has its own title. */
  isFull?: boolean;
  /** The number beside the title in the rail. */
  count?: (counts: ResponseOf<'getConsole'>['counts']) => number;
}

const areas = () => ({ ...texts.admin, start: texts.start, community: texts.community });
type Areas = ReturnType<typeof areas>;
type TitledArea = {
  [Area in keyof Areas]: Areas[Area] extends { title: string } ? Area : never;
}[keyof Areas];

/** A page with the title and the hint of its texts. */
const page = (path: TitledArea, Icon: TablerIcon, Page: ComponentType): ConsolePage => {
  const { title, hint }: { title: string; hint?: string } = areas()[path];
  return { path, title, hint, Icon, Page };
};

const adminPage: typeof page = (...declaration) => ({ ...page(...declaration), forAdmins: true });

/** In the order of the rail. */
export const consolePages = (): ConsolePage[] => [
  { ...adminPage('start', IconRocket, StartPage), isFull: true },
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
  { ...adminPage('community', IconChartAreaLine, CommunityPage), isFull: true },
  adminPage('events', IconCalendarEvent, EventsPage),
  adminPage('credits', IconCoins, CreditsPage),
  adminPage('announcements', IconSpeakerphone, AnnouncementsPage),
  adminPage('rules', IconScale, RulesPage),
  adminPage('jobs', IconClockPlay, JobsPage),
  adminPage('settings', IconSettings, SettingsPage),
  adminPage('team', IconShieldStar, TeamPage),
  adminPage('audit', IconHistory, AuditPage),
];

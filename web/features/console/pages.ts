import {
  IconCalendarEvent,
  IconChartAreaLine,
  IconClockPlay,
  IconCoins,
  IconFlag,
  IconGavel,
  IconHistory,
  IconListCheck,
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
import { AnnouncementsPage } from './AnnouncementsPage.tsx';
import { AuditPage } from './AuditPage.tsx';
import { AppealsScreen, ReportsScreen } from './cases/QueueScreen.tsx';
import { CommunityPage } from './community/CommunityPage.tsx';
import { CreditsPage } from './credits/CreditsPage.tsx';
import { DutiesPage } from './duties/DutiesPage.tsx';
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
  /** Its part of the rail; undefined for the page that comes before all. */
  group?: (typeof CONSOLE_GROUPS)[number];
}

export const CONSOLE_GROUPS = ['todo', 'community', 'site'] as const;

const areas = () => ({
  ...texts.admin,
  start: texts.start,
  community: texts.community,
  duties: texts.duties,
  reports: { title: texts.moderation.pages.reports },
  appeals: { title: texts.moderation.pages.appeals },
});
type Areas = ReturnType<typeof areas>;
type TitledArea = {
  [Area in keyof Areas]: Areas[Area] extends { title: string } ? Area : never;
}[keyof Areas];

/** A page with the title and the hint of its texts. */
const page = (
  group: ConsolePage['group'],
  path: TitledArea,
  Icon: TablerIcon,
  Page: ComponentType,
): ConsolePage => {
  const { title, hint }: { title: string; hint?: string } = areas()[path];
  return { path, title, hint, Icon, group, Page };
};

const adminPage: typeof page = (...declaration) => ({ ...page(...declaration), forAdmins: true });
const full = (one: ConsolePage): ConsolePage => ({ ...one, isFull: true });

/** In the order of the rail. */
export const consolePages = (): ConsolePage[] => [
  full(adminPage(undefined, 'start', IconRocket, StartPage)),
  full(page('todo', 'reports', IconFlag, ReportsScreen)),
  full(page('todo', 'appeals', IconGavel, AppealsScreen)),
  page('todo', 'photos', IconPhotoCheck, PhotosPage),
  page('todo', 'verifications', IconRosetteDiscountCheck, VerificationsPage),
  page('todo', 'signups', IconUserPlus, SignupsPage),
  page('community', 'members', IconUsers, MembersPage),
  full(adminPage('community', 'community', IconChartAreaLine, CommunityPage)),
  adminPage('community', 'events', IconCalendarEvent, EventsPage),
  adminPage('community', 'announcements', IconSpeakerphone, AnnouncementsPage),
  adminPage('site', 'settings', IconSettings, SettingsPage),
  adminPage('site', 'team', IconShieldStar, TeamPage),
  adminPage('site', 'duties', IconListCheck, DutiesPage),
  adminPage('site', 'rules', IconScale, RulesPage),
  adminPage('site', 'credits', IconCoins, CreditsPage),
  adminPage('site', 'jobs', IconClockPlay, JobsPage),
  adminPage('site', 'audit', IconHistory, AuditPage),
];

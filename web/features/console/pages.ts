import { type ComponentType, lazy } from 'react';
import * as texts from '../../app/texts.ts';

/** A page of the console below /admin. */
export interface ConsolePage {
  path: string;
  title: string;
  /** True: moderators do not see it. */
  forAdmins: boolean;
  Page: ComponentType;
}

const { team, members, signups, events, credits, jobs, audit, announcements, settings } =
  texts.admin;

/** Each page is a download of its own. */
export const CONSOLE_PAGES: ConsolePage[] = [
  {
    path: 'members',
    title: members.title,
    forAdmins: false,
    Page: lazy(async () => ({ default: (await import('./members/MembersPage.tsx')).MembersPage })),
  },
  {
    path: 'signups',
    title: signups.title,
    forAdmins: false,
    Page: lazy(async () => ({ default: (await import('./signups/SignupsPage.tsx')).SignupsPage })),
  },
  {
    path: 'events',
    title: events.title,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./events/EventsPage.tsx')).EventsPage })),
  },
  {
    path: 'credits',
    title: credits.title,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./credits/CreditsPage.tsx')).CreditsPage })),
  },
  {
    path: 'announcements',
    title: announcements.title,
    forAdmins: true,
    Page: lazy(async () => ({
      default: (await import('./announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
    })),
  },
  {
    path: 'jobs',
    title: jobs.title,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./jobs/JobsPage.tsx')).JobsPage })),
  },
  {
    path: 'settings',
    title: settings.title,
    forAdmins: true,
    Page: lazy(async () => ({
      default: (await import('./settings/SettingsPage.tsx')).SettingsPage,
    })),
  },
  {
    path: 'team',
    title: team.title,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./team/TeamPage.tsx')).TeamPage })),
  },
  {
    path: 'audit',
    title: audit.title,
    forAdmins: true,
    Page: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })),
  },
];

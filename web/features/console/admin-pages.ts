/** Pages that moderators never open. They share one download, with the charts. */

export { AnnouncementsPage } from './AnnouncementsPage.tsx';
export { AuditPage } from './AuditPage.tsx';
export { CommunityPage } from './community/CommunityPage.tsx';
export { CreditsPage } from './credits/CreditsPage.tsx';
export { EventsPage } from './EventsPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { RulesPage } from './rules/RulesPage.tsx';
export { SettingsPage } from './SettingsPage.tsx';
export { StartPage } from './start/StartPage.tsx';
export { TeamPage } from './TeamPage.tsx';

import * as endpoints from '#contract/endpoints.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as community from './community.ts';
import * as credits from './credits.ts';
import * as duties from './duties.ts';
import * as events from './events.ts';
import * as links from './invitation-links.ts';
import * as jobs from './jobs.ts';
import * as members from './members.ts';
import { readConsole } from './overview.ts';
import * as photoDecisions from './photo-decisions.ts';
import * as photos from './photos.ts';
import * as settings from './settings.ts';
import * as signups from './signups.ts';
import * as start from './start.ts';
import { previewStatement } from './statement.ts';
import * as team from './team.ts';
import * as transparency from './transparency.ts';
import * as verifications from './verifications.ts';

export const consoleRoutes = createRouter();

serve(consoleRoutes, endpoints.getConsole, ({ viewer, query }) =>
  readConsole(viewer, query.sample === 'yes', new Date()),
);

serve(consoleRoutes, endpoints.listTeam, ({ viewer }) => team.listTeam(viewer));
serve(consoleRoutes, endpoints.grantRole, ({ viewer, body }) => team.grantRole(viewer, body));
serve(consoleRoutes, endpoints.takeRole, ({ viewer, params }) => team.takeRole(viewer, params.id));
serve(consoleRoutes, endpoints.renamePseudonym, ({ viewer, body }) =>
  team.renamePseudonym(viewer, body.pseudonym),
);

serve(consoleRoutes, endpoints.listAudit, ({ query }) => audit.readAudit(query));
servePage(consoleRoutes, endpoints.exportAudit, ({ ctx, viewer, query }) =>
  audit.exportAuditLog(ctx, viewer, query),
);

serve(consoleRoutes, endpoints.findMember, ({ viewer, body }) =>
  members.findMember(viewer, body.id),
);
serve(consoleRoutes, endpoints.listMembers, ({ viewer, body }) =>
  members.listMembers(viewer, body.text),
);
serve(consoleRoutes, endpoints.endMemberSessions, ({ viewer, params, body }) =>
  members.endSessions(viewer, params.id, body.why),
);
serve(consoleRoutes, endpoints.eraseMember, ({ viewer, params, body }) =>
  members.eraseMember(viewer, params.id, body.why),
);

serve(consoleRoutes, endpoints.listSignups, ({ query }) => signups.readSignups(query));
serve(consoleRoutes, endpoints.releaseHeldSignup, ({ viewer, params, body }) =>
  signups.release(viewer, params.id, body.why),
);
serve(consoleRoutes, endpoints.approveRequest, ({ viewer, params, body }) =>
  signups.approve(viewer, params.id, body.why),
);

serve(consoleRoutes, endpoints.previewStatement, ({ viewer, body }) =>
  previewStatement(viewer, body),
);

serve(consoleRoutes, endpoints.listPhotoReviews, ({ viewer, query }) =>
  photos.readReviews(viewer.id, query),
);
serve(consoleRoutes, endpoints.showPhotoReview, ({ viewer, params }) =>
  photos.showPicture(viewer, params.key),
);
servePage(consoleRoutes, endpoints.getReviewPicture, ({ ctx, viewer, params }) =>
  photos.sendPicture(ctx, viewer.id, params),
);
serve(consoleRoutes, endpoints.approvePhoto, ({ viewer, params }) =>
  photoDecisions.approve(viewer, params.key),
);
serve(consoleRoutes, endpoints.removePhoto, ({ viewer, params, body }) =>
  photoDecisions.remove(viewer, params.key, body),
);

serve(consoleRoutes, endpoints.listVerifications, ({ viewer, query }) =>
  verifications.readVerifications(viewer.id, query),
);
serve(consoleRoutes, endpoints.showSelfie, ({ viewer, params }) =>
  verifications.showPictures(viewer, params.id),
);
servePage(consoleRoutes, endpoints.getVerificationPicture, ({ ctx, viewer, params }) =>
  verifications.sendPicture(ctx, viewer.id, params),
);
serve(consoleRoutes, endpoints.approveSelfie, ({ viewer, params, body }) =>
  verifications.approve(viewer, params.id, body.photo),
);
serve(consoleRoutes, endpoints.refuseSelfie, ({ viewer, params, body }) =>
  verifications.refuse(viewer, params.id, body.reason),
);

serve(consoleRoutes, endpoints.listConsoleEvents, ({ viewer, query }) =>
  events.readEvents(viewer, query),
);
serve(consoleRoutes, endpoints.confirmEvent, ({ viewer, params }) =>
  events.confirmEvent(viewer, params.id),
);
serve(consoleRoutes, endpoints.cancelEvent, ({ viewer, params, body }) =>
  events.cancelEvent(viewer, params.id, body.why),
);

serve(consoleRoutes, endpoints.getLedger, ({ query }) => credits.readLedger(query.before));
serve(consoleRoutes, endpoints.getAccountCredits, ({ viewer, params, query }) =>
  credits.readAccount(viewer, params.id, query.before),
);
serve(consoleRoutes, endpoints.correctCredits, ({ viewer, params, body }) =>
  credits.correct(viewer, params.id, body),
);

serve(consoleRoutes, endpoints.getAnnouncement, ({ ctx }) =>
  announcements.readAnnouncement(languageOfRequest(ctx)),
);
serve(consoleRoutes, endpoints.listAnnouncements, announcements.readAnnouncements);
serve(consoleRoutes, endpoints.createAnnouncement, ({ viewer, body }) =>
  announcements.createAnnouncement(viewer, body, new Date()),
);
serve(consoleRoutes, endpoints.endAnnouncement, ({ viewer, params }) =>
  announcements.endAnnouncement(viewer, params.id),
);

serve(consoleRoutes, endpoints.getStart, () => start.readStart(new Date()));
serve(consoleRoutes, endpoints.createInvitationLink, ({ viewer, body }) =>
  links.createLink(viewer, body),
);
serve(consoleRoutes, endpoints.deleteInvitationLink, ({ viewer, params }) =>
  links.deleteLink(viewer, params.id),
);
serve(consoleRoutes, endpoints.getCommunity, ({ query }) =>
  community.readCommunity(query.by, new Date()),
);

serve(consoleRoutes, endpoints.getDuties, () => duties.readDuties(new Date()));
serve(consoleRoutes, endpoints.createDutyRecord, ({ viewer }) =>
  duties.createRecord(viewer, new Date()),
);
servePage(consoleRoutes, endpoints.getDutyRecord, ({ ctx, params }) =>
  duties.sendRecord(ctx, params.file),
);

serve(consoleRoutes, endpoints.listSettings, settings.readSettings);
serve(consoleRoutes, endpoints.changeSetting, ({ viewer, params, body }) =>
  settings.changeSetting(viewer, { name: params.name, value: body.value }),
);
serve(consoleRoutes, endpoints.resetSetting, ({ viewer, params }) =>
  settings.resetSetting(viewer, params.name),
);

serve(consoleRoutes, endpoints.addFaceImage, async ({ viewer, params, file }) =>
  settings.addFaceImage(viewer, params.image, await file()),
);

serve(consoleRoutes, endpoints.listTransparencyYears, () => transparency.readYears(new Date()));
serve(consoleRoutes, endpoints.getTransparency, ({ params }) =>
  transparency.readTransparency(params.year),
);
servePage(consoleRoutes, endpoints.exportTransparency, ({ ctx, viewer, params }) =>
  transparency.exportCounts(ctx, viewer, params.year),
);

serve(consoleRoutes, endpoints.listJobs, jobs.readJobs);
serve(consoleRoutes, endpoints.requestJob, ({ viewer, params, body }) =>
  jobs.requestJob(viewer, { name: params.name, date: body.date }, new Date()),
);

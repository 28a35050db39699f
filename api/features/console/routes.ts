import * as endpoints from '#contract/endpoints.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRoutes } from '../../platform/serve.ts';
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

export const consoleRoutes = createRoutes();
const { serve, servePage } = consoleRoutes;

serve(endpoints.getConsole, ({ viewer, query }) =>
  readConsole(viewer, query.sample === 'yes', new Date()),
);

serve(endpoints.listTeam, ({ viewer }) => team.listTeam(viewer));
serve(endpoints.grantRole, ({ viewer, body }) => team.grantRole(viewer, body));
serve(endpoints.takeRole, ({ viewer, params }) => team.takeRole(viewer, params.id));
serve(endpoints.renamePseudonym, ({ viewer, body }) =>
  team.renamePseudonym(viewer, body.pseudonym),
);

serve(endpoints.listAudit, ({ query }) => audit.readAudit(query));
servePage(endpoints.exportAudit, ({ ctx, viewer, query }) =>
  audit.exportAuditLog(ctx, viewer, query),
);

serve(endpoints.findMember, ({ viewer, body }) => members.findMember(viewer, body.id));
serve(endpoints.listMembers, ({ viewer, body }) => members.listMembers(viewer, body.text));
serve(endpoints.endMemberSessions, ({ viewer, params, body }) =>
  members.endSessions(viewer, params.id, body.why),
);
serve(endpoints.eraseMember, ({ viewer, params, body }) =>
  members.eraseMember(viewer, params.id, body.why),
);

serve(endpoints.listSignups, ({ query }) => signups.readSignups(query));
serve(endpoints.releaseHeldSignup, ({ viewer, params, body }) =>
  signups.release(viewer, params.id, body.why),
);
serve(endpoints.approveRequest, ({ viewer, params, body }) =>
  signups.approve(viewer, params.id, body.why),
);

serve(endpoints.previewStatement, ({ viewer, body }) => previewStatement(viewer, body));

serve(endpoints.listPhotoReviews, ({ viewer, query }) => photos.readReviews(viewer.id, query));
serve(endpoints.showPhotoReview, ({ viewer, params }) => photos.showPicture(viewer, params.key));
servePage(endpoints.getReviewPicture, ({ ctx, viewer, params }) =>
  photos.sendPicture(ctx, viewer.id, params),
);
serve(endpoints.approvePhoto, ({ viewer, params }) => photoDecisions.approve(viewer, params.key));
serve(endpoints.removePhoto, ({ viewer, params, body }) =>
  photoDecisions.remove(viewer, params.key, body),
);

serve(endpoints.listVerifications, ({ viewer, query }) =>
  verifications.readVerifications(viewer.id, query),
);
serve(endpoints.showSelfie, ({ viewer, params }) => verifications.showPictures(viewer, params.id));
servePage(endpoints.getVerificationPicture, ({ ctx, viewer, params }) =>
  verifications.sendPicture(ctx, viewer.id, params),
);
serve(endpoints.approveSelfie, ({ viewer, params, body }) =>
  verifications.approve(viewer, params.id, body.photo),
);
serve(endpoints.refuseSelfie, ({ viewer, params, body }) =>
  verifications.refuse(viewer, params.id, body.reason),
);

serve(endpoints.listConsoleEvents, ({ viewer, query }) => events.readEvents(viewer, query));
serve(endpoints.confirmEvent, ({ viewer, params }) => events.confirmEvent(viewer, params.id));
serve(endpoints.cancelEvent, ({ viewer, params, body }) =>
  events.cancelEvent(viewer, params.id, body.why),
);

serve(endpoints.getLedger, ({ query }) => credits.readLedger(query.before));
serve(endpoints.getAccountCredits, ({ viewer, params, query }) =>
  credits.readAccount(viewer, params.id, query.before),
);
serve(endpoints.correctCredits, ({ viewer, params, body }) =>
  credits.correct(viewer, params.id, body),
);

serve(endpoints.getAnnouncement, ({ ctx }) =>
  announcements.readAnnouncement(languageOfRequest(ctx)),
);
serve(endpoints.listAnnouncements, announcements.readAnnouncements);
serve(endpoints.createAnnouncement, ({ viewer, body }) =>
  announcements.createAnnouncement(viewer, body, new Date()),
);
serve(endpoints.endAnnouncement, ({ viewer, params }) =>
  announcements.endAnnouncement(viewer, params.id),
);

serve(endpoints.getStart, () => start.readStart(new Date()));
serve(endpoints.createInvitationLink, ({ viewer, body }) => links.createLink(viewer, body));
serve(endpoints.deleteInvitationLink, ({ viewer, params }) => links.deleteLink(viewer, params.id));
serve(endpoints.getCommunity, ({ query }) => community.readCommunity(query.by, new Date()));

serve(endpoints.getDuties, () => duties.readDuties(new Date()));
serve(endpoints.createDutyRecord, ({ viewer }) => duties.createRecord(viewer, new Date()));
servePage(endpoints.getDutyRecord, ({ ctx, params }) => duties.sendRecord(ctx, params.file));

serve(endpoints.listSettings, settings.readSettings);
serve(endpoints.changeSetting, ({ viewer, params, body }) =>
  settings.changeSetting(viewer, { name: params.name, value: body.value }),
);
serve(endpoints.resetSetting, ({ viewer, params }) => settings.resetSetting(viewer, params.name));

serve(endpoints.addFaceImage, async ({ viewer, params, file }) =>
  settings.addFaceImage(viewer, params.image, await file()),
);

serve(endpoints.listTransparencyYears, () => transparency.readYears(new Date()));
serve(endpoints.getTransparency, ({ params }) => transparency.readTransparency(params.year));
servePage(endpoints.exportTransparency, ({ ctx, viewer, params }) =>
  transparency.exportCounts(ctx, viewer, params.year),
);

serve(endpoints.listJobs, jobs.readJobs);
serve(endpoints.requestJob, ({ viewer, params, body }) =>
  jobs.requestJob(viewer, { name: params.name, date: body.date }, new Date()),
);

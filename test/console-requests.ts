import { randomUUID } from 'node:crypto';
import type { consolePaths } from '#contract/console/paths.ts';
import type { ConsoleWorld } from './console-world.ts';
import {
  createJoinedEvent,
  createRecording,
  createReview,
  createSelfie,
  versionOf,
} from './console-world.ts';
import { createPhoto, makeEndedRolesOld } from './factories.ts';

export interface CrawlRequest {
  params?: Record<string, string | number>;
  query?: string;
  body?: object;
}
type Requests = (world: ConsoleWorld) => CrawlRequest[] | Promise<CrawlRequest[]>;

const once: Requests = () => [{}];
const about =
  (id: keyof ConsoleWorld & `${string}Case`, body?: object): Requests =>
  (world) => [{ params: { id: world[id] }, ...(body && { body }) }];
const inVersion =
  (id: keyof ConsoleWorld & `${string}Case`, body: object): Requests =>
  async (world) => [
    { params: { id: world[id] }, body: { version: await versionOf(world[id]), ...body } },
  ];
const places = ['eu', 'uk', 'us-nj', 'us-tx', 'us-ut', 'us-vt', 'us-other', 'au', 'elsewhere'];
const DUTIES = { places, profit: true, size: 'large', reviewOn: '2099-01-01' };
const why = { why: 'Asked for' };

/** A photo that waits for a moderator and that the viewer has seen. */
async function createShown(world: ConsoleWorld, position: number): Promise<string> {
  const key = await createReview(world, position);
  await world.viewer.client.post(`/api/console/photos/${key}/picture`, {});
  return key;
}

/**
 * Requests of the crawl for every call of the console, in the order in which they are sent. Each succeeds for
 * an admin and finds something to show. The names are those of the contract.
 */
export const CONSOLE_REQUESTS = {
  getConsole: once,
  listCases: ({ ann }) => [{}, { query: 'view=closed' }, { query: `search=${ann.id}` }],
  claimNextCase: () => [{ body: {} }],
  claimCase: about('reportCase', {}),
  getCase: ({ reportCase, proposalCase, appealCase }) =>
    [reportCase, proposalCase, appealCase].map((id) => ({ params: { id } })),
  getReportEvidence: async ({ reportCase: id, viewer }) => {
    const [report] = (await viewer.client.get(`/api/console/cases/${id}`)).body.reports;
    return [{ params: { id, report: report.excerpts[0] } }];
  },
  takeCaseOver: about('reportCase', {}),
  showPictures: about('reportCase', {}),
  getCasePicture: ({ reportCase: id, photoKey }) =>
    [`${photoKey}.webp`, `${photoKey}-blurred.webp`].map((file) => ({ params: { id, file } })),
  getCaseRecording: async ({ reportCase: id }) => [
    { params: { id, key: await createRecording(id) } },
  ],
  addCaseNote: about('reportCase', { note: 'Seen before' }),
  decideCase: inVersion('reportCase', {
    measure: 'limit',
    days: 3,
    rule: 3,
    statement: 'You sent insults.',
    note: 'Clear',
  }),
  previewStatement: ({ proposalCase, photoKey }) =>
    [{ caseId: proposalCase }, { photo: photoKey }].map((about) => ({
      body: { about, measure: 'remove_content', rule: 2, content: [photoKey], facts: 'A shop' },
    })),
  agreeToProposal: inVersion('proposalCase', { agrees: false, note: 'Too hard' }),
  escalateCase: about('proposalCase', { note: 'Please look' }),
  releaseCase: about('proposalCase', {}),
  askAppellant: inVersion('appealCase', { question: 'Where were you?' }),
  decideAppeal: inVersion('appealCase', {
    outcome: 'reversed',
    reasons: 'We looked at everything again.',
  }),
  listPhotoReviews: () => [{}, { query: 'reason=classifier' }],
  showPhotoReview: ({ photoKey: key }) => [{ params: { key }, body: {} }],
  getReviewPicture: ({ photoKey: key }) =>
    ['blurred.webp', 'shown.webp'].map((file) => ({ params: { key, file } })),
  approvePhoto: async (world) => [{ params: { key: await createShown(world, 1) }, body: {} }],
  removePhoto: async (world) => [
    {
      params: { key: await createShown(world, 2) },
      body: { rule: 2, statement: 'This photo shows another person.', note: 'Clear' },
    },
  ],
  listVerifications: once,
  showSelfie: ({ verification: id }) => [{ params: { id }, body: {} }],
  getVerificationPicture: ({ verification: id, photoKey }) =>
    ['selfie', 'selfie-blurred', photoKey, `${photoKey}-blurred`].map((name) => ({
      params: { id, file: `${name}.webp` },
    })),
  refuseSelfie: async ({ other }) => [
    { params: { id: await createSelfie(other) }, body: { reason: 'other_pose' } },
  ],
  approveSelfie: async ({ other }) => [
    { params: { id: await createSelfie(other) }, body: { photo: await createPhoto(other.id) } },
  ],
  listSignups: once,
  releaseHeldSignup: ({ signup }) => [{ params: { id: signup.id }, body: why }],
  approveRequest: ({ signup }) => [{ params: { id: signup.id }, body: why }],
  findMember: ({ ann }) => [{ body: { id: ann.id } }],
  listMembers: ({ viewer, ann, emails }) =>
    [viewer.name, String(ann.id), emails.ann, '/?ref=unknown'].map((text) => ({ body: { text } })),
  getStart: once,
  createInvitationLink: () => [{ body: { name: 'Book club', capacity: 20 } }],
  deleteInvitationLink: async ({ viewer }) => {
    const { body } = await viewer.client.post('/api/console/invitation-links', {
      name: 'Poster',
      capacity: 50,
    });
    return [{ params: { id: body.id ?? 1 } }];
  },
  getCommunity: () => [{}, { query: 'by=week' }],
  renamePseudonym: ({ viewer }) => [{ body: { pseudonym: `Heron ${viewer.id % 1e9}` } }],
  listTeam: once,
  grantRole: ({ other }) => [{ body: { member: String(other.id), role: 'moderator' } }],
  takeRole: ({ other }) => [{ params: { id: other.id } }],
  endMemberSessions: ({ other }) => [{ params: { id: other.id }, body: why }],
  eraseMember: async ({ other }) => {
    await makeEndedRolesOld(other.id);
    return [{ params: { id: other.id }, body: why }];
  },
  getLedger: once,
  correctCredits: ({ ann }) => [
    { params: { id: ann.id }, body: { amount: 5, key: randomUUID(), ...why } },
  ],
  getAccountCredits: ({ ann }) => [{ params: { id: ann.id } }],
  listConsoleEvents: () =>
    ['upcoming', 'past', 'canceled'].map((period) => ({ query: `period=${period}` })),
  confirmEvent: async (world) => [{ params: { id: await createJoinedEvent(world) } }],
  cancelEvent: async (world) => [{ params: { id: await createJoinedEvent(world) }, body: why }],
  createAnnouncement: () => [
    {
      body: {
        text: 'Back soon',
        startsAt: '2199-01-01T00:00:00.000Z',
        endsAt: '2199-01-02T00:00:00.000Z',
      },
    },
  ],
  listAnnouncements: once,
  endAnnouncement: ({ announcement }) => [{ params: { id: announcement } }],
  changeSetting: () => [
    { params: { name: 'invites_per_member' }, body: { value: 4 } },
    { params: { name: 'duties' }, body: { value: DUTIES } },
  ],
  getDuties: once,
  createDutyRecord: () => [{ body: {} }],
  getDutyRecord: async ({ viewer }) => {
    const { body } = await viewer.client.post('/api/console/duties/records', {});
    return ['html', 'md'].map((type) => ({ params: { file: `${body.id ?? 1}.${type}` } }));
  },
  listSettings: once,
  resetSetting: () => [{ params: { name: 'invites_per_member' } }],
  listConsoleRules: once,
  saveRule: () => [{ params: { number: 50 }, body: { title: 'Be kind', text: 'Be kind.' } }],
  removeRule: () => [{ params: { number: 50 } }],
  listJobs: once,
  requestJob: () => [{ params: { name: 'crawled' }, body: {} }],
  exportTransparency: () => [{ params: { year: new Date().getUTCFullYear() } }],
  listAudit: () => [{}, { query: 'action=decide_case' }],
  exportAudit: once,
} satisfies Partial<Record<keyof typeof consolePaths, Requests>>;

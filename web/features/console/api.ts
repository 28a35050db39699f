import { consolePaths } from '#contract/console/paths.ts';
import { api } from '../../platform/api/api.ts';
import type { Answer } from '../../platform/api/calls.ts';
import { type ResponseOf, requestsOf } from '../../platform/api/request.ts';
import type { QueueFilters } from './cases/queue-filters.ts';

const request = requestsOf(consolePaths);

type Name = keyof typeof consolePaths;
/** Path parameters, query and body of a call. */
type Input<N extends Name> = NonNullable<Parameters<typeof request<N>>[1]>;
type Tag = 'Case' | 'Console' | 'Event' | 'Rule' | 'Session' | 'Start';

type Page = string | undefined;
const CASE_PAGES = {
  providesTags: ['Case' as const],
  query: ({ queryArg, pageParam }: { queryArg: QueueFilters; pageParam: Page }) =>
    request('listCases', { query: { ...queryArg, after: pageParam } }),
  infiniteQueryOptions: {
    initialPageParam: undefined,
    getNextPageParam: ({ next }: ResponseOf<'listCases'>) => next ?? undefined,
  },
};

export const consoleApi = api
  .enhanceEndpoints({ addTagTypes: ['Case', 'Console', 'Rule', 'Start'] })
  .injectEndpoints({
    endpoints: (build) => {
      const read = <N extends Name>(name: N, tag: Tag = 'Console') =>
        build.query<Answer<N>, Input<N>>({
          query: (input) => request(name, input),
          providesTags: [tag],
        });
      /** An action. Reads with one of the tags reload afterwards, also when the server refuses it. */
      const action = <N extends Name>(name: N, tags: Tag[] = ['Console']) =>
        build.mutation<Answer<N>, Input<N>>({
          query: (input) => request(name, input),
          invalidatesTags: tags,
        });
      const caseAction = <N extends Name>(name: N) => action(name, ['Case', 'Console']);
      return {
        getConsole: read('getConsole'),
        listCases: build.infiniteQuery<ResponseOf<'listCases'>, QueueFilters, Page>(CASE_PAGES),
        getCase: read('getCase', 'Case'),
        getReportEvidence: read('getReportEvidence', 'Case'),
        takeCaseOver: caseAction('takeCaseOver'),
        claimNextCase: caseAction('claimNextCase'),
        claimCase: caseAction('claimCase'),
        releaseCase: caseAction('releaseCase'),
        showPictures: action('showPictures'),
        addCaseNote: caseAction('addCaseNote'),
        escalateCase: caseAction('escalateCase'),
        decideCase: caseAction('decideCase'),
        previewStatement: read('previewStatement'),
        agreeToProposal: caseAction('agreeToProposal'),
        askAppellant: caseAction('askAppellant'),
        decideAppeal: caseAction('decideAppeal'),
        listPhotoReviews: read('listPhotoReviews'),
        showPhotoReview: action('showPhotoReview', []),
        approvePhoto: action('approvePhoto'),
        removePhoto: action('removePhoto'),
        listVerifications: read('listVerifications'),
        showSelfie: action('showSelfie', []),
        approveSelfie: action('approveSelfie'),
        refuseSelfie: action('refuseSelfie'),
        listMembers: action('listMembers', []),
        findMember: action('findMember', []),
        endMemberSessions: action('endMemberSessions', []),
        eraseMember: action('eraseMember', []),
        listSignups: read('listSignups'),
        releaseHeldSignup: action('releaseHeldSignup'),
        approveRequest: action('approveRequest'),
        listConsoleEvents: read('listConsoleEvents', 'Event'),
        confirmEvent: action('confirmEvent', ['Event']),
        cancelEvent: action('cancelEvent', ['Event']),
        getLedger: read('getLedger'),
        getAccountCredits: read('getAccountCredits'),
        correctCredits: action('correctCredits'),
        listAnnouncements: read('listAnnouncements'),
        createAnnouncement: action('createAnnouncement'),
        endAnnouncement: action('endAnnouncement'),
        listConsoleRules: read('listConsoleRules', 'Rule'),
        saveRule: action('saveRule', ['Rule']),
        removeRule: action('removeRule', ['Rule']),
        listJobs: read('listJobs'),
        requestJob: action('requestJob'),
        getStart: read('getStart', 'Start'),
        createInvitationLink: action('createInvitationLink', ['Start']),
        deleteInvitationLink: action('deleteInvitationLink', ['Start']),
        getCommunity: read('getCommunity'),
        getDuties: read('getDuties'),
        createDutyRecord: action('createDutyRecord'),
        listSettings: read('listSettings'),
        changeSetting: action('changeSetting', ['Console', 'Start', 'Session']),
        resetSetting: action('resetSetting', ['Console', 'Start', 'Session']),
        listTeam: read('listTeam'),
        grantRole: action('grantRole'),
        takeRole: action('takeRole'),
        renamePseudonym: action('renamePseudonym'),
        listAudit: read('listAudit'),
        exportAudit: action('exportAudit'),
      };
    },
  });

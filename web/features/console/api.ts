import type { z } from 'zod';
import type { AnnouncementEdit } from '#contract/console/announcements.ts';
import type { RuntimeSetting } from '#contract/console/settings.ts';
import type { ConsoleRole } from '#contract/console/team.ts';
import { api } from '../../platform/api/api.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { request } from './console-request.ts';

export interface AuditQuery {
  actor?: string;
  action?: string;
  day?: string;
  before?: number;
}

export const consoleApi = api.enhanceEndpoints({ addTagTypes: ['Console'] }).injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query<ResponseOf<'listTeam'>, void>({
      query: () => request('listTeam'),
      providesTags: ['Console'],
    }),
    grantRole: build.mutation<null, { member: string; role: z.infer<typeof ConsoleRole> }>({
      query: (body) => request('grantRole', { body }),
      invalidatesTags: ['Console'],
    }),
    takeRole: build.mutation<null, number>({
      query: (id) => request('takeRole', { params: { id } }),
      invalidatesTags: ['Console'],
    }),
    renamePseudonym: build.mutation<null, string>({
      query: (pseudonym) => request('renamePseudonym', { body: { pseudonym } }),
      invalidatesTags: ['Console'],
    }),
    listAudit: build.query<ResponseOf<'listAudit'>, AuditQuery>({
      query: (query) => request('listAudit', { query: { ...query } }),
      providesTags: ['Console'],
    }),
    findMember: build.mutation<
      ResponseOf<'findMember'>,
      { by: 'id' | 'email' | 'invite'; value: string }
    >({ query: (body) => request('findMember', { body }) }),
    endMemberSessions: build.mutation<null, { id: number; why: string }>({
      query: ({ id, why }) => request('endMemberSessions', { params: { id }, body: { why } }),
    }),
    eraseMember: build.mutation<null, { id: number; why: string }>({
      query: ({ id, why }) => request('eraseMember', { params: { id }, body: { why } }),
    }),
    listSignups: build.query<ResponseOf<'listSignups'>, { after?: number; afterHeld?: number }>({
      query: (query) => request('listSignups', { query }),
      providesTags: ['Console'],
    }),
    releaseHeldSignup: build.mutation<null, number>({
      query: (id) => request('releaseHeldSignup', { params: { id }, body: { why: '' } }),
      invalidatesTags: ['Console'],
    }),
    approveRequest: build.mutation<null, number>({
      query: (id) => request('approveRequest', { params: { id }, body: { why: '' } }),
      invalidatesTags: ['Console'],
    }),
    listJobs: build.query<ResponseOf<'listJobs'>, void>({
      query: () => request('listJobs'),
      providesTags: ['Console'],
    }),
    requestJob: build.mutation<null, string>({
      query: (name) => request('requestJob', { params: { name }, body: {} }),
      invalidatesTags: ['Console'],
    }),
    listAnnouncements: build.query<ResponseOf<'listAnnouncements'>, void>({
      query: () => request('listAnnouncements'),
      providesTags: ['Console'],
    }),
    createAnnouncement: build.mutation<{ id: number }, AnnouncementEdit>({
      query: (body) => request('createAnnouncement', { body }),
      invalidatesTags: ['Console'],
    }),
    endAnnouncement: build.mutation<null, number>({
      query: (id) => request('endAnnouncement', { params: { id } }),
      invalidatesTags: ['Console'],
    }),
    listSettings: build.query<ResponseOf<'listSettings'>, void>({
      query: () => request('listSettings'),
      providesTags: ['Console'],
    }),
    changeSetting: build.mutation<null, { name: RuntimeSetting; value: string | number | boolean }>(
      {
        query: ({ name, value }) => request('changeSetting', { params: { name }, body: { value } }),
        invalidatesTags: ['Console'],
      },
    ),
    resetSetting: build.mutation<null, RuntimeSetting>({
      query: (name) => request('resetSetting', { params: { name } }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useListTeamQuery,
  useGrantRoleMutation,
  useTakeRoleMutation,
  useRenamePseudonymMutation,
  useListAuditQuery,
  useFindMemberMutation,
  useEndMemberSessionsMutation,
  useEraseMemberMutation,
  useListSignupsQuery,
  useReleaseHeldSignupMutation,
  useApproveRequestMutation,
  useListJobsQuery,
  useRequestJobMutation,
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useEndAnnouncementMutation,
  useListSettingsQuery,
  useChangeSettingMutation,
  useResetSettingMutation,
} = consoleApi;

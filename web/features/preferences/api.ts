import {
  type AccountExport,
  deleteAccount,
  exportAccount,
  pauseAccount,
} from '#contract/account.ts';
import { getPreferences, type Preferences, updatePreferences } from '#contract/preferences.ts';
import type { OwnUser } from '#contract/users.ts';
import { type Beholder, type ViewAs, viewAs } from '#contract/view-as.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';

export const preferencesApi = api.enhanceEndpoints({ addTagTypes: ['ViewAs'] }).injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Preferences, void>({
      query: () => request(getPreferences),
      providesTags: ['Preferences'],
    }),
    updatePreferences: build.mutation<Preferences, Partial<Preferences>>({
      query: (body) => request(updatePreferences, { body }),
      invalidatesTags: ['Discover', 'ViewAs'],
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        // Both editors show the one record; the answer is its newest state.
        await dispatch(preferencesApi.util.upsertQueryData('getPreferences', undefined, data));
      },
    }),
    exportAccount: build.mutation<AccountExport, void>({ query: () => request(exportAccount) }),
    pauseAccount: build.mutation<OwnUser, boolean>({
      query: (paused) => request(pauseAccount, { body: { paused } }),
      invalidatesTags: ['ViewAs', 'Discover'],
    }),
    deleteAccount: build.mutation<null, void>({ query: () => request(deleteAccount) }),
    viewAs: build.query<ViewAs, { id: number; beholder: Beholder }>({
      query: (params) => request(viewAs, { params }),
      providesTags: ['ViewAs', 'User'],
    }),
  }),
});

export const {
  useGetPreferencesQuery,
  useUpdatePreferencesMutation,
  useViewAsQuery,
  useExportAccountMutation,
  usePauseAccountMutation,
  useDeleteAccountMutation,
} = preferencesApi;

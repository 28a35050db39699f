import type { Preferences } from '#contract/preferences.ts';
import type { Audience, ProfilePreview } from '#contract/profile-preview.ts';
import { api } from '../../platform/api/api.ts';
import { read, write } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';
import { sessionApi } from '../../platform/session.ts';

export const preferencesApi = api
  .enhanceEndpoints({ addTagTypes: ['ProfilePreview'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPreferences: read(build, 'getPreferences', { tags: ['Preferences'] }),
      updatePreferences: build.mutation<Preferences, Partial<Preferences>>({
        query: (body) => request('updatePreferences', { body }),
        invalidatesTags: ['Discover', 'ProfilePreview'],
        async onQueryStarted(_change, { dispatch, queryFulfilled }) {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
          if (!data) return;
          dispatch(
            sessionApi.util.updateQueryData('getSession', undefined, ({ user }) => {
              if (user) user.distanceUnit = data.distanceUnit;
            }),
          );
          // Two screens edit this record; the response is its newest state.
          await dispatch(preferencesApi.util.upsertQueryData('getPreferences', undefined, data));
        },
      }),
      exportAccount: write(build, 'exportAccount'),
      pauseAccount: write(build, 'pauseAccount', { tags: ['ProfilePreview', 'Discover'] }),
      deleteAccount: write(build, 'deleteAccount'),
      previewProfile: build.query<ProfilePreview, { id: number; audience: Audience }>({
        query: (params) => request('previewProfile', { params }),
        providesTags: ['ProfilePreview', 'User'],
      }),
    }),
  });

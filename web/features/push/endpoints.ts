import { api } from '../../platform/api/api.ts';
import { read, write } from '../../platform/api/calls.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

export type PushState = ResponseOf<'getPush'>;

export const pushApi = api.enhanceEndpoints({ addTagTypes: ['Push'] }).injectEndpoints({
  endpoints: (build) => ({
    getPush: read(build, 'getPush', { tags: ['Push'] }),
    explainNotifications: read(build, 'explainNotifications'),
    subscribePush: write(build, 'subscribePush', { tags: ['Push'] }),
    deletePushDevice: build.mutation<null, number>({
      query: (id) => request('deletePushDevice', { params: { id } }),
      invalidatesTags: ['Push'],
    }),
    testPush: write(build, 'testPush', { tags: ['Push'] }),
  }),
});

import type { SubscribePushBody } from '#contract/push.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

export type PushState = ResponseOf<'getPush'>;

export const pushApi = api.enhanceEndpoints({ addTagTypes: ['Push'] }).injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<PushState, void>({
      query: () => request('getPush'),
      providesTags: ['Push'],
    }),
    explainNotifications: build.query<ResponseOf<'explainNotifications'>, void>({
      query: () => request('explainNotifications'),
    }),
    subscribePush: build.mutation<null, SubscribePushBody>({
      query: (body) => request('subscribePush', { body }),
      invalidatesTags: ['Push'],
    }),
    deletePushDevice: build.mutation<null, number>({
      query: (id) => request('deletePushDevice', { params: { id } }),
      invalidatesTags: ['Push'],
    }),
    testPush: build.mutation<ResponseOf<'testPush'>, void>({
      query: () => request('testPush'),
      invalidatesTags: ['Push'],
    }),
  }),
});

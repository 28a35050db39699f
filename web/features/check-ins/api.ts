import type { CheckIn, CheckInStep } from '#contract/check-ins.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

export const checkInsApi = api.enhanceEndpoints({ addTagTypes: ['CheckIn'] }).injectEndpoints({
  endpoints: (build) => ({
    listCheckIns: build.query<CheckIn[], void>({
      query: () => request('listCheckIns'),
      providesTags: ['CheckIn'],
    }),
    putCheckIn: build.mutation<null, CheckIn & { step: CheckInStep }>({
      query: ({ id, ...body }) => request('putCheckIn', { params: { id }, body }),
      // After an error, the check-in stays on the screen: its response can be lost, and the answer is repeated.
      invalidatesTags: (_, error) => (error ? [] : ['CheckIn']),
    }),
    stopCheckIn: build.mutation<null, string>({
      query: (id) => request('stopCheckIn', { params: { id } }),
      invalidatesTags: ['CheckIn'],
    }),
  }),
});

import type { CheckIn, CheckInStep } from '#contract/check-ins.ts';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { read } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';

export const checkInsApi = api.enhanceEndpoints({ addTagTypes: ['CheckIn'] }).injectEndpoints({
  endpoints: (build) => ({
    listCheckIns: read(build, 'listCheckIns', { tags: ['CheckIn'] }),
    putCheckIn: build.mutation<null, CheckIn & { step: CheckInStep }>({
      query: ({ id, ...body }) => request('putCheckIn', { params: { id }, body }),
      // Without a response, the check-in stays on the screen, so that the answer can be sent again.
      invalidatesTags: (_, error) =>
        (error as ApiError | undefined)?.status === 0 ? [] : ['CheckIn'],
    }),
    stopCheckIn: build.mutation<null, string>({
      query: (id) => request('stopCheckIn', { params: { id } }),
      invalidatesTags: ['CheckIn'],
    }),
  }),
});

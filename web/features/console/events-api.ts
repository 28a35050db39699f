import type { EventPeriod } from '#contract/console/events.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { consoleApi } from './api.ts';
import { request } from './console-request.ts';

const eventsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    listConsoleEvents: build.query<
      ResponseOf<'listConsoleEvents'>,
      { period: EventPeriod; after?: number }
    >({
      query: (query) => request('listConsoleEvents', { query }),
      providesTags: ['Event'],
    }),
    cancelEvent: build.mutation<null, { id: number; why: string }>({
      query: ({ id, why }) => request('cancelEvent', { params: { id }, body: { why } }),
      invalidatesTags: ['Event'],
    }),
  }),
});

export const { useListConsoleEventsQuery, useCancelEventMutation } = eventsApi;

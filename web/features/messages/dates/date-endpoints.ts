import type { DateChange } from '#contract/dates.ts';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { newClientId } from '../../../platform/client-id.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { toastError } from '../../../platform/toasts.ts';

type Change = Omit<DateChange, 'clientId'> & { matchId: number };

export const { useChangeDateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeDate: build.mutation<unknown, Change>({
      query: ({ matchId, ...plan }) =>
        request('changeDate', { params: { matchId }, body: { ...plan, clientId: newClientId() } }),
      onQueryStarted: (_plan, { queryFulfilled }) =>
        void queryFulfilled.catch(({ error }) => toastError(specified.chat.sendFailedText, error)),
      invalidatesTags: (_message, _error, { matchId }) => [{ type: 'Message', id: matchId }],
    }),
  }),
});

import { api } from '../../../../platform/api/api.ts';
import { request } from '../../../../platform/api/request.ts';
import { toastError } from '../../../../platform/toasts.ts';
import { matchesApi } from '../../../matches/api.ts';
import * as texts from '../../texts.ts';

interface Answer {
  matchId: number;
  viewerId: number;
  allowed: boolean;
}

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    askToSendPhotos: build.mutation<null, { matchId: number }>({
      query: ({ matchId }) => request('askToSendPhotos', { params: { matchId } }),
      async onQueryStarted(_ask, { queryFulfilled }) {
        await queryFulfilled.catch(({ error }) => toastError(texts.chat.photos.askFailed, error));
      },
      invalidatesTags: (_none, _error, { matchId }) => [{ type: 'Match', id: matchId }],
    }),
    /** Shows the answer at once. */
    allowPhotos: build.mutation<null, Answer>({
      query: ({ matchId, allowed }) =>
        request('allowPhotos', { params: { matchId }, body: { allowed } }),
      async onQueryStarted({ matchId, viewerId, allowed }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          matchesApi.util.updateQueryData('getMatch', { matchId, viewerId }, (details) => {
            details.photos = { ...details.photos, others: allowed ? 'allowed' : 'declined' };
          }),
        );
        await queryFulfilled.catch(({ error }) => {
          shown.undo();
          toastError(texts.chat.photos.answerFailed, error);
        });
      },
      invalidatesTags: ['Match', 'Notification'],
    }),
  }),
});

export const { useAskToSendPhotosMutation, useAllowPhotosMutation } = photosApi;

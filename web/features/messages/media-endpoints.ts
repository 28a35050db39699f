import type { MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { pathOf, paths } from '#contract/paths.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { toastError } from '../../platform/toasts.ts';
import { matchesApi } from '../matches/api.ts';
import { applyChange } from './api.ts';
import * as texts from './texts.ts';

export type Photos = NonNullable<MatchDetails['photos']>;

interface InChat {
  matchId: number;
  viewerId: number;
}

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    askToSendPhotos: build.mutation<null, InChat>({
      query: ({ matchId }) => request('askToSendPhotos', { params: { matchId } }),
      async onQueryStarted(_ask, { queryFulfilled }) {
        await queryFulfilled.catch(({ error }) => toastError(texts.chat.photos.askFailed, error));
      },
      invalidatesTags: (_none, _error, { matchId }) => [{ type: 'Match', id: matchId }],
    }),
    /** Shows the answer at once. */
    allowPhotos: build.mutation<null, InChat & { allowed: boolean }>({
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
    hideMedia: build.mutation<Message, { id: number; viewerId: number }>({
      query: ({ id }) => request('hideMessageMedia', { params: { id } }),
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(applyChange(viewerId, data));
        else toastError(texts.chat.deleteFailed);
      },
    }),
  }),
});

export const { useAskToSendPhotosMutation, useAllowPhotosMutation, useHideMediaMutation } =
  mediaApi;

/**
 * The bytes of a photo or a voice message, with their type. Called on a tap only, and not through the cache of the API,
 * which would keep them.
 *
 * @throws Error when it is not available.
 */
export async function fetchMedia(id: number): Promise<Blob> {
  const response = await fetch(pathOf(paths.getMessageMedia.path, { id }), { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.blob();
}

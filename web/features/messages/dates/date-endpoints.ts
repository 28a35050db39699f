import type { DateChange } from '#contract/dates.ts';
import type { Message } from '#contract/messages.ts';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { toastError } from '../../../platform/toasts.ts';
import { applyOwnMessage } from '../api.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';

interface Change {
  viewerId: number;
  matchId: number;
  change: DateChange;
}

const datesApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeDate: build.mutation<Message, Change>({
      query: ({ matchId, change }) => request('changeDate', { params: { matchId }, body: change }),
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(applyOwnMessage(viewerId, data));
      },
    }),
  }),
});

/** Changes the date of the open chat. @returns false when it was refused, which a toast says. */
export function useChangeDate() {
  const { matchId, viewer } = useChat();
  const [send, { isLoading }] = datesApi.useChangeDateMutation();
  const change = async (body: DateChange): Promise<boolean> => {
    const { error } = await send({ viewerId: viewer.id, matchId, change: body });
    if (error) toastError(texts.chat.photos.answerFailed, error);
    return !error;
  };
  return [change, isLoading] as const;
}

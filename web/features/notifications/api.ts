import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';
import { readIn, withOlder } from './bell-list.ts';

/** The newest notifications, and the total number of unread ones. */
export type BellList = ResponseOf<'listNotifications'>;

interface Older {
  viewerId: number;
  before: number;
}
interface Read {
  viewerId: number;
  /** Only the notifications of one chat. */
  matchId?: number;
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keyed by the viewer, so that no member sees the list of the previous one. */
    listNotifications: build.query<BellList, number>({
      query: () => request('listNotifications'),
      providesTags: ['Notification'],
    }),
    olderNotifications: build.query<BellList, Older>({
      query: ({ before }) => request('listNotifications', { query: { before } }),
      keepUnusedDataFor: 0,
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(updateBell(viewerId, (list) => withOlder(list, response.data)));
      },
    }),
    /** Clears the badge at once, and restores it after a failure. */
    readNotifications: build.mutation<null, Read>({
      query: ({ matchId }) => request('readNotifications', { body: { matchId } }),
      async onQueryStarted({ viewerId, matchId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(updateBell(viewerId, (list) => readIn(list, matchId ?? null)));
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

/** Changes the loaded list of the viewer. */
export const updateBell = (viewerId: number, change: (list: BellList) => BellList) =>
  notificationsApi.util.updateQueryData('listNotifications', viewerId, change);

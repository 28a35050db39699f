import {
  listNotifications,
  type Notification,
  readNotifications,
} from '#contract/notifications.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';
import { replayMissed } from '../../realtime/replay.ts';
import type { ServerEventHandlers } from '../../realtime/server-events.ts';
import {
  afterEvent,
  type BellEvent,
  concernsBell,
  readIn,
  withNotification,
  withOlder,
} from './bell-list.ts';

/** What the bell holds: the newest rows, and how many are unread in all. */
export type BellList = ResponseOf<typeof listNotifications>;

interface Older {
  viewerId: number;
  before: number;
}
interface Read {
  viewerId: number;
  /** Only those of one chat. */
  matchId?: number;
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keyed by the viewer, so that nobody is shown what the one before them had. */
    listNotifications: build.query<BellList, number>({
      query: () => request(listNotifications),
      providesTags: ['Notification'],
      onQueryStarted: (viewerId, { dispatch, queryFulfilled }) =>
        replayMissed(
          queryFulfilled,
          concernsBell,
          (event) => dispatch(update(viewerId, (list) => afterEvent(list, event as BellEvent))),
          () => dispatch(api.util.invalidateTags(['Notification'])),
        ),
    }),
    olderNotifications: build.query<BellList, Older>({
      query: ({ before }) => request(listNotifications, { query: { before } }),
      keepUnusedDataFor: 0,
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(update(viewerId, (list) => withOlder(list, answer.data)));
      },
    }),
    /** The badge is cleared at once, and comes back when the server could not be told. */
    readNotifications: build.mutation<null, Read>({
      query: ({ matchId }) => request(readNotifications, { body: { matchId } }),
      async onQueryStarted({ viewerId, matchId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(update(viewerId, (list) => readIn(list, matchId ?? null)));
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useLazyOlderNotificationsQuery,
  useReadNotificationsMutation,
} = notificationsApi;

const update = (viewerId: number, change: (list: BellList) => BellList) =>
  notificationsApi.util.updateQueryData('listNotifications', viewerId, change);

export const notificationEvents: ServerEventHandlers = {
  notification({ notification }, { dispatch, viewerId, pathname }) {
    dispatch(update(viewerId, (list) => withNotification(list, notification)));
    // Whoever has the chat open has seen what was written there.
    if (isOpen(notification, pathname)) {
      const { matchId } = notification;
      const { readNotifications: read } = notificationsApi.endpoints;
      dispatch(read.initiate({ viewerId, matchId: matchId ?? undefined }, { track: false }));
    }
  },
  // What a match and its messages brought goes with it.
  match_ended(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Notification']));
  },
  notifications_read({ matchId }, { dispatch, viewerId }) {
    dispatch(update(viewerId, (list) => readIn(list, matchId)));
  },
};

const isOpen = ({ matchId }: Notification, pathname: string): boolean =>
  matchId !== null && pathname === `/chat/${matchId}` && document.visibilityState === 'visible';

import type { Notification } from '#contract/notifications.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';
import type { EventContext, ServerEventHandlers } from '../../platform/live/server-events.ts';
import { toastNotification } from '../../platform/toasts.ts';
import { readIn, withNotification, withOlder } from './bell-list.ts';
import { toastOf } from './toast-of.ts';

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
        if (response) dispatch(update(viewerId, (list) => withOlder(list, response.data)));
      },
    }),
    /** Clears the badge at once, and restores it after a failure. */
    readNotifications: build.mutation<null, Read>({
      query: ({ matchId }) => request('readNotifications', { body: { matchId } }),
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

function receive(
  { notification }: { notification: Notification | null },
  { dispatch, viewerId, pathname }: EventContext,
): void {
  if (!notification) return;
  dispatch(update(viewerId, (list) => withNotification(list, notification)));
  if (notification.eventCanceled || notification.eventMoved)
    dispatch(api.util.invalidateTags(['Event']));
  if (notification.type === 'verification') dispatch(api.util.invalidateTags(['Verification']));
  const shown = toastOf(notification, pathname);
  if (shown) toastNotification(shown);
  // The viewer reads this chat right now.
  if (isOpen(notification, pathname)) {
    const { matchId } = notification;
    const { readNotifications: read } = notificationsApi.endpoints;
    dispatch(read.initiate({ viewerId, matchId: matchId ?? undefined }, { track: false }));
  }
}

export const notificationEvents: ServerEventHandlers = {
  notification: receive,
  new_like: receive,
  new_match: receive,
  // The server deletes the notifications of an ended match.
  match_ended(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Notification']));
  },
  notifications_read(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Notification']));
  },
};

const isOpen = ({ matchId }: Notification, pathname: string): boolean =>
  matchId !== null && pathname === `/chat/${matchId}` && document.visibilityState === 'visible';

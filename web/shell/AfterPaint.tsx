import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { personApi } from '../components/person/person-api.ts';
import { ToastArea } from '../components/state/ToastArea.tsx';
import { PageViews } from '../features/analytics/PageViews.ts';
import { matchesApi } from '../features/matches/api.ts';
import { useDeviceNotifications } from '../features/notifications/use-device-notifications.ts';
import { retryFailedReads } from '../platform/api/retry-failed.ts';
import { useAppSelector, useCurrentUser } from '../platform/hooks.ts';
import { useAccountLanguage } from '../platform/language.ts';
import { useNotificationTaps } from '../platform/notification-taps.ts';
import type { RootState } from '../platform/store.ts';
import { titleOf } from './screen-title.ts';
import * as texts from './texts.ts';
import { useUnreadCount } from './use-tab-counts.ts';

export { hideToasts, showToast } from '../components/state/toast-queue.tsx';

/** What all pages need after their first paint. */
export function AfterPaint() {
  const store = useStore<RootState>();
  useAccountLanguage();
  useNotificationTaps();
  useEffect(() => retryFailedReads(store), [store]);
  useDeviceNotifications();
  return (
    <>
      <PageViews />
      <ScreenTitle />
      <ToastArea />
    </>
  );
}

/** Keeps the title of the browser tab up to date: unread messages, screen, product. */
function ScreenTitle() {
  const { pathname, search } = useLocation();
  const viewerId = useCurrentUser()?.id;
  const title = useAppSelector((state) =>
    titleOf(pathname, search, {
      match: (id) => {
        const list = viewerId && matchesApi.endpoints.listMatches.select(viewerId)(state).data;
        return list ? list.find((match) => match.id === id)?.user.name : undefined;
      },
      person: (id) => personApi.endpoints.getPerson.select(id)(state).data?.name,
    }),
  );
  useDocumentTitle(texts.screens.title(title, useUnreadCount()));
  return null;
}

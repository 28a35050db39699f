import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from './api.ts';
import { Banner } from './Banner.tsx';
import { type ResponseOf, request } from './request.ts';
import { localStore } from './storage.ts';
import * as texts from './texts.ts';

const POLL_MS = 600_000;
/** Id of the last announcement that was closed in this browser. */
const CLOSED = 'announcement-closed';

const { useGetAnnouncementQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnouncement: build.query<ResponseOf<'getAnnouncement'>, void>({
      query: () => request('getAnnouncement'),
    }),
  }),
});

/** The announcement that runs now, until the member closes it. */
export function AnnouncementBanner() {
  const [closed, setClosed] = useState(() => localStore.read(CLOSED));
  const { data } = useGetAnnouncementQuery(undefined, { pollingInterval: POLL_MS });
  const navigate = useNavigate();
  const announcement = data?.announcement;
  if (!announcement || String(announcement.id) === closed) return null;
  const { id, text, link } = announcement;
  const close = () => {
    localStore.write(CLOSED, String(id));
    setClosed(String(id));
  };
  return (
    <Banner
      text={text}
      action={link ? texts.announcement.open : undefined}
      onAction={() => link && navigate(link)}
      onDismiss={close}
    />
  );
}

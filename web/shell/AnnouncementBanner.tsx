import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { useLimit } from '../features/auth/use-limit.ts';
import { api } from '../platform/api/api.ts';
import { read } from '../platform/api/calls.ts';
import { langOf } from '../platform/locale.ts';
import { localStore } from '../platform/storage.ts';
import { Banner } from './Banner.tsx';
import * as texts from './texts.ts';

const POLL_MS = 600_000;
/** Id of the last announcement that was closed in this browser. */
const CLOSED = 'announcement-closed';

const { useGetAnnouncementQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnouncement: read(build, 'getAnnouncement'),
  }),
});

/** Restrictions of the member by a decision, and the current announcement. */
export const AnnouncementBanner = ({ account }: { account: OwnUser }) => (
  <>
    <RestrictionBanner account={account} />
    <Announcement />
  </>
);

/** Until the member closes it. */
export function Announcement() {
  const [closed, setClosed] = useState(() => localStore.read(CLOSED));
  const { data } = useGetAnnouncementQuery(undefined, { pollingInterval: POLL_MS });
  const navigate = useNavigate();
  const announcement = data?.announcement;
  if (!announcement || String(announcement.id) === closed) return null;
  const { id, text, language, link } = announcement;
  const close = () => {
    localStore.write(CLOSED, String(id));
    setClosed(String(id));
  };
  return (
    <Banner
      text={text}
      lang={langOf(language)}
      action={link ? texts.announcement.open : undefined}
      onAction={() => link && navigate(link)}
      onDismiss={close}
    />
  );
}

/** Names the restrictions of the member by a decision, on every screen. */
function RestrictionBanner({ account }: { account: OwnUser }) {
  const limit = useLimit();
  const navigate = useNavigate();
  const { why, hidden, replace } = texts.restriction;
  if (account.hidden) {
    return (
      <Banner stays text={hidden} action={replace} onAction={() => navigate('/edit-profile')} />
    );
  }
  if (limit === undefined) return null;
  const open = () => navigate('/account/standing');
  return <Banner stays text={texts.restriction.limited(limit)} action={why} onAction={open} />;
}

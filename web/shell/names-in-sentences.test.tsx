import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { MatchDetails } from '#contract/matches.ts';
import type { Notification } from '#contract/notifications.ts';
import { LikedItemText } from '../components/person/LikedItemText.tsx';
import { ToastCard } from '../components/state/ToastCard.tsx';
import { isSafe, NAMES } from '../components/testing/names.ts';
import { renderSignedIn } from '../components/testing/render.tsx';
import { ClosedChat } from '../features/messages/ClosedChat.tsx';
import { PhotoConsent } from '../features/messages/kinds/photo/PhotoConsent.tsx';
import { photo } from '../features/messages/kinds/photo/photo.tsx';
import type { Line } from '../features/messages/line.ts';
import { ChatContext } from '../features/messages/open-chat.tsx';
import { NotificationRow } from '../features/notifications/NotificationRow.tsx';
import { toastOf } from '../features/notifications/toast-of.ts';
import { loadTexts, setLanguage } from '../platform/catalogs.ts';
import type { StoredUser } from '../platform/stored-user.ts';

const AT = '2026-12-01T00:00:00.000Z';
const CHAT = { matchId: 5, viewer: { id: 7 } as StoredUser };
const RECEIVED: Line = {
  clientId: 'a',
  senderId: 2,
  content: '',
  createdAt: AT,
  media: { kind: 'photo', width: 4, height: 3 },
};
const PHOTOS = [{ others: 'asked' }, { own: 'waiting' }, { own: 'stopped' }] as const;
const KINDS = [
  ...(['like', 'match', 'closed', 'message'] as const).map((type) => ({ type })),
  { type: 'like', superLike: true } as const,
  ...(['photos', 'question'] as const).map((waits) => ({ type: 'message', waits }) as const),
];

function Bell({ name, kind }: { name: string; kind: Partial<Notification> }) {
  const user = { id: 2, name, profileImage: null };
  const one = { id: 1, createdAt: AT, user, matchId: 5, messageContent: name, ...kind };
  const toast = toastOf(one as Notification, '/app');
  const row = { isFresh: false, now: 0, onFollow() {} };
  return (
    <ul>
      <NotificationRow notification={one as Notification} {...row} />
      {toast && <ToastCard {...toast} person={undefined} onDismiss={() => {}} />}
    </ul>
  );
}

/** What shows a sentence that may begin with a name. */
const sentencesWith = (name: string) => [
  ...[null, 'no_spark' as const].map((note) => (
    <ChatContext key={note} {...CHAT} name={name}>
      <ClosedChat closed={{ byViewer: false, note, until: AT }} />
    </ChatContext>
  )),
  ...PHOTOS.map((photos) => (
    <ChatContext
      key={Object.values(photos)[0]}
      {...CHAT}
      name={name}
      details={{ photos } as MatchDetails}
    >
      <PhotoConsent />
      <photo.Body line={RECEIVED} isCopy={false} onReport={() => {}} />
    </ChatContext>
  )),
  ...(['photo', 'bio'] as const).map((kind) => (
    <LikedItemText key={kind} item={{ kind }} owner={name} />
  )),
  ...KINDS.map((kind) => <Bell key={JSON.stringify(kind)} name={name} kind={kind} />),
];

it.each(LANGUAGES)('a sentence with a name has the direction of the page, in %s', async (page) => {
  setLanguage(page);
  await Promise.all((['common', 'member', 'chat'] as const).map(loadTexts));
  const wrong = NAMES.flatMap((name) => {
    const { unmount } = renderSignedIn(sentencesWith(name));
    const parts = [...document.querySelectorAll('*')].filter(
      ({ childElementCount, textContent }) => !childElementCount && textContent.includes(name),
    );
    expect(parts.length).toBeGreaterThan(20);
    const unsafe = parts.filter(
      (part) => part.closest('[dir=auto], bdi') || !isSafe(part.textContent, name, page),
    );
    unmount();
    return unsafe.map(({ textContent }) => textContent);
  });
  expect(wrong).toEqual([]);
});

import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { directionOf, LANGUAGES } from '#contract/languages.ts';
import type { Notification } from '#contract/notifications.ts';
import { LikedItemText } from '../components/person/LikedItemText.tsx';
import { ToastCard } from '../components/state/ToastCard.tsx';
import { render } from '../components/testing/render.tsx';
import { ClosedChat } from '../features/messages/ClosedChat.tsx';
import { PhotoConsent } from '../features/messages/PhotoConsent.tsx';
import { PhotoCover } from '../features/messages/PhotoCover.tsx';
import { NotificationRow } from '../features/notifications/NotificationRow.tsx';
import { toastOf } from '../features/notifications/toast-of.ts';
import { loadTexts, setLanguage } from '../platform/catalogs.ts';
import { makeStore } from '../platform/store.ts';

const NAMES = { Zoë: 'ltr', ليلى: 'rtl', שרה: 'rtl' } as const;
const AT = '2026-12-01T00:00:00.000Z';
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
    <ClosedChat key={note} closed={{ byViewer: false, note, until: AT }} name={name} />
  )),
  ...PHOTOS.map((photos) => (
    <PhotoConsent
      key={JSON.stringify(photos)}
      matchId={5}
      viewerId={7}
      other={{ name }}
      photos={photos}
    />
  )),
  <PhotoCover key="cover" media={{ width: 4, height: 3 }} sender={name} />,
  ...(['photo', 'bio'] as const).map((kind) => (
    <LikedItemText key={kind} item={{ kind }} owner={name} />
  )),
  ...KINDS.map((kind) => <Bell key={JSON.stringify(kind)} name={name} kind={kind} />),
];

it.each(LANGUAGES)('a sentence with a name has the direction of the page, in %s', async (page) => {
  setLanguage(page);
  await Promise.all((['common', 'member', 'chat'] as const).map(loadTexts));
  const wrong: string[] = [];
  for (const [name, direction] of Object.entries(NAMES)) {
    const { unmount } = render(<Provider store={makeStore()}>{sentencesWith(name)}</Provider>);
    const parts = [...document.querySelectorAll('*')].filter(
      ({ childElementCount, textContent }) => !childElementCount && textContent.includes(name),
    );
    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts) {
      const text = part.textContent;
      const isIsolated = text.split(`\u2068${name}\u2069`).length === text.split(name).length;
      if (part.closest('[dir=auto], bdi') || (direction !== directionOf(page) && !isIsolated))
        wrong.push(text);
    }
    unmount();
  }
  expect(wrong).toEqual([]);
});

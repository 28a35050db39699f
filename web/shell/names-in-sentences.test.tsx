import { i18n, type Messages } from '@lingui/core';
import { Provider } from 'react-redux';
import { afterAll, expect, it } from 'vitest';
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
import { setLanguage } from '../platform/catalogs.ts';
import { makeStore } from '../platform/store.ts';

const CATALOGS = import.meta.glob<{ messages: Messages }>('../locales/*/*.po', { eager: true });

function load(language: string): void {
  setLanguage(language);
  for (const [path, { messages }] of Object.entries(CATALOGS)) {
    if (path.includes(`/${language}/`)) i18n.load(language, messages);
  }
}
afterAll(() => load('en'));

const NAMES = { Zoë: 'ltr', ليلى: 'rtl', שרה: 'rtl' } as const;
const until = '2026-12-01T00:00:00.000Z';

const notification = (name: string, more: Partial<Notification>): Notification => ({
  id: 1,
  type: 'message',
  createdAt: until,
  read: false,
  user: { id: 2, name, profileImage: null },
  matchId: 5,
  superLike: false,
  messageContent: null,
  eventTitle: null,
  eventCanceled: false,
  eventMoved: false,
  ...more,
});

const KINDS: Partial<Notification>[] = [
  { type: 'like' },
  { type: 'like', superLike: true },
  { type: 'match' },
  { type: 'closed' },
  { waits: 'photos' },
  { waits: 'question' },
];

/** Everything that shows a sentence which may begin with a name. */
const sentencesWith = (name: string) => (
  <>
    {([null, 'no_spark'] as const).map((note) => (
      <ClosedChat key={note} closed={{ byViewer: false, note, until }} name={name} />
    ))}
    {[{ others: 'asked' }, { own: 'waiting' }, { own: 'stopped' }].map((photos) => (
      <PhotoConsent
        key={JSON.stringify(photos)}
        matchId={5}
        viewerId={7}
        other={{ name }}
        photos={photos as { others: 'asked' }}
      />
    ))}
    <PhotoCover media={{ width: 4, height: 3 }} sender={name} />
    {(['photo', 'prompt', 'bio'] as const).map((kind) => (
      <LikedItemText key={kind} item={{ kind, prompt: 'sunday' }} owner={name} />
    ))}
    {KINDS.map((kind) => {
      const one = notification(name, kind);
      const toast = toastOf(one, '/app');
      return (
        <ul key={JSON.stringify(kind)}>
          <NotificationRow notification={one} isFresh={false} now={0} onFollow={() => {}} />
          {toast && <ToastCard {...toast} person={undefined} onDismiss={() => {}} />}
        </ul>
      );
    })}
  </>
);

it.each(LANGUAGES)('a sentence with a name has the direction of the page, in %s', (language) => {
  load(language);
  const wrong: string[] = [];
  for (const [name, direction] of Object.entries(NAMES)) {
    const { unmount } = render(<Provider store={makeStore()}>{sentencesWith(name)}</Provider>);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!text.includes(name)) continue;
      count += 1;
      const isIsolated = text.split(`\u2068${name}\u2069`).length === text.split(name).length;
      const isNeeded = direction !== directionOf(language);
      const isSet = node.parentElement?.closest('[dir=auto], bdi') !== null;
      if (isSet || (isNeeded && !isIsolated)) wrong.push(text);
    }
    expect(count).toBeGreaterThan(15);
    unmount();
  }
  expect(wrong).toEqual([]);
});

import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { messageOf } from '../../../../components/testing/made.ts';
import { type Answers, refusal } from '../../../../components/testing/serve.ts';
import { api } from '../../../../platform/api/api.ts';
import { loadOutbox } from '../../outbox/outbox.ts';
import { readUnsent } from '../../outbox/unsent.ts';
import { CHAT, renderChat } from '../../testing/render-chat.tsx';

const COLORED = { kind: 'photo', width: 800, height: 600, color: '#8d5d68' } as const;
const PHOTO = messageOf(8, { content: '📷', media: COLORED });

/** Of an unsent photo. */
const PHOTO_SIZE = { kind: 'photo', width: 4, height: 3 } as const;

let photos: MatchDetails['photos'];
let thread: Message[];
const bytes = () => new Response(new Blob(['bytes']));
let media: () => Response | Promise<Response>;
/** Object URLs that are not released. */
let kept: string[];

const renderPhotos = (more: Answers = {}) =>
  renderChat({
    getMatch: () => ({ ...CHAT, photos }),
    listMessages: () => thread,
    getMessageMedia: () => media(),
    hideMessageMedia: { ...PHOTO, content: '', deleted: true, media: undefined, version: 9 },
    createReport: undefined,
    askToSendPhotos: undefined,
    allowPhotos: undefined,
    ...more,
  });

/** The calls about photos so far. */
const namesOf = ({ calls }: ReturnType<typeof renderChat>) =>
  calls.map(({ name }) => name).filter((name) => /Photo|Media|Report/.test(name));

const photoEntry = async (user: ReturnType<typeof renderPhotos>['user']) => {
  const button = await screen.findByRole('button', { name: 'Add' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  return screen.findByRole('menuitem', { name: 'Photo' });
};

beforeEach(() => {
  photos = undefined;
  thread = [];
  media = bytes;
  kept = [];
  URL.createObjectURL = () => {
    kept.push('blob:photo');
    return 'blob:photo';
  };
  URL.revokeObjectURL = (url) => {
    kept = kept.filter((one) => one !== url);
  };
});
afterEach(() => {
  localStorage.clear();
  notifications.clean();
});

it('covers a photo, loads its bytes on the tap, and offers to report it before and after', async () => {
  thread = [PHOTO];
  const chat = renderPhotos();
  const { user, params } = chat;
  const show = await screen.findByRole('button', { name: 'Show photo' });
  expect(screen.getByText('Photo from Ben')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Photo from Ben' })).toBeNull();
  expect(namesOf(chat)).toEqual([]);
  show.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Photo from Ben' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View larger' }));
  expect(params('getMessageMedia')).toEqual([{ id: '8' }]);
  expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
});

it('says that a photo did not load, and loads it on the next tap', async () => {
  thread = [PHOTO];
  media = () => new Response(null, { status: 503 });
  const { user } = renderPhotos();
  const show = await screen.findByRole('button', { name: 'Show photo' });
  show.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText("Couldn't load this photo. Try again.")).toBeTruthy();
  expect(document.activeElement).toBe(show);
  media = bytes;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Photo from Ben' })).toBeTruthy();
});

it('keeps no bytes of a photo that arrive after the chat was left', async () => {
  thread = [PHOTO];
  const { promise, resolve } = Promise.withResolvers<Response>();
  media = () => promise;
  const { user, unmount } = renderPhotos();
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  unmount();
  await act(async () => resolve(bytes()));
  expect(kept).toEqual([]);
});

it('releases a photo when the chat is left', async () => {
  thread = [PHOTO];
  const { user, unmount } = renderPhotos();
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  await screen.findByRole('img', { name: 'Photo from Ben' });
  expect(kept).toEqual(['blob:photo']);
  unmount();
  expect(kept).toEqual([]);
});

it('says that a photo may be intimate, on its cover only', async () => {
  thread = [{ ...PHOTO, media: { ...COLORED, mayBeIntimate: true } }];
  const { user } = renderPhotos();
  expect(await screen.findByText('May be intimate')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  await waitFor(() => expect(screen.queryByText('May be intimate')).toBeNull());
});

it('deletes a photo once it is reported', async () => {
  thread = [PHOTO];
  const chat = renderPhotos();
  const { user, bodies } = chat;
  await user.click(await screen.findByRole('button', { name: 'Delete and report' }));
  await user.click(await screen.findByRole('radio', { name: /intimate/i }));
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Message deleted')).toBeTruthy();
  expect(namesOf(chat)).toEqual(['createReport', 'hideMessageMedia']);
  expect(bodies('createReport')).toMatchObject([{ messageIds: [8] }]);
});

it('points to a request below the fold while it waits, and scrolls to it at the end of the list', async () => {
  thread = [PHOTO];
  const { store } = renderPhotos();
  await screen.findByRole('button', { name: 'Show photo' });
  const list = screen.getByRole('region', { name: 'Conversation with Ben' });
  Object.defineProperties(list, { scrollHeight: { value: 2000 }, clientHeight: { value: 400 } });
  const pointer = () => screen.queryByRole('button', { name: /↓$/ });
  const label = 'Waiting for your answer ↓';
  for (const [top, others, ...shown] of [
    [1600, 'asked', undefined, 2000],
    [1600, 'declined', undefined, 2000],
    [0, 'asked', label, 0],
    [0, 'declined', undefined, 0],
    [0, 'asked', label, 0],
  ] as const) {
    list.scrollTop = top;
    fireEvent.scroll(list);
    photos = { others };
    await act(async () => void store.dispatch(api.util.invalidateTags(['Match'])));
    const requests = () => screen.queryAllByText('Ben would like to send a photo');
    await waitFor(() => expect(requests()).toHaveLength(others === 'asked' ? 1 : 0));
    expect([pointer()?.textContent, list.scrollTop]).toEqual(shown);
  }
  fireEvent.click(pointer() as HTMLElement);
  expect(list.scrollTop).toBe(2000);
});

it.each([
  ['Allow', true, 'Ben may send photos'],
  ['Not now', false, 'You can allow photos in the chat menu'],
])('answers a request with %s, in one line', async (name, allowed, line) => {
  photos = { others: 'asked' };
  const { user, bodies } = renderPhotos();
  expect(
    await screen.findByRole('region', { name: 'Ben would like to send a photo' }),
  ).toBeTruthy();
  photos = { others: allowed ? 'allowed' : 'declined' };
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ben would like to send a photo' })).toBeNull();
  expect(bodies('allowPhotos')).toEqual([{ allowed }]);
});

it('asks before the first photo, and waits', async () => {
  const chat = renderPhotos();
  const { user } = chat;
  await user.click(await photoEntry(user));
  expect(await screen.findByText('Ask Ben first?')).toBeTruthy();
  expect(namesOf(chat)).toEqual([]);
  photos = { own: 'waiting' };
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('You asked Ben if you can send a photo. Waiting')).toBeTruthy();
  expect(namesOf(chat)).toEqual(['askToSendPhotos']);
});

it.each([
  ['waiting', 'You asked Ben if you can send a photo. Waiting'],
  ['stopped', 'Photos to Ben are off'],
] as const)('cannot ask while photos are %s, and says so', async (own, line) => {
  photos = { own };
  const { user } = renderPhotos();
  expect(await screen.findByText(line)).toBeTruthy();
  expect((await photoEntry(user)).hasAttribute('data-disabled')).toBe(true);
});

it('stops allowed photos in the chat menu', async () => {
  photos = { others: 'allowed' };
  const { user, bodies } = renderPhotos();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Stop photos from Ben' }));
  await waitFor(() => expect(bodies('allowPhotos')).toEqual([{ allowed: false }]));
});

it.each([
  [true, "Couldn't read this picture"],
  [false, "You're offline"],
])(
  'sends nothing and says so when a picture is unreadable, or offline (online: %s)',
  async (online, title) => {
    photos = { own: 'allowed' };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const chat = renderPhotos();
    const { user } = chat;
    await screen.findByRole('button', { name: 'Add' });
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await user.upload(input, new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(namesOf(chat)).toEqual([]);
    expect(readUnsent(7)).toEqual([]);
  },
);

/** An upload that the server takes later. */
class RefusedUpload {
  upload = {};
  status = 503;
  responseText = JSON.stringify({ code: 'try_again', message: 'Later.', params: { seconds: 4 } });
  onload?: () => void;
  open() {}
  getResponseHeader = () => null;
  send() {
    queueMicrotask(() => this.onload?.());
  }
}

it('sends a photo as a reply, which waits for a busy server', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  photos = { own: 'allowed' };
  thread = [{ ...PHOTO, content: 'Where is that?', media: undefined }];
  const picture = { width: 4, height: 3, close() {} };
  vi.stubGlobal('createImageBitmap', async () => picture);
  const context = { fillRect() {}, drawImage() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob(['picture'], { type })),
  );
  const { user } = renderPhotos();
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  expect(await screen.findByRole('region', { name: 'Reply' })).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Photo');
  await user.upload(input, new File(['picture'], 'a.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(readUnsent(7)).toMatchObject([{ media: PHOTO_SIZE, replyToId: 8 }]));
  expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Not sent yet · Try now' })).toBeTruthy();
  expect(screen.queryByText('Failed to send message')).toBeNull();
});

describe('a photo of an earlier page', () => {
  const text = { matchId: 5, content: 'Hi', createdAt: '2026-11-20T12:00:00.000Z' };
  const media = PHOTO_SIZE;
  const unsent = () => readUnsent(7).map(({ clientId }) => clientId);

  async function loadPage(more: Answers = {}) {
    const { clientId } = PHOTO;
    const stored = JSON.stringify({ ...text, content: '', media, clientId });
    localStorage.setItem(`outbox_7_${clientId}`, stored);
    const { store } = renderPhotos(more);
    await act(() => store.dispatch(loadOutbox(7)));
  }

  it('is lost when the server has not stored it', async () => {
    await loadPage();
    expect(await screen.findByText("A photo wasn't sent")).toBeTruthy();
    expect(unsent()).toEqual([]);
  });

  it('is sent when the server stored it before the page was left', async () => {
    thread = [{ ...PHOTO, senderId: 7 }];
    await loadPage();
    expect(unsent()).toEqual([]);
    expect(screen.queryByText("A photo wasn't sent")).toBeNull();
    expect(await screen.findByText('Your photo')).toBeTruthy();
  });

  it('is left for the next page while the chat cannot be read', async () => {
    await loadPage({ listMessages: refusal(400) });
    expect(unsent()).toEqual([PHOTO.clientId]);
    expect(screen.queryByText("A photo wasn't sent")).toBeNull();
  });
});

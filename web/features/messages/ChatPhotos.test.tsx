import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Part } from '../../components/testing/complete.ts';
import { messageOf } from '../../components/testing/made.ts';
import { type Answers, refusal } from '../../components/testing/serve.ts';
import { api } from '../../platform/api/api.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { readUnsent, storeUnsent } from '../../platform/outbox-storage.ts';
import { loadOutbox } from './outbox.ts';
import { DETAILS, renderChat as renderMessages, VIEWER } from './testing/chat.tsx';

const media = { kind: 'photo', width: 800, height: 600, color: '#8d5d68' } as const;
const PHOTO = messageOf(8, { content: '📷', media });

type Photos = Part<ResponseOf<'getMatch'>['photos']>;
const ABOUT_PHOTOS: string[] = [
  ...['getMessageMedia', 'hideMessageMedia', 'createReport', 'askToSendPhotos', 'allowPhotos'],
];

/** Of an unsent photo. */
const PHOTO_SIZE = { kind: 'photo', width: 4, height: 3 } as const;

const bytes = () => new Response(new Blob(['bytes']));
/** Object URLs that are not released. */
let kept: string[];

/** The chat with these messages. @returns also the calls about photos. */
function renderChat(
  listMessages: Answers['listMessages'] = [],
  photos?: Photos,
  more: Answers = {},
) {
  const chat = renderMessages({
    getMatch: { ...DETAILS, photos },
    listMessages,
    getMessageMedia: bytes,
    hideMessageMedia: { ...PHOTO, content: '', deleted: true, media: undefined, version: 9 },
    askToSendPhotos: undefined,
    allowPhotos: undefined,
    ...more,
  });
  const changePhotos = (now: Photos) => {
    chat.answers.getMatch = { ...DETAILS, photos: now };
  };
  const sent = () =>
    chat.calls
      .filter(({ name }) => ABOUT_PHOTOS.includes(name))
      .map(({ name, params, body }) => [name, params.id ?? params.matchId, body]);
  return { ...chat, changePhotos, sent };
}

const photoEntry = async (user: ReturnType<typeof renderChat>['user']) => {
  const button = await screen.findByRole('button', { name: 'Add' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  return screen.findByRole('menuitem', { name: 'Photo' });
};

beforeEach(() => {
  kept = [];
  URL.createObjectURL = () => {
    kept.push('blob:photo');
    return 'blob:photo';
  };
  URL.revokeObjectURL = (url) => {
    kept = kept.filter((one) => one !== url);
  };
});
afterEach(() => notifications.clean());

it('covers a photo, loads its bytes on the tap, and offers to report it before and after', async () => {
  const { user, sent } = renderChat([PHOTO]);
  const show = await screen.findByRole('button', { name: 'Show photo' });
  expect(screen.getByText('Photo from Ben')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Photo from Ben' })).toBeNull();
  expect(sent()).toEqual([]);
  await user.click(show);
  expect(await screen.findByRole('img', { name: 'Photo from Ben' })).toBeTruthy();
  expect(sent()).toEqual([['getMessageMedia', '8', undefined]]);
  expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
});

it('keeps the focus in the place of a photo that is shown', async () => {
  const { user } = renderChat([PHOTO]);
  (await screen.findByRole('button', { name: 'Show photo' })).focus();
  await user.keyboard('{Enter}');
  const enlarge = await screen.findByRole('button', { name: 'View larger' });
  expect(document.activeElement).toBe(enlarge);
});

it('says that a photo did not load, and loads it on the next tap', async () => {
  const { user, answers } = renderChat([PHOTO], undefined, { getMessageMedia: refusal(503) });
  const show = await screen.findByRole('button', { name: 'Show photo' });
  show.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText("Couldn't load this photo. Try again.")).toBeTruthy();
  expect(document.activeElement).toBe(show);
  answers.getMessageMedia = bytes;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Photo from Ben' })).toBeTruthy();
});

it('keeps no bytes of a photo that arrive after the chat was left', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const getMessageMedia = () => Object.assign(new Response(), { blob: () => promise });
  const { user, unmount } = renderChat([PHOTO], undefined, { getMessageMedia });
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  unmount();
  await act(async () => resolve(new Blob(['bytes'])));
  expect(kept).toEqual([]);
});

it('releases a photo when the chat is left', async () => {
  const { user, unmount } = renderChat([PHOTO]);
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  await screen.findByRole('img', { name: 'Photo from Ben' });
  expect(kept).toEqual(['blob:photo']);
  unmount();
  expect(kept).toEqual([]);
});

it('says that a photo may be intimate, on its cover only', async () => {
  const { user } = renderChat([{ ...PHOTO, media: { ...media, mayBeIntimate: true } }]);
  expect(await screen.findByText('May be intimate')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  await waitFor(() => expect(screen.queryByText('May be intimate')).toBeNull());
});

it('deletes a photo once it is reported', async () => {
  const { user, sent } = renderChat([PHOTO]);
  await user.click(await screen.findByRole('button', { name: 'Delete and report' }));
  await user.click(await screen.findByRole('radio', { name: /intimate/i }));
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Message deleted')).toBeTruthy();
  expect(sent()).toMatchObject([
    ['createReport', undefined, { messageIds: [8] }],
    ['hideMessageMedia', '8', undefined],
  ]);
});

it('points to a request below the fold while it waits, and scrolls to it at the end of the list', async () => {
  const { store, changePhotos } = renderChat([PHOTO]);
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
    changePhotos({ others });
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
  const { user, sent, changePhotos } = renderChat([], { others: 'asked' });
  expect(
    await screen.findByRole('region', { name: 'Ben would like to send a photo' }),
  ).toBeTruthy();
  changePhotos({ others: allowed ? 'allowed' : 'declined' });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ben would like to send a photo' })).toBeNull();
  expect(sent()).toEqual([['allowPhotos', '5', { allowed }]]);
});

it('asks before the first photo, and waits', async () => {
  const { user, sent, changePhotos } = renderChat();
  await user.click(await photoEntry(user));
  expect(await screen.findByText('Ask Ben first?')).toBeTruthy();
  expect(sent()).toEqual([]);
  changePhotos({ own: 'waiting' });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('You asked Ben if you can send a photo. Waiting')).toBeTruthy();
  expect(sent()).toEqual([['askToSendPhotos', '5', undefined]]);
});

it.each([
  ['waiting', 'You asked Ben if you can send a photo. Waiting'],
  ['stopped', 'Photos to Ben are off'],
] as const)('cannot ask while photos are %s, and says so', async (own, line) => {
  const { user } = renderChat([], { own });
  expect(await screen.findByText(line)).toBeTruthy();
  expect((await photoEntry(user)).hasAttribute('data-disabled')).toBe(true);
});

it('stops allowed photos in the chat menu', async () => {
  const { user, sent } = renderChat([], { others: 'allowed' });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Stop photos from Ben' }));
  await waitFor(() => expect(sent()).toEqual([['allowPhotos', '5', { allowed: false }]]));
});

it.each([
  [true, "Couldn't read this picture"],
  [false, "You're offline"],
])(
  'sends nothing and says so when a picture is unreadable, or offline (online: %s)',
  async (online, title) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const { user, sent } = renderChat([], { own: 'allowed' });
    await screen.findByRole('button', { name: 'Add' });
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await user.upload(input, new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(readUnsent(VIEWER)).toEqual([]);
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
  const picture = { width: 4, height: 3, close() {} };
  vi.stubGlobal('createImageBitmap', async () => picture);
  const context = { fillRect() {}, drawImage() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob(['picture'], { type })),
  );
  const { user } = renderChat([{ ...PHOTO, content: 'Where is that?', media: undefined }], {
    own: 'allowed',
  });
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  expect(await screen.findByRole('region', { name: 'Reply' })).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Photo');
  await user.upload(input, new File(['picture'], 'a.jpg', { type: 'image/jpeg' }));
  await waitFor(() =>
    expect(readUnsent(VIEWER)).toMatchObject([{ media: PHOTO_SIZE, replyToId: 8 }]),
  );
  expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Not sent yet · Try now' })).toBeTruthy();
  expect(screen.queryByText('Failed to send message')).toBeNull();
});

describe('a photo of an earlier page', () => {
  const text = { matchId: 5, content: 'Hi', createdAt: '2026-11-20T12:00:00.000Z' };
  const unsent = () => readUnsent(VIEWER).map(({ clientId }) => clientId);

  async function loadPage(listMessages: Answers['listMessages'] = []) {
    storeUnsent(VIEWER, { ...text, content: '', media: PHOTO_SIZE, clientId: PHOTO.clientId });
    const { store } = renderChat(listMessages);
    await act(() => store.dispatch(loadOutbox(VIEWER)));
  }

  it('is lost when the server has not stored it', async () => {
    await loadPage();
    expect(await screen.findByText("A photo wasn't sent")).toBeTruthy();
    expect(unsent()).toEqual([]);
  });

  it('is sent when the server stored it before the page was left', async () => {
    await loadPage([{ ...PHOTO, senderId: VIEWER }]);
    expect(unsent()).toEqual([]);
    expect(screen.queryByText("A photo wasn't sent")).toBeNull();
    expect(await screen.findByText('Your photo')).toBeTruthy();
  });

  it('is left for the next page while the chat cannot be read', async () => {
    await loadPage(refusal(400));
    expect(unsent()).toEqual([PHOTO.clientId]);
    expect(screen.queryByText("A photo wasn't sent")).toBeNull();
  });
});

import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { BEN } from '../../../../components/testing/ben.ts';
import { renderSignedIn } from '../../../../components/testing/render.tsx';
import { api } from '../../../../platform/api/api.ts';
import { ChatScreen } from '../../ChatScreen.tsx';
import { loadOutbox } from '../../outbox/outbox.ts';
import { readUnsent } from '../../outbox/unsent.ts';

const PHOTO: Message = {
  id: 8,
  matchId: 5,
  senderId: BEN.id,
  content: '📷',
  createdAt: '2026-11-20T12:00:00.000Z',
  clientId: '00000000-0000-4000-8000-000000000008',
  media: { kind: 'photo', width: 800, height: 600, color: '#8d5d68' },
};

/** Of an unsent photo. */
const PHOTO_SIZE = { kind: 'photo', width: 4, height: 3 } as const;

let photos: MatchDetails['photos'];
let thread: Message[];
let calls: string[];
let messages: () => Response;
const bytes = () => new Response(new Blob(['bytes']));
let media: () => Response;
/** Object URLs that are not released. */
let kept: string[];

function renderChat() {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url).replace(/^https?:\/\/[^/]+/, '')}`;
    if (/photo|media|reports/.test(call)) calls.push(`${call} ${init?.body ?? ''}`.trim());
    if (call.endsWith('/media') && call.startsWith('DELETE'))
      return Response.json({ ...PHOTO, content: '', deleted: true, media: undefined, version: 9 });
    if (call.endsWith('/media')) return media();
    if (/photo|reports/.test(call)) return new Response(null, { status: 204 });
    if (call.includes('/details')) {
      return Response.json({ id: 5, user: BEN, canWrite: true, closed: null, photos });
    }
    if (call.includes('/api/ai')) return Response.json({ server: null, allowed: false });
    return messages();
  });
  return renderSignedIn(<ChatScreen matchId="5" />, '/chat/5');
}

const photoEntry = async (user: ReturnType<typeof renderChat>['user']) => {
  const button = await screen.findByRole('button', { name: 'Add' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  return screen.findByRole('menuitem', { name: 'Photo' });
};

beforeEach(() => {
  photos = undefined;
  thread = [];
  calls = [];
  messages = () => Response.json(thread);
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
  const { user } = renderChat();
  await user.click(
    await screen.findByRole('button', { name: 'Show photo' }).then((button) => {
      expect(screen.getByText('Photo from Ben')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
      expect(screen.queryByRole('img', { name: 'Photo from Ben' })).toBeNull();
      expect(calls).toEqual([]);
      return button;
    }),
  );
  expect(await screen.findByRole('img', { name: 'Photo from Ben' })).toBeTruthy();
  expect(calls).toEqual(['GET /api/messages/8/media']);
  expect(screen.getByRole('button', { name: 'Delete and report' })).toBeTruthy();
});

it('keeps the focus in the place of a photo that is shown', async () => {
  thread = [PHOTO];
  const { user } = renderChat();
  (await screen.findByRole('button', { name: 'Show photo' })).focus();
  await user.keyboard('{Enter}');
  const enlarge = await screen.findByRole('button', { name: 'View larger' });
  expect(document.activeElement).toBe(enlarge);
});

it('says that a photo did not load, and loads it on the next tap', async () => {
  thread = [PHOTO];
  media = () => new Response(null, { status: 503 });
  const { user } = renderChat();
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
  const { promise, resolve } = Promise.withResolvers<Blob>();
  media = () => Object.assign(new Response(), { blob: () => promise });
  const { user, unmount } = renderChat();
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  unmount();
  await act(async () => resolve(new Blob(['bytes'])));
  expect(kept).toEqual([]);
});

it('releases a photo when the chat is left', async () => {
  thread = [PHOTO];
  const { user, unmount } = renderChat();
  await user.click(await screen.findByRole('button', { name: 'Show photo' }));
  await screen.findByRole('img', { name: 'Photo from Ben' });
  expect(kept).toEqual(['blob:photo']);
  unmount();
  expect(kept).toEqual([]);
});

it('says that a photo may be intimate, on its cover only', async () => {
  thread = [{ ...PHOTO, media: { ...PHOTO.media, mayBeIntimate: true } as Message['media'] }];
  const { user } = renderChat();
  expect(await screen.findByText('May be intimate')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  await waitFor(() => expect(screen.queryByText('May be intimate')).toBeNull());
});

it('deletes a photo once it is reported', async () => {
  thread = [PHOTO];
  const { user } = renderChat();
  await user.click(await screen.findByRole('button', { name: 'Delete and report' }));
  await user.click(await screen.findByRole('radio', { name: /intimate/i }));
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Message deleted')).toBeTruthy();
  expect(calls.map((call) => call.split(' {')[0])).toEqual([
    'POST /api/reports',
    'DELETE /api/messages/8/media',
  ]);
  expect(calls[0]).toContain('"messageIds":[8]');
});

it('points to a request below the fold while it waits, and scrolls to it at the end of the list', async () => {
  thread = [PHOTO];
  const { store } = renderChat();
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
  const { user } = renderChat();
  expect(
    await screen.findByRole('region', { name: 'Ben would like to send a photo' }),
  ).toBeTruthy();
  photos = { others: allowed ? 'allowed' : 'declined' };
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ben would like to send a photo' })).toBeNull();
  expect(calls).toEqual([`PUT /api/matches/5/photos-allowed {"allowed":${allowed}}`]);
});

it('asks before the first photo, and waits', async () => {
  const { user } = renderChat();
  await user.click(await photoEntry(user));
  expect(await screen.findByText('Ask Ben first?')).toBeTruthy();
  expect(calls).toEqual([]);
  photos = { own: 'waiting' };
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('You asked Ben if you can send a photo. Waiting')).toBeTruthy();
  expect(calls).toEqual(['POST /api/matches/5/photo-request']);
});

it.each([
  ['waiting', 'You asked Ben if you can send a photo. Waiting'],
  ['stopped', 'Photos to Ben are off'],
] as const)('cannot ask while photos are %s, and says so', async (own, line) => {
  photos = { own };
  const { user } = renderChat();
  expect(await screen.findByText(line)).toBeTruthy();
  expect((await photoEntry(user)).hasAttribute('data-disabled')).toBe(true);
});

it('stops allowed photos in the chat menu', async () => {
  photos = { others: 'allowed' };
  const { user } = renderChat();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Stop photos from Ben' }));
  await waitFor(() =>
    expect(calls).toEqual(['PUT /api/matches/5/photos-allowed {"allowed":false}']),
  );
});

it.each([
  [true, "Couldn't read this picture"],
  [false, "You're offline"],
])(
  'sends nothing and says so when a picture is unreadable, or offline (online: %s)',
  async (online, title) => {
    photos = { own: 'allowed' };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const { user } = renderChat();
    await screen.findByRole('button', { name: 'Add' });
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await user.upload(input, new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(calls).toEqual([]);
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
  const { user } = renderChat();
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

  async function loadPage() {
    const { clientId } = PHOTO;
    const stored = JSON.stringify({ ...text, content: '', media, clientId });
    localStorage.setItem(`outbox_7_${clientId}`, stored);
    const { store } = renderChat();
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
    messages = () => Response.json({}, { status: 400 });
    await loadPage();
    expect(unsent()).toEqual([PHOTO.clientId]);
    expect(screen.queryByText("A photo wasn't sent")).toBeNull();
  });
});

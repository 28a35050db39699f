import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { type FakeDevices, fakeDevices } from '../../../../components/testing/fake-devices.ts';
import { BEN, idText, messageOf } from '../../../../components/testing/made.ts';
import { deleteChats } from '../../../../platform/chat-storage.ts';
import { loadOutbox } from '../../outbox/outbox.ts';
import { readUnsent } from '../../outbox/unsent.ts';
import { CHAT, renderChat, VIEWER } from '../../testing/render-chat.tsx';

const voiceMessage = (id: number, senderId = BEN.id): Message =>
  messageOf(id, {
    senderId,
    content: '🎤',
    media: { kind: 'voice', durationMs: 19_400, waveform: '0v'.repeat(32) },
  });
const textFrom = (senderId: number, id: number) => messageOf(id, { senderId });

let devices: FakeDevices;
let bothWrote: boolean | Promise<boolean>;
let thread: Message[];
let mediaStatus: number;
/** The bytes of messages arrive once it has settled. */
let mediaArrives: Promise<void>;
/** Fields of the uploads, and where they went. */
let uploads: { url: string; fields: [string, FormDataEntryValue][] }[];
let uploadStatus: number;

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  url = '';
  onload?: () => void;
  onerror?: () => void;
  open(_method: string, url: string) {
    this.url = url;
  }
  getResponseHeader = () => null;
  send(body: FormData) {
    uploads.push({ url: this.url, fields: [...body.entries()] });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    setTimeout(() => {
      if (uploadStatus === 0) return this.onerror?.();
      const clientId = this.url.match(/voice\/([^?]+)/)?.[1] ?? '';
      this.status = uploadStatus;
      this.responseText = JSON.stringify(
        uploadStatus === 201
          ? { ...voiceMessage(30, VIEWER), clientId }
          : { error: { code: 'voice_too_early', message: 'Too early.' } },
      );
      this.onload?.();
    });
  }
}

function renderVoice() {
  const chat = renderChat({
    getMatch: async () => ({ ...CHAT, bothWrote: await bothWrote }),
    listMessages: () => thread,
    async getMessageMedia() {
      await mediaArrives;
      const headers = { 'content-type': 'audio/webm' };
      return new Response(new Blob(['bytes']), { status: mediaStatus, headers });
    },
    hideMessageMedia: messageOf(8, { content: '', deleted: true, version: 9 }),
    createReport: undefined,
  });
  /** Ids of the messages whose bytes were read. */
  const loaded = () => chat.params('getMessageMedia').map(({ id }) => Number(id));
  return { ...chat, loaded };
}

const player = () => devices.players.find(({ muted }) => !muted);
const button = (name: string) => screen.findByRole('button', { name });
const bubble = (id: number) =>
  waitFor(() => {
    const node = document.querySelector<HTMLElement>(`[data-line="${idText(id)}"]`);
    if (!node) throw new Error(`message ${id} is not there`);
    return within(node);
  });

type User = ReturnType<typeof renderVoice>['user'];

const matchLoaded = () => screen.findByRole('heading', { name: BEN.name });

async function startRecording(user: User): Promise<void> {
  await user.click(await button('Record a voice message'));
  await button('Stop recording');
}

async function record(user: User): Promise<void> {
  await startRecording(user);
  await user.click(await button('Stop recording'));
}

beforeEach(() => {
  devices = fakeDevices();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + devices.aheadMs);
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
  bothWrote = true;
  thread = [];
  uploads = [];
  uploadStatus = 201;
  mediaStatus = 200;
  mediaArrives = Promise.resolve();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  URL.createObjectURL = () => `blob:${Math.random()}`;
  URL.revokeObjectURL = () => {};
});
afterEach(() => localStorage.clear());

const isSendDisabled = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;

it('has Send at all times, "blocked for empty text", and a microphone beside it while there is none', async () => {
  const { user } = renderVoice();
  expect(await button('Record a voice message')).toBeTruthy();
  expect(isSendDisabled()).toBe(true);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, ' {Shift>}{Enter}{/Shift}{Enter}');
  expect(field.value).toBe(' \n');
  expect(isSendDisabled()).toBe(true);
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeTruthy();
  await user.type(field, 'Hi');
  expect(isSendDisabled()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  fireEvent.change(field, { target: { value: 'x'.repeat(MESSAGE_MAX_CHARS + 1) } });
  expect(isSendDisabled()).toBe(true);
});

it.each(['MediaRecorder', 'AudioContext', 'a page without https'])(
  'has no microphone without %s',
  async (missing) => {
    if (missing.startsWith('a page'))
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    else vi.stubGlobal(missing, undefined);
    renderVoice();
    expect(await button('Send')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  },
);

it('asks for no microphone until both have written', async () => {
  bothWrote = false;
  thread = [textFrom(VIEWER, 3)];
  const asked = vi.fn(devices.getUserMedia);
  devices.getUserMedia = asked;
  const { user } = renderVoice();
  await matchLoaded();
  await user.click(await button('Record a voice message'));
  expect(
    await screen.findByText('You can send voice messages once you have both written.'),
  ).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

it('records once both have written, by the loaded messages too', async () => {
  bothWrote = false;
  thread = [textFrom(VIEWER, 3), textFrom(BEN.id, 4)];
  const { user } = renderVoice();
  await matchLoaded();
  await screen.findByText('Message no. 4.');
  await startRecording(user);
});

it('records while the match is loading', async () => {
  bothWrote = new Promise(() => {});
  const { user } = renderVoice();
  await startRecording(user);
});

it('offers no recording under half a second', async () => {
  devices.takeMs = 0;
  const { user } = renderVoice();
  await record(user);
  expect(await screen.findByText('Too short. Please record it again.')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(devices.tracks.every(({ stopped }) => stopped)).toBe(true);
});

it('records, plays the take, and sends it as a reply', async () => {
  thread = [textFrom(BEN.id, 4)];
  const { user } = renderVoice();
  const { getByRole } = await bubble(4);
  await user.click(getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await startRecording(user);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(document.activeElement).toBe(await button('Stop recording'));
  await user.click(await button('Stop recording'));
  await user.click(await button('Play'));
  expect(await button('Pause')).toBeTruthy();
  expect(player()?.paused).toBe(false);
  await user.click(await button('Send'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toMatch(
    /\/api\/messages\/5\/voice\/[-0-9a-f]{36}\?waveform=[0-9a-v]{64}&replyToId=4$/,
  );
  expect(uploads[0]?.fields.map(([name]) => name)).toEqual(['voice']);
  expect(uploads[0]?.fields[0]?.[1]).toHaveProperty('type', 'audio/webm;codecs=opus');
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(player()?.paused).toBe(true);
  await waitFor(() => expect(readUnsent(VIEWER)).toEqual([]));
  expect(document.activeElement).toBe(await button('Record a voice message'));
});

it.each(['recording', 'take'])('deletes a %s, and is as before', async (what) => {
  const { user } = renderVoice();
  await (what === 'take' ? record(user) : startRecording(user));
  if (what === 'take') await button('Play');
  await user.click(await button('Delete recording'));
  expect(await button('Record a voice message')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(devices.tracks).toMatchObject([{ stopped: true }]);
  expect(uploads).toEqual([]);
});

it('deletes a take while it is checked', async () => {
  devices.files = 'waits';
  const { user } = renderVoice();
  await record(user);
  await user.click(await button('Delete recording'));
  expect(await button('Record a voice message')).toBeTruthy();
  await act(async () => devices.players.findLast(({ muted }) => muted)?.oncanplaythrough?.());
  expect(await button('Record a voice message')).toBeTruthy();
  expect(isSendDisabled()).toBe(true);
  devices.files = 'plays';
  await record(user);
  expect(await button('Send')).toBeTruthy();
});

it.each([
  ['NotAllowedError', 'Microphone not allowed'],
  ['NotFoundError', 'No microphone found'],
  ['NotReadableError', "Couldn't use the microphone"],
  ['UnknownError', "Couldn't record"],
])('says that the microphone cannot be used: %s', async (name, title) => {
  devices.getUserMedia = () => Promise.reject(new DOMException('', name));
  const { user } = renderVoice();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'A draft');
  await user.clear(screen.getByRole('textbox', { name: 'Message' }));
  await user.click(await button('Record a voice message'));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeTruthy();
  expect(devices.contexts.every(({ state }) => state === 'closed')).toBe(true);
});

it('sends nothing that this browser cannot play, and tries the other type next', async () => {
  devices.files = 'breaks';
  const { user } = renderVoice();
  await record(user);
  expect(await screen.findByText("Couldn't record")).toBeTruthy();
  expect(isSendDisabled()).toBe(true);
  devices.files = 'plays';
  await record(user);
  expect(await button('Send')).toBeTruthy();
  expect(devices.recorders.map(({ mimeType }) => mimeType)).toEqual([
    'audio/webm;codecs=opus',
    'audio/mp4',
  ]);
});

it('turns the microphone off when the chat is left', async () => {
  const { user, unmount } = renderVoice();
  await startRecording(user);
  unmount();
  await waitFor(() => expect(devices.tracks).toMatchObject([{ stopped: true }]));
});

it.each([
  [0, 'Not sent yet · Try now'],
  [403, 'Not sent'],
])('keeps a voice message that is not sent (status %s)', async (status, sign) => {
  uploadStatus = status;
  const { user } = renderVoice();
  await record(user);
  await user.click(await button('Send'));
  const shown = await screen.findByText(sign);
  expect(readUnsent(VIEWER)).toMatchObject([{ content: '', media: { kind: 'voice' } }]);
  const isRefused = status === 403;
  await waitFor(() =>
    expect(screen.queryAllByText('Failed to send message')).toHaveLength(isRefused ? 1 : 0),
  );
  expect(screen.queryAllByRole('button', { name: /Try now/ })).toHaveLength(isRefused ? 0 : 1);
  uploadStatus = 201;
  await user.click(isRefused ? await button('Delete') : shown);
  await waitFor(() => expect(readUnsent(VIEWER)).toEqual([]));
  const urls = uploads.map(({ url }) => url);
  expect(urls).toEqual(isRefused ? [urls[0]] : [urls[0], urls[0]]);
});

it('says that a voice message of an earlier page is lost', async () => {
  const media = { kind: 'voice', durationMs: 900, waveform: '0'.repeat(64) } as const;
  const unsent = { matchId: 5, content: '', createdAt: '2026-11-20T12:00:00.000Z', media };
  localStorage.setItem(`outbox_${VIEWER}_a`, JSON.stringify({ ...unsent, clientId: 'a' }));
  const { store } = renderVoice();
  await act(() => store.dispatch(loadOutbox(VIEWER)));
  expect(await screen.findByText("A voice message wasn't sent")).toBeTruthy();
  expect(readUnsent(VIEWER)).toEqual([]);
});

it('loads the bytes on the tap only, and plays one message at a time', async () => {
  thread = [voiceMessage(8), voiceMessage(9, VIEWER)];
  const { user, loaded } = renderVoice();
  const [first, second] = [await bubble(8), await bubble(9)];
  expect(first.getByText('0:19')).toBeTruthy();
  expect(loaded()).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Play' }));
  expect(await first.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(loaded()).toEqual([8]);
  await user.click(first.getByRole('button', { name: 'Pause' }));
  await user.click(await first.findByRole('button', { name: 'Play' }));
  expect(loaded()).toEqual([8]);
  await user.click(second.getByRole('button', { name: 'Play' }));
  expect(await second.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(first.getByRole('button', { name: 'Play' })).toBeTruthy();
  expect(loaded()).toEqual([8, 9]);
  act(() => player()?.end());
  expect(await second.findByRole('button', { name: 'Play' })).toBeTruthy();
});

it('pauses a message before it records', async () => {
  thread = [voiceMessage(8)];
  const { user } = renderVoice();
  const { findByRole, getByRole } = await bubble(8);
  await user.click(getByRole('button', { name: 'Play' }));
  await findByRole('button', { name: 'Pause' });
  await startRecording(user);
  expect(player()?.paused).toBe(true);
  expect(await findByRole('button', { name: 'Play' })).toBeTruthy();
});

it('does not play what was loading when the recording began', async () => {
  thread = [voiceMessage(8)];
  const { promise, resolve } = Promise.withResolvers<void>();
  mediaArrives = promise;
  const { user } = renderVoice();
  const { getByRole, findByRole } = await bubble(8);
  await user.click(getByRole('button', { name: 'Play' }));
  await startRecording(user);
  await act(async () => resolve());
  await user.click(await button('Delete recording'));
  expect(await button('Record a voice message')).toBeTruthy();
  expect(player()?.paused).toBe(true);
  expect(getByRole('button', { name: 'Play' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Play' }));
  expect(await findByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('seeks by 5 s with the arrows, by the length that the server counted', async () => {
  thread = [voiceMessage(8)];
  const { user, loaded } = renderVoice();
  const { getByRole } = await bubble(8);
  const slider = getByRole('slider', { name: 'Position' });
  const says = () => slider.getAttribute('aria-valuetext');
  expect(says()).toBe('0:00 of 0:19');
  // Time runs from left to right in both directions of writing.
  expect(slider.querySelector('[dir]')?.getAttribute('dir')).toBe('ltr');
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(says()).toBe('0:05 of 0:19');
  expect(loaded()).toEqual([]);
  await user.click(getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(player()?.currentTime).toBe(5));
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(player()?.currentTime).toBe(10);
  await user.keyboard('{End}{ArrowRight}');
  expect(player()?.currentTime).toBe(19.4);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(player()?.currentTime).toBe(0);
});

it('changes the speed of all messages, and remembers it', async () => {
  thread = [voiceMessage(8), voiceMessage(9)];
  const { user } = renderVoice();
  const [first, second] = [await bubble(8), await bubble(9)];
  await user.click(first.getByRole('button', { name: 'Play' }));
  await first.findByRole('button', { name: 'Pause' });
  for (const [from, to] of [
    [1, 1.5],
    [1.5, 2],
    [2, 1],
    [1, 1.5],
  ]) {
    await user.click(first.getByRole('button', { name: `Speed ${from}×` }));
    expect(second.getByRole('button', { name: `Speed ${to}×` })).toBeTruthy();
    expect(player()?.playbackRate).toBe(to);
  }
  expect(localStorage.getItem('voice_speed')).toBe('1.5');
  await user.click(second.getByRole('button', { name: 'Play' }));
  await second.findByRole('button', { name: 'Pause' });
  expect(player()?.playbackRate).toBe(1.5);
});

it('plays at the usual speed again after a sign-out', async () => {
  thread = [voiceMessage(8)];
  const { user, unmount } = renderVoice();
  await user.click(await button('Speed 1×'));
  expect(await button('Speed 1.5×')).toBeTruthy();
  unmount();
  deleteChats();
  const { user: next } = renderVoice();
  expect(await button('Speed 1×')).toBeTruthy();
  await next.click(await button('Play'));
  await button('Pause');
  expect(player()?.playbackRate).toBe(1);
});

it('offers the file where this browser cannot play it', async () => {
  devices.playError = new DOMException('', 'NotSupportedError');
  thread = [voiceMessage(8)];
  const { user } = renderVoice();
  const { getByRole, findByText, queryByRole } = await bubble(8);
  expect(queryByRole('link')).toBeNull();
  await user.click(getByRole('button', { name: 'Play' }));
  expect(await findByText("This browser can't play this voice message.")).toBeTruthy();
  expect(getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/api/messages/8/media',
  );
});

it('plays on the next tap where the browser held the sound back', async () => {
  devices.playError = new DOMException('', 'NotAllowedError');
  thread = [voiceMessage(8)];
  const { user, loaded } = renderVoice();
  const { findByRole, getByRole } = await bubble(8);
  await user.click(getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(getByRole('button', { name: 'Play' })).toBeTruthy());
  await waitFor(() => expect(loaded()).toEqual([8]));
  devices.playError = undefined;
  await waitFor(async () => {
    await user.click(await findByRole('button', { name: 'Play' }));
    expect(player()?.paused).toBe(false);
  });
  expect(loaded()).toEqual([8]);
});

it('says that the bytes did not load, and loads them on the next tap', async () => {
  mediaStatus = 503;
  thread = [voiceMessage(8)];
  const { user } = renderVoice();
  const { findByText, findByRole, getByRole } = await bubble(8);
  await user.click(getByRole('button', { name: 'Play' }));
  expect(await findByText("Couldn't load this voice message. Try again.")).toBeTruthy();
  mediaStatus = 200;
  await user.click(getByRole('button', { name: 'Play' }));
  expect(await findByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('stops a message that is deleted', async () => {
  thread = [voiceMessage(8)];
  const { user, loaded, params } = renderVoice();
  const { findByRole, getByRole } = await bubble(8);
  await user.click(getByRole('button', { name: 'Play' }));
  await findByRole('button', { name: 'Pause' });
  await user.click(getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete and report' }));
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Message deleted')).toBeTruthy();
  expect(player()?.paused).toBe(true);
  expect(loaded()).toEqual([8]);
  expect(params('hideMessageMedia')).toEqual([{ id: '8' }]);
});

it('is named where a text would be quoted', async () => {
  thread = [
    {
      ...textFrom(VIEWER, 9),
      replyTo: { id: 8, senderId: BEN.id, content: '🎤', media: 'voice' },
    },
  ];
  renderVoice();
  expect((await bubble(9)).getByText('Voice message')).toBeTruthy();
});

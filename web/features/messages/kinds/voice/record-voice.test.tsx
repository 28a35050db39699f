import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VOICE_MAX_BYTES } from '#contract/limits.ts';
import {
  type FakeDevices,
  fakeDevices,
  microphone,
} from '../../../../components/testing/fake-devices.ts';
import { canPlay } from './can-play.ts';
import { recordVoice } from './record-voice.ts';

const WEBM = 'audio/webm;codecs=opus';

let devices: FakeDevices;
let leaving: AbortController;
const record = (onLevel: Parameters<typeof recordVoice>[2] = () => {}) =>
  recordVoice(WEBM, leaving.signal, onLevel);

/** Nothing of the microphone is left on. */
function expectReleased(): void {
  expect(devices.tracks.every(({ stopped }) => stopped)).toBe(true);
  expect(devices.contexts.every(({ state }) => state === 'closed')).toBe(true);
}

const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  devices = fakeDevices();
  leaving = new AbortController();
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => {};
});
afterEach(() => leaving.abort());

it('records one channel of 32 kbit/s, and takes the length from its clock', async () => {
  const wanted = vi.fn(devices.getUserMedia);
  devices.getUserMedia = wanted;
  const onLevel = vi.fn();
  const { stop, take } = await record(onLevel);
  expect(wanted).toHaveBeenCalledWith({ audio: { channelCount: 1 } });
  expect(devices.recorders[0]?.options).toEqual({ mimeType: WEBM, audioBitsPerSecond: 32_000 });
  await vi.advanceTimersByTimeAsync(4200);
  expect(onLevel.mock.lastCall?.[1]).toBeGreaterThan(4000);
  expect(devices.tracks).toMatchObject([{ stopped: false }]);
  stop();
  const recorded = await take;
  expect(recorded?.file.type).toBe(WEBM);
  expect(recorded?.durationMs).toBeGreaterThanOrEqual(4190);
  expect(recorded?.durationMs).toBeLessThanOrEqual(4260);
  expect(recorded?.waveform).toBe('v'.repeat(64));
  expectReleased();
});

it('stops by itself after a minute', async () => {
  const { take } = await record();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(devices.recorders[0]?.state).toBe('recording');
  await vi.advanceTimersByTimeAsync(1500);
  expect((await take)?.durationMs).toBe(60_000);
  expectReleased();
});

it('stops before a file is too large, when a browser records more than it was asked for', async () => {
  const { take } = await record();
  devices.recorders[0]?.deliver(VOICE_MAX_BYTES - 100_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(devices.recorders[0]?.state).toBe('recording');
  devices.recorders[0]?.deliver(50_000);
  await vi.advanceTimersByTimeAsync(100);
  expect((await take)?.file.size).toBeLessThanOrEqual(VOICE_MAX_BYTES);
  expectReleased();
});

it('keeps the take of a page that is hidden, and stops', async () => {
  const { take } = await record();
  await vi.advanceTimersByTimeAsync(1000);
  hide('visible');
  expect(devices.recorders[0]?.state).toBe('recording');
  hide('hidden');
  expect((await take)?.durationMs).toBeGreaterThan(900);
  expectReleased();
});

it.each<[string, () => unknown]>([
  ['Delete, or leaving the screen', () => leaving.abort()],
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
])('has no take after %s', async (_name, act) => {
  const { take } = await record();
  await vi.advanceTimersByTimeAsync(1000);
  act();
  expect(await take).toBeUndefined();
  expectReleased();
});

it('releases a microphone that is allowed after the screen was left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  devices.getUserMedia = () => promise.then(microphone);
  const recording = record();
  leaving.abort();
  resolve();
  await expect(recording).rejects.toThrow();
  expect(devices.tracks).toHaveLength(1);
  expectReleased();
});

it('releases the microphone when the recorder fails', async () => {
  const { take } = await record();
  devices.recorders[0]?.onerror?.();
  await expect(take).rejects.toThrow();
  expectReleased();
});

it.each<[string, number, FakeDevices['files'], boolean, boolean]>([
  ['a take that loads', 1000, 'plays', false, true],
  ['a take that breaks, although it decodes', 1000, 'breaks', true, false],
  ['a take that loads on a tap only, and decodes', 1000, 'waits', true, true],
  ['a take that neither loads nor decodes', 1000, 'waits', false, false],
  ['an empty take', 0, 'plays', true, false],
])('plays %s, or not', async (_name, size, files, decodes, expected) => {
  Object.assign(devices, { files, decodes });
  const playing = canPlay(new Blob([new Uint8Array(size)], { type: WEBM }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await playing).toBe(expected);
  expectReleased();
});

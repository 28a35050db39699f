import { useSyncExternalStore } from 'react';
import { VOICE_SPEED } from '../../../../platform/chat-storage.ts';
import { localStore } from '../../../../platform/storage.ts';

interface Playback {
  /** `unavailable`: its bytes did not load. `unplayable`: this browser does not play them. */
  state: 'idle' | 'loading' | 'playing' | 'paused' | 'unavailable' | 'unplayable';
  /** Position in ms. */
  at: number;
}

const IDLE: Playback = { state: 'idle', at: 0 };

/** Of all messages that are not idle at their start, by key. */
const playbacks = new Map<string, Playback>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const changed = () => {
  for (const listener of listeners) listener();
};

const playbackOf = (key: string): Playback => playbacks.get(key) ?? IDLE;

function show(key: string, change: Partial<Playback>): void {
  playbacks.set(key, { ...playbackOf(key), ...change });
  changed();
}

/** How a voice message is being played. */
export const usePlayback = (key: string): Playback =>
  useSyncExternalStore(subscribe, () => playbackOf(key));

/** One element plays all messages, so that starting one stops the other. */
let audio: HTMLAudioElement | undefined;
/** The message in the element. */
let current: string | undefined;
let frame = 0;

/** Follows the position of the element. Its events are four a second. */
function follow(): void {
  cancelAnimationFrame(frame);
  if (!audio || current === undefined || audio.paused) return;
  show(current, { at: audio.currentTime * 1000 });
  frame = requestAnimationFrame(follow);
}

/** Empties the element. The message keeps its position. */
function unload(): void {
  cancelAnimationFrame(frame);
  const url = audio?.src;
  const key = current;
  current = undefined;
  audio?.pause();
  audio?.removeAttribute('src');
  if (url) URL.revokeObjectURL(url);
  const state = key === undefined ? undefined : playbacks.get(key)?.state;
  if (key !== undefined && (state === 'playing' || state === 'paused' || state === 'loading'))
    show(key, { state: 'idle' });
}

/** Pauses the message that plays, and stops one that is about to: both would be recorded. */
export function pauseVoice(): void {
  if (current !== undefined && playbackOf(current).state === 'loading') unload();
  else audio?.pause();
}

/** Stops a message and forgets its position. */
export function stopVoice(key: string): void {
  if (key === current) unload();
  if (playbacks.delete(key)) changed();
}

function newElement(): HTMLAudioElement {
  const element = new Audio();
  element.onplay = follow;
  element.onended = () => current !== undefined && stopVoice(current);
  element.onpause = () => {
    if (current !== undefined && playbackOf(current).state === 'playing' && !element.ended)
      show(current, { state: 'paused' });
  };
  element.onerror = () => current !== undefined && show(current, { state: 'unplayable' });
  element.onloadedmetadata = () => {
    if (current !== undefined) element.currentTime = playbackOf(current).at / 1000;
    element.playbackRate = speedNow();
  };
  return element;
}

/**
 * Plays a message from its position, or pauses it.
 *
 * @param load its bytes, with their type. Called once, on the tap.
 */
export async function toggleVoice(key: string, load: () => Promise<Blob>): Promise<void> {
  audio ??= newElement();
  const { state } = playbackOf(key);
  if (state === 'loading') return;
  if (key === current && state === 'playing') return audio.pause();
  if (key === current && state === 'paused') return play(key);
  unload();
  // Safari plays later only what was loaded by the tap itself.
  audio.load();
  current = key;
  show(key, { state: 'loading' });
  const file = await load().catch(() => undefined);
  // Another one may have been started, or this one deleted.
  if (key !== current) return;
  if (!file) return show(key, { state: 'unavailable' });
  audio.src = URL.createObjectURL(file);
  await play(key);
}

async function play(key: string): Promise<void> {
  try {
    await audio?.play();
    if (key !== current || !audio) return;
    audio.playbackRate = speedNow();
    if (!audio.paused) show(key, { state: 'playing' });
    follow();
  } catch (error) {
    if (key !== current) return;
    // The tap was too long ago: the next one plays at once.
    const isHeldBack = error instanceof DOMException && error.name === 'NotAllowedError';
    show(key, { state: isHeldBack ? 'paused' : 'unplayable' });
  }
}

/** Sets the position of a message, also of one that is not loaded. */
export function seekVoice(key: string, at: number): void {
  if (key === current && audio && audio.readyState > 0) audio.currentTime = at / 1000;
  show(key, { at });
}

const SPEEDS = [1, 1.5, 2] as const;
type Speed = (typeof SPEEDS)[number];

/** Where there is no storage. */
let unstored: Speed | undefined;

/** Read each time: sign-out deletes it. */
const speedNow = (): Speed =>
  SPEEDS.find((one) => String(one) === localStore.read(VOICE_SPEED)) ?? unstored ?? 1;

/** Of all voice messages, remembered on this device. */
export const useVoiceSpeed = (): Speed => useSyncExternalStore(subscribe, speedNow);

/** 1×, 1.5×, 2×, and again. */
export function nextVoiceSpeed(): void {
  const next = SPEEDS[(SPEEDS.indexOf(speedNow()) + 1) % SPEEDS.length] ?? 1;
  localStore.write(VOICE_SPEED, String(next));
  unstored = localStore.read(VOICE_SPEED) === null ? next : undefined;
  if (audio) audio.playbackRate = next;
  changed();
}

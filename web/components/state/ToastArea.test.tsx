import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_ERROR_MIN_MS, TOAST_MIN_MS } from '#contract/limits.ts';
import { restToasts, type Toast, toast, toastNotification } from '../../platform/toasts.ts';
import { render } from '../testing/render.tsx';
import { ToastArea } from './ToastArea.tsx';
import { hideToasts, showToast } from './toast-queue.tsx';

/** Time for a toast to fade in or out. */
const FADED_MS = 500;

const toasts = () => screen.queryAllByRole('alert');
const card = () => toasts()[0]?.querySelector('[data-tone]') as HTMLElement;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function raise(title = 'Login failed'): Promise<void> {
  act(() => showToast({ title, tone: 'error' }));
  await pass(FADED_MS);
}

/** Presses on the toast, moves by `dx` px and releases. */
function drag(dx: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp'): void {
  const [from, to] = [
    { button: 0, buttons: 1, clientX: 100, clientY: 10 },
    { button: 0, buttons: 1, clientX: 100 + dx, clientY: 10 },
  ];
  fireEvent.pointerDown(card(), from);
  fireEvent.pointerMove(card(), to);
  fireEvent[end](card(), to);
}

describe('toasts', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    render(<ToastArea />);
    act(() => hideToasts(() => true));
    await raise();
    expect(toasts()).toHaveLength(1);
  });

  it('are shown one at a time: a new one replaces one that has had its time', async () => {
    await pass(TOAST_ERROR_MIN_MS - FADED_MS);
    await raise('Report sent');
    expect(toasts()).toHaveLength(1);
    expect(screen.getByText('Report sent')).toBeTruthy();
  });

  it('carry the face of the person whom they are about', async () => {
    const profileImage = '/media/0123456789abcdef0123456789abcdef/1080.webp';
    act(() => showToast({ title: 'Ben likes you', person: { name: 'Ben', profileImage } }));
    await pass(TOAST_ERROR_MIN_MS);
    const face = screen.getByRole('status').querySelector('img');
    expect(face?.getAttribute('src')).toBe(profileImage.replace('1080', '360'));
  });

  it('of notifications rest while the list of notifications is open, and errors do not', async () => {
    toast({ title: 'Ben likes you' });
    toast({ title: 'Ada likes you' });
    await pass(TOAST_ERROR_MIN_MS);
    expect(screen.getByText('Ben likes you')).toBeTruthy();
    restToasts(true);
    await pass(FADED_MS);
    expect(screen.queryByText(/likes you/)).toBeNull();
    toastNotification({ title: 'Cem likes you' });
    toast({ title: 'Failed to logout', tone: 'error' });
    await pass(FADED_MS);
    expect(screen.queryByText('Cem likes you')).toBeNull();
    expect(screen.getByText('Failed to logout')).toBeTruthy();
    restToasts(false);
    toastNotification({ title: 'Dan likes you' });
    await pass(TOAST_ERROR_MIN_MS);
    expect(screen.getByText('Dan likes you')).toBeTruthy();
  });

  it('close after 5 s', async () => {
    await pass(5000 - FADED_MS - 1);
    expect(toasts()).toHaveLength(1);
    await pass(1 + FADED_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('stay while the pointer moves over them, and not while it rests', async () => {
    fireEvent.pointerEnter(card(), { screenX: 5, screenY: 5 });
    fireEvent.pointerMove(card(), { screenX: 9, screenY: 5 });
    await pass(20_000);
    expect(toasts()).toHaveLength(1);
    fireEvent.pointerLeave(card());
    await pass(5000 + FADED_MS);
    expect(toasts()).toHaveLength(0);

    await raise();
    fireEvent.pointerEnter(card(), { screenX: 5, screenY: 5 });
    fireEvent.pointerMove(card(), { screenX: 5, screenY: 5 });
    await pass(5000 + FADED_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('close by a drag of more than 50 px to the right', async () => {
    for (const dx of [50, -120]) {
      drag(dx);
      expect(card().style.translate).toBe('');
      await pass(FADED_MS);
      expect(toasts(), `${dx} px`).toHaveLength(1);
    }
    drag(60, 'pointerCancel');
    await pass(FADED_MS);
    expect(toasts(), 'canceled').toHaveLength(1);
    drag(60);
    await pass(FADED_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('follow a drag to the left and spring back', async () => {
    fireEvent.pointerDown(card(), { button: 0, buttons: 1, clientX: 100, clientY: 10 });
    fireEvent.pointerMove(card(), { button: 0, buttons: 1, clientX: 60, clientY: 10 });
    expect(card().style.translate).toBe('-40px');
    fireEvent.pointerUp(card(), { button: 0, clientX: 60, clientY: 10 });
    expect(card().style.translate).toBe('');
    await pass(FADED_MS);
    expect(toasts()).toHaveLength(1);
  });

  it('stay while F8 has moved the focus to them, and close by their button', async () => {
    fireEvent.keyDown(document.documentElement, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' }));
    await pass(20_000);
    expect(toasts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(FADED_MS);
    expect(toasts()).toHaveLength(0);
  });
});

/** Toasts by their titles; those with `!` are errors. */
const toastsOf = (titles: string): Toast[] =>
  titles.split(' ').map((title) => ({ title, tone: title.endsWith('!') ? 'error' : 'info' }));

describe('toasts that follow each other at once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<ToastArea />);
    act(() => hideToasts(() => true));
  });

  it.for([
    ['wait for their turn', 'a b', 'a b'],
    ['wait longer for an error', 'a! b', 'a! b'],
    ['merge with an equal one on screen', 'a a', 'a'],
    ['merge with an equal one that waits', 'a b! c b!', 'a b! c'],
    ['drop the oldest of more than three', 'a b c d e', 'a c d e'],
    ['keep errors rather than others', 'a b! c d! e!', 'a b! d! e!'],
    ['drop the oldest of four errors', 'a! b! c! d! e!', 'a! c! d! e!'],
  ] as const)('%s', async ([, raised, seen]) => {
    act(() => toastsOf(raised).forEach(showToast));
    for (const { title, tone } of toastsOf(seen)) {
      await pass((tone === 'error' ? TOAST_ERROR_MIN_MS : TOAST_MIN_MS) - 1);
      expect(screen.getByRole(tone === 'error' ? 'alert' : 'status').textContent).toBe(title);
      await pass(1);
    }
    await pass(5000 + FADED_MS);
    expect(screen.queryByRole('status') ?? screen.queryByRole('alert')).toBeNull();
  });

  it('do not wait after the current one was closed', async () => {
    act(() => toastsOf('a! b').forEach(showToast));
    await pass(FADED_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(FADED_MS);
    expect(screen.getByRole('status').textContent).toBe('b');
  });
});

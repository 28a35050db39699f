import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PersonAvatar } from '../person/PersonAvatar.tsx';
import { render } from '../testing/render.tsx';
import { Photo } from './Photo.tsx';

const SRC = '/media/0123456789abcdef0123456789abcdef/1080.webp';

const image = () => screen.getByRole('img', { name: 'Maya' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const goOnline = () => act(() => window.dispatchEvent(new Event('online')));

/** Fails the current attempt. @returns whether another one follows after exactly `ms`. */
async function retriesAfter(ms: number): Promise<boolean> {
  const failed = image();
  fireEvent.error(failed);
  await pass(ms - 1);
  expect(image()).toBe(failed);
  await pass(1);
  return image() !== failed;
}

describe('a photo that fails to load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Photo src={SRC} alt="Maya" sizes="100vw" />);
  });

  it('is loaded again after 1, 4 and 15 s', async () => {
    expect(await retriesAfter(1000)).toBe(true);
    expect(await retriesAfter(4000)).toBe(true);
    expect(await retriesAfter(15_000)).toBe(true);
    expect(await retriesAfter(600_000)).toBe(false);
  });

  it('is loaded again at once when the browser is online, and then after 1 s', async () => {
    for (const ms of [1000, 4000, 15_000]) await retriesAfter(ms);
    const failed = image();
    fireEvent.error(failed);
    goOnline();
    expect(image()).not.toBe(failed);
    expect(await retriesAfter(1000)).toBe(true);
  });

  it('never shows the icon of a broken image, and is shown once it has loaded', async () => {
    expect(image().style.opacity).toBe('');
    await retriesAfter(1000);
    expect(image().style.opacity).toBe('0');
    fireEvent.load(image());
    expect(image().style.opacity).toBe('');
    const loaded = image();
    await pass(60_000);
    goOnline();
    expect(image()).toBe(loaded);
  });
});

it('a portrait that fails to load shows the initial until another attempt', async () => {
  vi.useFakeTimers();
  render(<PersonAvatar name="Maya" image={SRC} size={48} />);
  fireEvent.error(document.querySelector('img') as Element);
  expect(screen.getByText('M')).toBeTruthy();
  await pass(1000);
  expect(document.querySelector('img')).toBeTruthy();
});

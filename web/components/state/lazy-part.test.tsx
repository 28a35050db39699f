import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToastDisplay } from '../../platform/toasts.ts';
import { render } from '../testing/render.tsx';
import { ErrorScreen } from './ErrorBoundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
}

const PartSheet = ({ opened }: SheetProps) => opened && <p>Loaded part</p>;
const Part = () => <p>Loaded part</p>;

function Page({ Lazy }: { Lazy: ComponentType<SheetProps> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {opened ? 'Opened' : 'Open'}
      </button>
      <Lazy opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const toasts = vi.fn();

const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'));

const open = async () => {
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  await bothAttempts();
};

/** Waits for both attempts and the render after them. */
const bothAttempts = () => act(() => vi.advanceTimersByTimeAsync(1500));

describe('lazyPart', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    toasts.mockClear();
    setToastDisplay(async () => ({ showToast: toasts, hideToasts: () => {} }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows its loading state until it has loaded', async () => {
    let arrive = (_part: { Part: typeof Part }) => {};
    const load = () => new Promise<{ Part: typeof Part }>((resolve) => (arrive = resolve));
    const Lazy = lazyPart<'Part', { Part: typeof Part }>(load, 'Part', { loading: 'Loading' });
    render(<Lazy />);
    expect(screen.getByText('Loading')).toBeTruthy();
    await act(async () => arrive({ Part }));
    expect(screen.getByText('Loaded part')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('offers a reload in place of an essential part', async () => {
    const Lazy = lazyPart<'Part', { Part: typeof Part }>(lost, 'Part', { isEssential: true });
    render(<Lazy />);
    await bothAttempts();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('says nothing about a sheet that nobody opened, and loads it when it is opened', async () => {
    const load = vi
      .fn()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue({ PartSheet });
    const Lazy = lazyPart<'PartSheet', { PartSheet: typeof PartSheet }>(load, 'PartSheet');
    render(<Page Lazy={Lazy} />);
    await bothAttempts();
    expect(toasts).not.toHaveBeenCalled();
    await open();
    expect(screen.getByText('Loaded part')).toBeTruthy();
  });

  it('closes an opened sheet with one error toast, and loads it when it is opened again', async () => {
    const load = vi.fn(lost);
    const Lazy = lazyPart<'PartSheet', { PartSheet: typeof PartSheet }>(load, 'PartSheet');
    render(<Page Lazy={Lazy} />);
    await bothAttempts();
    await open();
    expect(toasts).toHaveBeenCalledOnce();
    expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: "Couldn't load this." }));
    load.mockImplementation(async () => ({ PartSheet }) as never);
    await open();
    expect(screen.getByText('Loaded part')).toBeTruthy();
    expect(toasts).toHaveBeenCalledOnce();
  });
});

describe('the screen in place of one that was lost', () => {
  it('says offline what the strip on top does not say', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <>
        <OfflineStrip />
        <ErrorScreen />
      </>,
    );
    expect(screen.getAllByText(/You're offline/)).toHaveLength(1);
    expect(screen.getByRole('heading').textContent).toBe("This screen isn't available offline.");
  });
});

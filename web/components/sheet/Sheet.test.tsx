import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Sheet } from './Sheet.tsx';

/** A sheet whose button moves the focus to what the sheet has created. */
function Creator() {
  const [opened, setOpened] = useState(false);
  const created = useRef<HTMLInputElement>(null);
  const create = () => {
    created.current?.focus();
    setOpened(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <input ref={created} aria-label="Answer" />
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Questions">
        <button type="button" onClick={create}>
          Choose
        </button>
      </Sheet>
    </>
  );
}

/** A button that opens a sheet. */
function Opener({ isRequired = false }: { isRequired?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Report
      </button>
      <Sheet
        opened={opened}
        onClose={isRequired ? undefined : () => setOpened(false)}
        title="Report Maya"
        footer={<button type="button">Send report</button>}
      >
        <input aria-label="What happened?" />
      </Sheet>
    </>
  );
}

async function open(isRequired?: boolean) {
  const { user } = render(<Opener isRequired={isRequired} />);
  const opener = screen.getByRole('button', { name: 'Report' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Report Maya' }) };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Sheet', () => {
  it('leaves the focus on what it has created', async () => {
    const { user } = render(<Creator />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const choose = await screen.findByRole('button', { name: 'Choose' });
    vi.useFakeTimers();
    fireEvent.click(choose);
    // Until after any return of the focus.
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  });

  it('takes the focus, keeps it, and returns it to the opener', async () => {
    const { user, opener, dialog } = await open();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 4; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('cannot be dismissed where an answer is required', async () => {
    const { user } = await open(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useKeys } from '../../platform/use-keys.ts';
import { render } from '../testing/render.tsx';
import { PopoverDialog } from './PopoverDialog.tsx';

/** A button that toggles a popover, on a screen that Escape closes too. */
function Opener({ onLeave }: { onLeave: () => void }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeys('everywhere', { close: onLeave });
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpened(!opened)}>
        Filters
      </button>
      <PopoverDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Discovery Filters"
        button={button}
      >
        <input aria-label="City" />
      </PopoverDialog>
    </>
  );
}

async function open() {
  const onLeave = vi.fn();
  const { user } = render(<Opener onLeave={onLeave} />);
  const opener = screen.getByRole('button', { name: 'Filters' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Discovery Filters' });
  return { user, opener, onLeave };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('PopoverDialog', () => {
  it('closes on Escape while the focus is not inside yet, and nothing else does', async () => {
    const { user, opener, onLeave } = await open();
    opener.focus();
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(onLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('closes on Escape in its content, and returns the focus', async () => {
    const { user, opener } = await open();
    await user.click(screen.getByRole('textbox', { name: 'City' }));
    await user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes on a click outside, and on its own button', async () => {
    const { user, opener } = await open();
    await user.click(document.body);
    await expectClosed();
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await expectClosed();
  });
});

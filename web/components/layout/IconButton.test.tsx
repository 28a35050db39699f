import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { loadHints } from './Hint.tsx';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('exposes to assistive tech whether a toggle is pressed', () => {
    render(
      <IconButton label="Mute" pressed>
        x
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeTruthy();
  });

  it('does nothing while it is disabled', async () => {
    const onClick = vi.fn();
    const { user } = render(
      <IconButton label="Undo" disabled onClick={onClick}>
        x
      </IconButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('the hint of a button', () => {
  const hoverIs = (matches: boolean) => {
    const query = Object.assign(window.matchMedia(''), { matches });
    vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  };

  it('is not loaded on a touch screen', async () => {
    hoverIs(false);
    await loadHints();
    const { user } = render(<IconButton label="Filters">x</IconButton>);
    await user.tab();
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  it('shows its name in a tooltip on keyboard focus', async () => {
    hoverIs(true);
    await loadHints();
    const { user } = render(<IconButton label="Filters">x</IconButton>);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Filters');
  });

  it('shows its name after 700 ms under the pointer, and Escape hides it', async () => {
    hoverIs(true);
    await loadHints();
    vi.useFakeTimers({ shouldAdvanceTime: false });
    render(<IconButton label="Filters">x</IconButton>);
    const isShown = () => screen.queryByRole('tooltip', { hidden: true }) !== null;
    fireEvent.mouseEnter(screen.getByRole('button', { name: 'Filters' }));
    act(() => void vi.advanceTimersByTime(699));
    expect(isShown()).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(isShown()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    act(() => void vi.runAllTimers());
    expect(isShown()).toBe(false);
  });
});

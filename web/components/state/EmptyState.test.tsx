import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { EmptyState } from './EmptyState.tsx';

describe('EmptyState', () => {
  it('names the state in a heading of the second level and explains it', () => {
    render(<EmptyState title="No matches yet" text="Swipe to meet people." />);
    expect(screen.getByRole('heading', { level: 2, name: 'No matches yet' })).toBeTruthy();
    expect(screen.getByText('Swipe to meet people.')).toBeTruthy();
  });

  it('has the main heading where the whole screen is empty', () => {
    render(<EmptyState level={1} title="This page isn't here." />);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('offers the action', async () => {
    const onDiscover = vi.fn();
    const { user } = render(
      <EmptyState
        title="No matches yet"
        action={
          <button type="button" onClick={onDiscover}>
            Discover
          </button>
        }
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Discover' }));
    expect(onDiscover).toHaveBeenCalledOnce();
  });
});

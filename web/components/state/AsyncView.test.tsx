import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { AsyncView } from './AsyncView.tsx';

interface State {
  data?: string[];
  error?: unknown;
  isFetching?: boolean;
}

const refetch = vi.fn();
const view = ({ data, error, isFetching = false }: State) => (
  <AsyncView
    query={{ data, error, isFetching, refetch }}
    loading="Loading matches..."
    empty={<p>No matches yet</p>}
  >
    {(names) => names.map((name) => <p key={name}>{name}</p>)}
  </AsyncView>
);

describe('AsyncView', () => {
  afterEach(() => {
    refetch.mockReset();
  });

  it('announces the loading state, then shows the data', async () => {
    const { rerender } = render(view({ isFetching: true }));
    expect(screen.getByRole('status').textContent).toBe('Loading matches...');
    rerender(view({ data: ['Ann', 'Ben'] }));
    expect(await screen.findByText('Ann')).toBeTruthy();
    expect(screen.getByText('Ben')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows loaded data at once and during a refetch', () => {
    render(view({ data: ['Ann'], isFetching: true }));
    expect(screen.getByText('Ann')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that the data is not available offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(view({ error: { text: 'Network error' } }));
    expect(screen.getByRole('alert').textContent).toContain("This isn't available offline.");
  });

  it('keeps loaded data when a refetch fails', () => {
    render(view({ data: ['Ann'], error: { text: 'Internal error' } }));
    expect(screen.getByText('Ann')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

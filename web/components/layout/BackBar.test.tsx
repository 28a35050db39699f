import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { BackBar } from './BackBar.tsx';

const bar = (
  <BackBar title="Preferences" fallback="/app">
    <button type="button">Save</button>
  </BackBar>
);

describe('BackBar', () => {
  it('has the title of the screen and the controls', () => {
    render(bar);
    expect(screen.getByRole('heading', { level: 1, name: 'Preferences' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('has no heading where the content has the title', () => {
    render(<BackBar fallback="/app" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('goes to the fallback on the first screen of a visit', async () => {
    const { user } = render(bar, '/preferences');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(window.location.pathname).toBe('/app');
  });

  it('goes to the previous screen otherwise', async () => {
    const { user } = render(
      <>
        <Link to="/preferences">Open preferences</Link>
        {bar}
      </>,
      '/profile/7',
    );
    await user.click(screen.getByRole('link', { name: 'Open preferences' }));
    expect(window.location.pathname).toBe('/preferences');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/profile/7'));
  });
});

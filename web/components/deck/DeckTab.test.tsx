import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { DeckTab } from './DeckTab.tsx';

describe('DeckTab', () => {
  it('counts one person nearby', () => {
    render(<DeckTab nearby="1">Deck</DeckTab>);
    expect(screen.getByText('1 person nearby')).toBeTruthy();
  });

  it('counts people, and offers to add a city, for a viewer without a place', async () => {
    const { user } = render(
      <DeckTab nearby="99+" hasPlace={false}>
        Deck
      </DeckTab>,
      '/app',
    );
    expect(screen.getByText(/^99\+ people ·/)).toBeTruthy();
    expect(screen.queryByText(/nearby/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Add your city' }));
    expect(window.location.pathname).toBe('/edit-profile');
  });
});

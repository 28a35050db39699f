import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../components/testing/render.tsx';
import { serve } from '../components/testing/serve.ts';
import { DiscoverTab } from '../features/discover/DiscoverTab.tsx';
import { ProfileScreen } from '../features/users/ProfileScreen.tsx';

const [NOOR, IMANI] = [
  { id: 5, name: 'Noor', bio: 'Restorer.' },
  { id: 6, name: 'Imani' },
];

/** Answers Noor on the profile that was opened from the deck. @returns the swipes and the cards that have flown. */
async function answerFromDeck(answer: string, match: boolean) {
  const flights: unknown[] = [];
  // jsdom has neither layout nor animations.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.getAnimations = () => [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element) {
    const id = this.getAttribute('data-card');
    if (id) flights.push(id);
    return { finished: Promise.resolve(), cancel: () => {} } as unknown as Animation;
  });
  const { bodies } = serve({
    discoverFor: () => (bodies('createSwipe').length > 0 ? [IMANI] : [NOOR, IMANI]),
    getUser: { ...NOOR, takesComments: true },
    listMatchesFor: [],
    getSwipeStatus: {},
    undoSwipe: { person: NOOR },
    createSwipe: { match },
  });
  const { user } = renderSignedIn(
    <Routes>
      <Route path="/app" element={<DiscoverTab />} />
      <Route path="/profile/:id" element={<ProfileScreen />} />
    </Routes>,
    '/app',
    { realm: 'live', discretionLevel: 'standard', superLikedOn: null },
  );
  const press = async (name: string) => {
    const found = await screen.findByRole('button', { name });
    await waitFor(() => expect(found.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(found);
  };
  await screen.findByRole('link', { name: "View Noor's profile" });
  await waitFor(async () => {
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/profile/5');
  });
  await press(answer);
  return { user, press, bodies, flights };
}

const top = () => document.querySelector('[data-depth="0"]')?.getAttribute('data-card');

it.each(['Like Noor', 'Pass on Noor', 'Super Like Noor, 1 today', "Like Noor's About"])(
  'on the profile of the top card: %s leads back, the card flies, and Undo returns it',
  async (answer) => {
    const { user, press, bodies, flights } = await answerFromDeck(answer, false);
    const comment = answer.endsWith('About') ? 'Which paper?' : undefined;
    if (comment) {
      await user.type(await screen.findByRole('textbox'), comment);
      await press('Send like');
    }
    await waitFor(() => expect(location.pathname).toBe('/app'));
    await waitFor(() => expect(flights).toEqual(['5']));
    await waitFor(() => expect(top()).toBe('6'));
    expect(bodies('createSwipe').map((swipe) => swipe.comment)).toEqual([comment]);
    await press('Undo');
    await waitFor(() => expect(top()).toBe('5'));
  },
);

it('a match on the profile of the top card is shown over the deck', async () => {
  const { flights } = await answerFromDeck('Like Noor', true);
  expect(await screen.findByRole('dialog', { name: "It's a match! 💕" })).toBeTruthy();
  expect(flights).toEqual(['5']);
});

import { screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { signIn } from '../components/testing/sign-in.ts';
import { DiscoverTab } from '../features/discover/DiscoverTab.tsx';
import { ProfileScreen } from '../features/users/ProfileScreen.tsx';
import { makeStore } from '../platform/store.ts';

const person = (id: number, name: string) => ({
  id,
  name,
  age: 31,
  bio: 'Paper conservator.',
  location: 'Bern',
  interests: [],
  images: [],
  imageColors: [],
  prompts: [],
  reasons: [],
  profileImage: null,
});
const [NOOR, IMANI] = [person(5, 'Noor'), person(6, 'Imani')];

// jsdom has neither layout nor animations.
Element.prototype.checkVisibility = () => true;

/** Opens the profile of Noor from the deck. `flights` are the ids of the cards that have flown. */
async function openFromDeck(match: boolean) {
  const [sent, flights]: [{ comment?: string }[], unknown[]] = [[], []];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element) {
    const id = this.getAttribute('data-card');
    if (id) flights.push(id);
    return { finished: Promise.resolve(), cancel: () => {} } as unknown as Animation;
  });
  Element.prototype.getAnimations = () => [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url);
    if (/^\/api\/users\/discover\/\d+$/.test(path)) {
      return Response.json(sent.length > 0 ? [IMANI] : [NOOR, IMANI]);
    }
    if (path === '/api/users/5') return Response.json(NOOR);
    if (path.startsWith('/api/matches')) return Response.json([]);
    if (path.startsWith('/api/swipes/7/')) return Response.json({ mySwipe: null });
    if (path === '/api/swipes/undo') return Response.json({ person: NOOR });
    if (path !== '/api/swipes') return new Promise(() => {});
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ match });
  });
  const store = makeStore();
  signIn(store, { realm: 'live', discretionLevel: 'standard', superLikedOn: null });
  const { user } = render(
    <Provider store={store}>
      <Routes>
        <Route path="/app" element={<DiscoverTab />} />
        <Route path="/profile/:id" element={<ProfileScreen />} />
      </Routes>
    </Provider>,
    '/app',
  );
  await user.click(await screen.findByRole('link', { name: "View Noor's profile" }));
  await screen.findByRole('heading', { name: /^Noor/, level: 1 });
  return { user, sent, flights };
}

const top = () => document.querySelector('[data-depth="0"]')?.getAttribute('data-card');
const press = async (user: Awaited<ReturnType<typeof openFromDeck>>['user'], name: string) => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(found);
};

it.each(['Like Noor', 'Pass on Noor', 'Super Like Noor, 1 today', 'comment'])(
  'on the profile of the top card: %s leads back, the card flies, and Undo returns it',
  async (answer) => {
    const { user, sent, flights } = await openFromDeck(false);
    if (answer === 'comment') {
      await press(user, "Like Noor's About");
      const sheet = within(await screen.findByRole('dialog'));
      await user.type(sheet.getByRole('textbox'), 'Which paper?');
      await user.click(sheet.getByRole('button', { name: 'Send like' }));
    } else await press(user, answer);
    await waitFor(() => expect(location.pathname).toBe('/app'));
    await waitFor(() => expect(flights).toEqual(['5']));
    await waitFor(() => expect(top()).toBe('6'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.comment).toBe(answer === 'comment' ? 'Which paper?' : undefined);
    await press(user, 'Undo');
    await waitFor(() => expect(top()).toBe('5'));
  },
);

it('a match on the profile of the top card is shown over the deck', async () => {
  const { user, flights } = await openFromDeck(true);
  await press(user, 'Like Noor');
  expect(await screen.findByRole('dialog', { name: "It's a match! 💕" })).toBeTruthy();
  expect(flights).toEqual(['5']);
});

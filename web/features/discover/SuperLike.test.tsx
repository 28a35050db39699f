import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { DiscoverTab } from './DiscoverTab.tsx';

// jsdom has neither layout nor animations.
Element.prototype.checkVisibility = () => true;
Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation;

/** The deck of a member with these credits. @returns the bodies of the swipes that were sent. */
function renderDeck(superLikedOn: string | null, balance = 0) {
  const { bodies } = serve({
    discoverFor: [{ id: 5, name: 'Noor', age: 31 }],
    getCredits: { balance, totalEarned: balance },
    createSwipe: {},
  });
  const { user } = renderSignedIn(<DiscoverTab />, '/app', {
    realm: 'live',
    discretionLevel: 'standard',
    superLikedOn,
  });
  return { user, sent: () => bodies('createSwipe') };
}

const star = (stock: string) => screen.findByRole('button', { name: `Super Like Noor, ${stock}` });
const superLike = { swiperId: 7, swipedId: 5, liked: true, superLike: true };

it.each([null, '2020-01-01'])(
  'the star shows that one is free today, and sends only that one (last: %s)',
  async (day) => {
    const { user, sent } = renderDeck(day);
    expect((await star('1 today')).parentElement?.textContent).toContain('1');
    await user.click(await star('1 today'));
    await waitFor(() => expect(sent()).toEqual([{ ...superLike, free: true }]));
  },
);

it('without a free one, a tap says so before anything is sent', async () => {
  const { user, sent } = renderDeck(dayOf(new Date()), 12.9);
  await user.click(await star('tomorrow, or 5 credits'));
  const sheet = await screen.findByRole('dialog', {
    name: 'Free again tomorrow, or 5 credits now',
  });
  await waitFor(() => expect(sheet.textContent).toContain('You have 12.'));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send for 5 credits' }));
  await waitFor(() => expect(sent()).toEqual([superLike]));
});

it('with too few credits, it leads to more', async () => {
  const { user, sent } = renderDeck(dayOf(new Date()), 4.9);
  await user.click(await star('tomorrow, or 5 credits'));
  await user.click(await screen.findByRole('button', { name: 'Earn credits' }));
  expect(location.pathname).toBe('/referrals');
  expect(sent()).toEqual([]);
});

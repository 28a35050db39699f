import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterControl, FilterValues } from '#contract/discover.ts';
import type { Event } from '#contract/events.ts';
import type { OwnUser } from '#contract/users.ts';
import type { Part } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { DeckEmpty } from './DeckEmpty.tsx';

const WIDER: FilterValues = {
  ageMin: 18,
  ageMax: 35,
  distanceKm: 50,
  gender: 'all',
  interests: [],
};
const EVENT = {
  id: 3,
  title: 'Board games and soup',
  venue: 'Cherrywood',
  date: '2026-12-05T01:30:00.000Z',
  timeZone: 'America/Chicago',
  currentAttendees: 9,
};

const onRefresh = vi.fn();

interface Answers {
  controls?: FilterControl[];
  fewInReach?: boolean;
  events?: Part<Event>[];
  user?: Partial<OwnUser>;
}

/** Renders the empty deck of a viewer in Portland; the server returns these counts and events. */
function renderWith({ controls = [], fewInReach = false, events = [], user = {} }: Answers) {
  const server = serve({
    getFilterCounts: {
      removed: { age: '4', distance: '9', gender: '1', speaks: '7', newHere: '3' },
      loosened: controls.map((control) => ({ control, filters: WIDER })),
      fewInReach,
    },
    applyFilters: { filters: WIDER },
    listEvents: events,
    getPreferences: {},
    updatePreferences: ({ body }) => body,
    getReferralLink: { referralLink: 'https://overlap.example/?ref=7QK2' },
  });
  const account = { realm: 'live', location: 'Portland, Oregon', ...user } as const;
  const deck = <DeckEmpty onRefresh={onRefresh} isRefreshing={false} />;
  return { ...server, ...renderSignedIn(deck, undefined, account) };
}

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('DeckEmpty', () => {
  beforeEach(() => onRefresh.mockClear());

  it.each<[FilterControl[], hidden: RegExp[], buttons: string[]]>([
    // The wider radius is the main button. Nothing is claimed about who is near.
    [
      ['distance', 'age'],
      [/^Your age filter hides 4 people\.$/, /^Your distance filter hides 9 people\.$/],
      ['Show people within 50 km', 'Refresh', 'Show ages 18–35'],
    ],
    [
      ['age', 'distance', 'gender'],
      [
        /age filter hides 4 people/,
        /distance filter hides 9 people/,
        /gender filter hides 1 person/,
      ],
      ['Refresh', 'Show ages 18–35', 'Show people within 50 km', 'Show everyone'],
    ],
    [
      ['speaks', 'newHere'],
      [/languages filter hides 7 people/, /^3 people have been here longer than 14 days\.$/],
      ['Refresh', 'Show all languages', 'Show them too'],
    ],
  ])(
    'lists what %j hide, each with a button that loosens it',
    async (controls, hidden, buttons) => {
      const { user, bodies } = renderWith({ controls });
      for (const text of hidden) expect(await screen.findByText(text)).toBeTruthy();
      expect(labels()).toEqual(buttons);
      const loosening = buttons.filter((label) => label !== 'Refresh');
      for (const name of loosening) await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(bodies('applyFilters')).toEqual(loosening.map(() => WIDER)));
    },
  );

  it.each([true, false])(
    'has a Refresh button in words, among few members: %s',
    async (fewInReach) => {
      const { user } = renderWith({ fewInReach });
      await user.click(await screen.findByText('Refresh'));
      expect(onRefresh).toHaveBeenCalled();
    },
  );

  it('leads to all profiles when no filter hides anyone', async () => {
    renderWith({});
    const link = await screen.findByRole('link', { name: 'Browse people' });
    expect(link.getAttribute('href')).toBe('/gallery');
  });

  describe('with fewer than 50 members in reach', () => {
    it('offers the invitation, the notification, the missing part of the profile and the next event', async () => {
      renderWith({
        controls: ['distance'],
        fewInReach: true,
        events: [{ ...EVENT, id: 2, canceled: true }, EVENT],
        user: { profileImage: null, bio: 'Hi', interests: ['Art'], hasPosition: true },
      });
      expect(
        await screen.findByRole('heading', { name: 'No more users to discover' }),
      ).toBeTruthy();
      expect(await screen.findByText("You're one of the first here.")).toBeTruthy();
      const event = await screen.findByRole('link', { name: /^Board games and soup/ });
      const offers = [
        await screen.findByRole('button', { name: 'Share the link' }),
        await screen.findByRole('switch', { name: /^Tell me when people join/ }),
        screen.getByRole('link', { name: /Add your first photo/ }),
        event,
        screen.getByRole('button', { name: 'Show people within 50 km' }),
      ];
      for (const [index, offer] of offers.slice(1).entries()) {
        const before = offers[index] as HTMLElement;
        expect(before.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
      expect(screen.getByLabelText('Your referral link').textContent).toBe(
        'overlap.example/?ref=7QK2',
      );
      expect(event.getAttribute('href')).toBe('/app?tab=events&event=3');
      expect(event.textContent).toContain('Friday, 7:30 PM · Cherrywood · 9 going');
    });

    it('turns the notification on with the time zone, says that it comes once, and off again', async () => {
      const { user, answers, bodies } = renderWith({ fewInReach: true });
      expect(await screen.findByText('Only people you can see, three or more, once.')).toBeTruthy();
      const toggle = screen.getByRole<HTMLInputElement>('switch');
      await waitFor(() => expect(toggle.disabled).toBe(false));
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.updatePreferences = ({ body }) => promise.then(() => body);
      await user.click(toggle);
      await waitFor(() => expect(toggle.checked).toBe(true));
      expect(screen.queryByText("We'll tell you once.")).toBeNull();
      resolve();
      expect(await screen.findByText("We'll tell you once.")).toBeTruthy();
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      expect(bodies('updatePreferences')).toEqual([{ notifyOfJoins: { timeZone } }]);
      await waitFor(() => expect(toggle.checked).toBe(true));
      await user.click(toggle);
      await waitFor(() =>
        expect(bodies('updatePreferences').at(-1)).toEqual({ notifyOfJoins: null }),
      );
    });

    it.each(['share', 'copy'])(
      'shares the link with the system, else copies it: %s',
      async (way) => {
        const { user } = renderWith({ fewInReach: true });
        const share = vi.fn(async () => {});
        Object.assign(navigator, { share: way === 'share' ? share : undefined });
        const button = await screen.findByRole('button', { name: 'Share the link' });
        await user.click(button);
        if (way === 'share') {
          expect(share).toHaveBeenCalledWith(
            expect.objectContaining({ url: 'https://overlap.example/?ref=7QK2' }),
          );
        } else {
          expect(await screen.findByText('Link copied!')).toBeTruthy();
        }
      },
    );

    it('leaves out a complete profile and events that do not exist', async () => {
      const prompts = [{ prompt: 'perfect-sunday', answer: 'Pancakes' }];
      const complete = {
        profileImage: '/p',
        bio: 'Hi',
        interests: ['Art'],
        hasPosition: true,
        prompts,
      };
      renderWith({ fewInReach: true, user: complete });
      await screen.findByRole('switch');
      expect(screen.queryAllByRole('link')).toHaveLength(0);
    });

    it('is not shown to demo visitors', async () => {
      renderWith({ fewInReach: true, user: { realm: 'demo' } });
      expect(await screen.findByText("That's everyone for now.")).toBeTruthy();
    });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Event } from '#contract/events.ts';
import type { OwnUser } from '#contract/users.ts';
import { matchQueries } from '../../components/testing/browser.ts';
import { eventOf } from '../../components/testing/made.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { RAIL_QUERY, THREE_COLUMNS_QUERY } from '../../platform/theme/breakpoints.ts';
import { EventsScreen } from './EventsScreen.tsx';

const event = (id: number, title: string, price = 12) => eventOf(id, { title, price });

let listed: Event[];

/** Renders the screen in a window that matches `queries`. */
function renderIn(queries: string[], path = '/app?tab=events', viewer: Partial<OwnUser> = {}) {
  matchQueries(...queries);
  const { answers } = serve({ listEvents: () => listed });
  return { answers, ...renderSignedIn(<EventsScreen header={null} />, path, viewer) };
}

const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  sessionStorage.clear();
  listed = [event(1, 'Wine and wit'), event(2, 'River walk', 0)];
});

it('shows the first event beside the grid, and the one that is chosen', async () => {
  const { user } = renderIn([RAIL_QUERY, THREE_COLUMNS_QUERY]);
  const first = await link('Wine and wit');
  expect(first.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('complementary', { name: 'Wine and wit' })).toBeDefined();
  await user.click(await link('River walk'));
  const detail = screen.getByRole('complementary', { name: 'River walk' });
  expect(within(detail).getByText('26 of 40 places taken')).toBeDefined();
  expect(within(detail).getByText('Free')).toBeDefined();
  expect(location.search).toBe('?tab=events&event=2');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await link('River walk')));
  expect(screen.getByRole('complementary', { name: 'River walk' })).toBeDefined();
});

it('opens an event over the grid with the focus, and Escape returns to its card', async () => {
  const { user } = renderIn([RAIL_QUERY]);
  await user.click(await link('River walk'));
  const detail = screen.getByRole('complementary', { name: 'River walk' });
  expect(document.activeElement).toBe(detail);
  expect(within(detail).getByRole('button', { name: 'Close' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await link('River walk')));
});

it('opens an event as a page on phones', async () => {
  renderIn([], '/app?tab=events&event=2');
  const page = await screen.findByRole('main', { name: 'River walk' });
  expect(within(page).getByRole('link', { name: 'Back' })).toBeDefined();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('says until when a running event lasts, and lists one in a time zone that the browser does not know', async () => {
  const running = { date: '2020-05-01T18:00:00.000Z', endDate: '2099-05-03T10:00:00.000Z' };
  listed = [
    { ...event(1, 'Festival'), ...running },
    { ...event(2, 'Landing'), timeZone: 'Mars/Olympus' },
  ];
  renderIn([RAIL_QUERY, THREE_COLUMNS_QUERY]);
  const card = await screen.findByRole('article', { name: 'Festival' });
  expect(within(card).getByText('Until May 3, 12:00 PM')).toBeDefined();
  const detail = screen.getByRole('complementary', { name: 'Festival' });
  expect(within(detail).getByText('Until May 3, 12:00 PM · Happening now')).toBeDefined();
  const other = screen.getByRole('article', { name: 'Landing' });
  expect(within(other).getByText('6:00 PM UTC')).toBeDefined();
});

it('says that an event is over which ended while it was shown', async () => {
  const ended = { date: '2020-05-01T18:00:00.000Z', endDate: '2020-05-03T10:00:00.000Z' };
  listed = [{ ...event(1, 'Festival'), ...ended }];
  renderIn([RAIL_QUERY, THREE_COLUMNS_QUERY]);
  const detail = await screen.findByRole('complementary', { name: 'Festival' });
  expect(within(detail).getByText(/ · This event is over\.$/)).toBeDefined();
});

it('shows end, host, description and distance, and how to pay', async () => {
  const details = {
    ...event(1, 'Wine and wit'),
    endDate: '2099-05-01T21:00:00.000Z',
    description: 'Six wines, six tables.',
    host: 'Overlap Berlin',
    city: 'Berlin, Germany',
    address: null,
    distanceBand: '5–10 km',
  } as const;
  listed.splice(0, 1, details);
  renderIn([], '/app?tab=events&event=1');
  const page = await screen.findByRole('main', { name: 'Wine and wit' });
  for (const text of [/^Until 11:00 PM · /, 'Six wines, six tables.', 'Overlap Berlin'])
    expect(within(page).getByText(text)).toBeDefined();
  expect(within(page).getByText('Berlin, Germany · 5–10 km away')).toBeDefined();
  expect(within(page).getByText('Pay at the venue')).toBeDefined();
  expect(within(page).getByText('The address is shown once you join.')).toBeDefined();
  expect(within(page).queryByRole('link', { name: 'Open map' })).toBeNull();
});

it('shows address and map to people who joined', async () => {
  const joined = { ...event(1, 'Wine and wit', 0), joined: true, city: 'Berlin, Germany' };
  listed.splice(0, 1, { ...joined, address: 'Oranienstraße 1 & 2' });
  renderIn([], '/app?tab=events&event=1');
  const page = await screen.findByRole('main', { name: 'Wine and wit' });
  expect(within(page).getByText('Oranienstraße 1 & 2')).toBeDefined();
  expect(within(page).queryByText('Pay at the venue')).toBeNull();
  const map = within(page).getByRole('link', { name: 'Open map' });
  expect(map.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Oranienstra%C3%9Fe%201%20%26%202%2C%20Berlin%2C%20Germany',
  );
  expect(map.getAttribute('rel')).toBe('noreferrer');
});

it('says that an unknown event is over', async () => {
  renderIn([RAIL_QUERY], '/app?tab=events&event=9');
  const detail = await screen.findByRole('complementary', { name: 'This event is over.' });
  expect(within(detail).getByRole('link', { name: 'Go to Events' })).toBeDefined();
});

it('joins the waiting list of a full event, and leaves it', async () => {
  listed = [{ ...event(1, 'Wine and wit'), full: true }];
  const { user, answers } = renderIn([], '/app?tab=events&event=1');
  const page = await screen.findByRole('main', { name: 'Wine and wit' });
  expect(within(page).getByText('Full. 26 going')).toBeDefined();
  expect(within(page).queryByRole('link', { name: /^Calendar file/ })).toBeNull();
  const waiting = { ...event(1, 'Wine and wit'), full: true };
  answers.joinEvent = () => {
    listed = [{ ...waiting, waiting: { place: 3, offeredUntil: null } }];
    return listed[0] as Event;
  };
  await user.click(screen.getByRole('button', { name: 'Join the waiting list: Wine and wit' }));
  expect(await screen.findByRole('heading', { name: "You're number 3 in line" })).toBeDefined();
  expect(screen.getByText(/^A place that opens is yours.* From May 1, 5:00 PM we/)).toBeDefined();
  const leave = screen.getByRole('button', { name: 'Leave the waiting list: Wine and wit' });
  expect(document.activeElement).toBe(leave);
});

it('holds an offer until a time, and shows the place when it is taken', async () => {
  const offered = { place: 0, offeredUntil: '2099-05-01T16:30:00.000Z' };
  listed = [{ ...event(1, 'Wine and wit'), full: true, waiting: offered }];
  const { user, answers } = renderIn([], '/app?tab=events&event=1');
  const page = await screen.findByRole('main', { name: 'Wine and wit' });
  expect(within(page).getByText(/^Take it by 6:30\sPM, or/)).toBeDefined();
  expect(within(page).getByRole('button', { name: 'Let it go: Wine and wit' })).toBeDefined();
  answers.joinEvent = () => {
    listed = [{ ...event(1, 'Wine and wit'), full: true, joined: true }];
    return listed[0] as Event;
  };
  await user.click(within(page).getByRole('button', { name: 'Take the place: Wine and wit' }));
  expect(await within(page).findByText('You have a place')).toBeDefined();
  expect(within(page).getByRole('button', { name: 'Give it back: Wine and wit' })).toBeDefined();
});

it('links to the calendar file, first to the discreet one', async () => {
  listed = [{ ...event(1, 'Wine and wit'), joined: true }];
  renderIn([], '/app?tab=events&event=1');
  const links = await screen.findAllByRole('link', { name: /^Calendar file/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Calendar fileAppointment · No Overlap name or link inside.',
      '/api/events/1/calendar.ics?title=discreet',
    ],
    ['Calendar fileWine and wit', '/api/events/1/calendar.ics?title=own'],
  ]);
});

it('keeps a place that could not be given up', async () => {
  listed = [{ ...event(1, 'Wine and wit'), joined: true }];
  const { user, answers } = renderIn([], '/app?tab=events&event=1');
  answers.leaveEvent = refusal(500);
  await user.click(await screen.findByRole('button', { name: 'Give it back: Wine and wit' }));
  expect(await screen.findByText("Couldn't leave this event")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Give it back: Wine and wit' })).toBeDefined();
});

it('marks a canceled event, which the member can remove', async () => {
  listed = [{ ...event(1, 'Wine and wit'), joined: true, canceled: true }];
  renderIn([], '/app?tab=events&event=1');
  const remove = await screen.findByRole('button', {
    name: 'Remove from the list: Wine and wit',
  });
  expect(remove.parentElement?.textContent).toContain('Canceled');
});

it('has one useful action while there is no event', async () => {
  listed = [];
  renderIn([]);
  expect(await screen.findByRole('heading', { name: 'No events available' })).toBeDefined();
  expect((await link('Invite people')).getAttribute('href')).toBe('/referrals');
});

it('lets an admin create the first event', async () => {
  listed = [];
  renderIn([], undefined, { role: 'admin' });
  expect(await screen.findByText('No events available')).toBeDefined();
  const [, first] = screen.getAllByRole('button', { name: 'Create event' });
  expect(first?.textContent).toBe('Create event');
  expect(screen.queryByRole('link', { name: 'Invite people' })).toBeNull();
});

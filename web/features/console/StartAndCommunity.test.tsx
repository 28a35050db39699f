import { screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Community } from '#contract/console/community.ts';
import type { Start } from '#contract/console/start.ts';
import { render } from '../../components/testing/render.tsx';
import { makeStore } from '../../platform/store.ts';
import { ConsoleScreen } from './ConsoleScreen.tsx';

const link = {
  id: 1,
  name: 'Climbing gym',
  url: 'https://overlap.example/?ref=7K3M9QW2XA',
  joined: 3,
  capacity: 10,
  visits: 18,
};
const start: Start = {
  address: { origin: 'https://overlap.example', signInMethods: ['passkey'], isPublic: true },
  rules: 9,
  hasImprint: true,
  event: null,
  hasAnnouncement: false,
  links: [link],
  photos: { review: 'after', waiting: 0 },
  team: 1,
  backups: null,
  opensAt: '2099-12-04T18:00:00.000Z',
  members: null,
  growth: Array.from({ length: 14 }, () => 0),
};
const figures = { joined: 10, onboarded: 5, active: 15, matched: 5, wrote: 0, reported: 0 };
const community: Community = {
  by: 'day',
  timeZone: 'UTC',
  start: '2026-11-12',
  end: '2026-11-25',
  totals: { joined: 109, onboarded: 96, active: 61, matched: 38, wrote: 31, reported: null },
  before: { joined: 85, onboarded: 96, active: 70, matched: null, wrote: 20, reported: null },
  parts: ['2026-11-24', '2026-11-25'].map((startsOn) => ({ startsOn, ...figures })),
  cities: [
    { city: 'Austin', members: 60 },
    { city: null, members: 0 },
  ],
  wishes: [{ wish: 'all', members: 45 }],
};
const member = { id: 12, name: 'Ines', city: 'Austin', joinedAt: '2026-11-25T09:00:00.000Z' };

let sent: { call: string; body: unknown }[];
let answers: Record<string, unknown>;

function open(path: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${url}`;
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const answer = String(url).startsWith('/api/auth/session')
      ? { user: { id: 7, role: 'admin', discretionLevel: 'maximum' }, signInMethods: [] }
      : (answers[call] ?? null);
    return new Response(answer === null ? '' : JSON.stringify(answer));
  });
  return render(
    <Provider store={makeStore()}>
      <Routes>
        <Route path="/admin/*" element={<ConsoleScreen />} />
      </Routes>
    </Provider>,
    path,
  ).user;
}

const bodies = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => {
  sent = [];
  answers = {
    'GET /api/console/start': start,
    'GET /api/console/community': community,
    'GET /api/console/community?by=week': { ...community, by: 'week', totals: community.before },
    'POST /api/console/members/list': { members: [member] },
    'POST /api/console/invitation-links': { ...link, id: 2, name: 'Book club', joined: 0 },
  };
});

describe('the start page', () => {
  it('shows what is done, and makes the first open step the main one', async () => {
    open('/admin/start');
    expect(await screen.findByRole('img', { name: '4 of 9 steps are done' })).toBeTruthy();
    const main = screen
      .getAllByRole('button')
      .filter((button) => button.dataset.variant === 'afterglow');
    expect(main.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Create: First event',
    ]);
    expect(screen.getByRole('link', { name: /^Start\s*5$/ })).toBeTruthy();
  });

  it('checks on request, and announces a step that is done since', async () => {
    const user = open('/admin/start');
    const check = await screen.findByRole('button', { name: 'Check again: Backups' });
    answers['GET /api/console/start'] = { ...start, hasAnnouncement: true };
    await user.click(check);
    expect(await screen.findByText('Done: First announcement')).toBeTruthy();
  });

  it('folds to one line when everything is in place, and leaves the top of the rail', async () => {
    answers['GET /api/console/start'] = {
      ...start,
      event: { title: 'Picnic', date: '2099-12-04T18:00:00.000Z', timeZone: 'UTC' },
      hasAnnouncement: true,
      links: [{ ...link, joined: 10 }],
      team: 2,
      backups: { lastAt: new Date().toISOString(), verifiedAt: null, isVerifyFailed: false },
    };
    open('/admin/start');
    expect(await screen.findByText('Everything is in place.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show the list' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Console' })).getAllByRole('link');
    expect(links.findIndex(({ textContent }) => textContent === 'Start')).toBeGreaterThan(
      links.findIndex(({ textContent }) => textContent === 'Audit log'),
    );
  });

  it('tells the person who runs the site that the account is hidden, and what the door says', async () => {
    open('/admin/start');
    expect(await screen.findByText(/^Your profile is hidden/)).toBeTruthy();
    expect(screen.getByText(/“We open on Friday, December 4\.”/)).toBeTruthy();
    expect(screen.getByText('Fewer than 5')).toBeTruthy();
  });

  it('makes a link with a name and a number of people', async () => {
    const user = open('/admin/start');
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Book club');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(bodies('POST /api/console/invitation-links')).toEqual([
        { name: 'Book club', capacity: 10 },
      ]),
    );
  });

  it.each([
    ['Game night', 'Board games and soup', /T19:00$/, /T23:00$/],
    ['Slow dating', 'Slow dating: eight talks, no rush', /T19:30$/, /T22:00$/],
    ['Picnic', 'Picnic in the park', /T13:00$/, /T17:00$/],
  ])('fills all texts and times of the template %s, but not the place', async (name, ...filled) => {
    const user = open('/admin/start');
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByLabelText(/^Venue$/);
    for (const value of filled) expect(screen.getByDisplayValue(value)).toBeTruthy();
    const inputOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(inputOf(/^Description/).length).toBeGreaterThan(40);
    expect([inputOf(/^Host/), inputOf(/^Venue$/)]).toEqual(['The Overlap team', '']);
  });
});

describe('the community page', () => {
  it('shows totals with their change, and no figure below five', async () => {
    open('/admin/community');
    expect(await screen.findByText('109')).toBeTruthy();
    expect(screen.getByText('24 more')).toBeTruthy();
    expect(screen.getByText('9 fewer')).toBeTruthy();
    expect(screen.getByText('same')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Fewer than 5' })).toBeTruthy();
    const cities = within(screen.getByRole('table', { name: 'Cities' }));
    expect(cities.getByRole('row', { name: /Austin 60–64/ })).toBeTruthy();
    expect(cities.getByRole('row', { name: /All others fewer than 5/ })).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'The figures of the chart' }));
    expect(table.getAllByText('fewer than 5').length).toBe(4);
  });

  it('changes to weeks with a key', async () => {
    const user = open('/admin/community');
    await screen.findByText('109');
    expect(screen.getByRole('radio', { name: 'Days' })).toHaveProperty('checked', true);
    await user.keyboard('w');
    expect(await screen.findByText('85')).toBeTruthy();
  });

  it('begins with weeks in the days of the town where the server does, and hatches bars below five', async () => {
    const small = { ...community, by: 'week', timeZone: 'America/Chicago' };
    answers['GET /api/console/community'] = small;
    open('/admin/community');
    await screen.findByText('109');
    expect(screen.getByRole('radio', { name: 'Weeks' })).toHaveProperty('checked', true);
    expect(screen.getByRole('heading', { name: 'By week' })).toBeTruthy();
    expect(screen.getByText(/days in America\/Chicago$/)).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Cities' })).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('[data-few]') !== null)).toEqual([false, true]);
  });
});

describe("the members' list", () => {
  it('shows the newest, and finds by name with one look-up for a text typed after the key /', async () => {
    const user = open('/admin/members');
    const row = await screen.findByRole('link', { name: 'Ines' });
    expect(row.getAttribute('href')).toBe('/admin/members?id=12');
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Find by name' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'In');
    await waitFor(() =>
      expect(bodies('POST /api/console/members/list')).toEqual([{}, { name: 'In' }]),
    );
  });
});

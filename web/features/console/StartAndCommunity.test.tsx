import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { type Answers, serve } from '../../components/testing/serve.ts';
import { ConsoleScreen } from './ConsoleScreen.tsx';

const link = {
  id: 1,
  name: 'Climbing gym',
  url: 'https://overlap.example/?ref=7K3M9QW2XA',
  joined: 3,
  capacity: 10,
  visits: 18,
};
const start = {
  address: { origin: 'https://overlap.example', signInMethods: ['passkey'], isPublic: true },
  rules: 9,
  hasImprint: true,
  links: [link],
  photos: { review: 'after' },
  team: 1,
  opensAt: '2099-12-04T18:00:00.000Z',
  growth: Array.from({ length: 14 }, () => 0),
} satisfies Answers['getStart'];
const figures = { joined: 10, onboarded: 5, active: 15, matched: 5, wrote: 0, reported: 0 };
const community = {
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
} satisfies Answers['getCommunity'];
const members = [12, 13].map((id) => ({
  id,
  name: `Ines ${id}`,
  joinedAt: '2026-11-25T09:00:00.000Z',
  lastActiveOn: '2026-11-25',
}));

function open(path: string, changes: Answers = {}) {
  const server = serve({
    getSession: { user: { id: 7, role: 'admin', discretionLevel: 'maximum' } },
    getConsole: {},
    getStart: start,
    getCommunity: ({ query }) =>
      query.by === 'week' ? { ...community, by: 'week', totals: community.before } : community,
    listMembers: { members },
    findMember: { member: null },
    createInvitationLink: { ...link, id: 2, name: 'Book club', joined: 0 },
    ...changes,
  });
  const { user } = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    path,
  );
  return { user, ...server };
}

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
    const { user, answers } = open('/admin/start');
    const check = await screen.findByRole('button', { name: 'Check again: Backups' });
    answers.getStart = { ...start, hasAnnouncement: true };
    await user.click(check);
    expect(await screen.findByText('Done: First announcement')).toBeTruthy();
  });

  it('folds to one line when everything is in place, and leaves the top of the rail', async () => {
    const getStart = {
      ...start,
      event: { title: 'Picnic', date: '2099-12-04T18:00:00.000Z', timeZone: 'UTC' },
      hasAnnouncement: true,
      links: [{ ...link, joined: 10 }],
      team: 2,
      backups: { lastAt: new Date().toISOString() },
    };
    open('/admin/start', { getStart });
    expect(await screen.findByText('Everything is in place.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show the list' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Console' })).getAllByRole('link');
    expect(links.findIndex(({ textContent }) => textContent === 'Start')).toBeGreaterThan(
      links.findIndex(({ textContent }) => textContent === 'Members'),
    );
  });

  it('tells the person who runs the site that the account is hidden, and what the door says', async () => {
    open('/admin/start');
    expect(await screen.findByText(/^Your profile is hidden/)).toBeTruthy();
    expect(screen.getByText(/“We open on Friday, December 4\.”/)).toBeTruthy();
    expect(screen.getByText('Fewer than 5')).toBeTruthy();
  });

  it('makes a link with a name and a number of people', async () => {
    const { user, bodies } = open('/admin/start');
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Book club');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(bodies('createInvitationLink')).toEqual([{ name: 'Book club', capacity: 10 }]),
    );
  });

  it.each([
    ['Game night', 'Board games and soup', /T19:00$/, /T23:00$/],
    ['Slow dating', 'Slow dating: eight talks, no rush', /T19:30$/, /T22:00$/],
    ['Picnic', 'Picnic in the park', /T13:00$/, /T17:00$/],
  ])('fills all texts and times of the template %s, but not the place', async (name, ...filled) => {
    const { user } = open('/admin/start');
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
    const rows = [/Austin 60–64/, /All others fewer than 5/].map((name) =>
      cities.getByRole('row', { name }).querySelector('[data-few]'),
    );
    expect(rows.map((hatched) => hatched !== null)).toEqual([false, true]);
    const table = within(screen.getByRole('table', { name: 'The figures of the chart' }));
    expect(table.getAllByText('fewer than 5').length).toBe(4);
  });

  it('changes to weeks with a key', async () => {
    const { user } = open('/admin/community');
    await screen.findByText('109');
    expect(screen.getByRole('radio', { name: 'Days' })).toHaveProperty('checked', true);
    await user.keyboard('w');
    expect(await screen.findByText('85')).toBeTruthy();
  });

  it('begins with weeks in the days of the town where the server does', async () => {
    const small = { ...community, by: 'week', timeZone: 'America/Chicago' } as const;
    open('/admin/community', { getCommunity: small });
    expect(await screen.findByRole('heading', { name: 'By week' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Weeks' })).toHaveProperty('checked', true);
    expect(screen.getByText(/days in America\/Chicago$/)).toBeTruthy();
  });
});

describe("the members' list", () => {
  it('finds with one look-up for a text typed after the key /, which is never in the URL', async () => {
    const { user, bodies } = open('/admin/members');
    await screen.findByRole('link', { name: 'Ines 12' });
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: /^Name, id, email/ });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'in@x');
    await waitFor(() => expect(bodies('listMembers')).toEqual([{}, { text: 'in@x' }]));
    expect(location.search).toBe('');
  });

  it('shows a row beside the list, opens its page with Enter, and returns without a look-up', async () => {
    const { user, bodies } = open('/admin/members');
    expect(await screen.findByRole('complementary', { name: 'Ines 12' })).toBeTruthy();
    await user.keyboard('j');
    expect(await screen.findByRole('complementary', { name: 'Ines 13' })).toBeTruthy();
    expect(bodies('findMember')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No member was found.')).toBeTruthy();
    expect(bodies('findMember')).toEqual([{ id: 13 }]);
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('complementary', { name: 'Ines 13' })).toBeTruthy();
    expect(bodies('listMembers')).toEqual([{}]);
  });
});

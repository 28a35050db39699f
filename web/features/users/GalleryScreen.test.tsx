import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listUsers } from '#contract/users.ts';
import { complete, type Part } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

const person = (id: number) => ({ id, name: `Person ${id}`, age: 30 });
/** More than are rendered at once, and with a next page. */
const PAGE = Array.from({ length: 25 }, (_, index) => person(index + 1));
const LIMIT = 'You have seen 500 profiles today. There is more tomorrow.';
const page = Response.json(complete(listUsers.response, PAGE), {
  headers: { link: '</api/users?after=25>; rel="next"' },
});
const refused = refusal(429, { code: 'daily_limit_people', message: LIMIT });

type Page = Part<ResponseOf<'listUsers'>> | Response;
let first: Page;
let next: Page;

function renderGallery() {
  const copyOf = (answer: Page) => (answer instanceof Response ? answer.clone() : answer);
  serve({ listUsers: ({ query }) => copyOf(query.after ? next : first) });
  return renderSignedIn(<GalleryScreen />, '/gallery');
}

beforeEach(() => {
  [first, next] = [page, [person(26)]];
  // The end of the list is always near.
  window.IntersectionObserver = class {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe() {
      queueMicrotask(() => this.#seen([{ isIntersecting: true }] as never, this as never));
    }
    disconnect() {}
  } as never;
});

it('reports a failed load, which Retry repeats', async () => {
  first = refusal(400);
  const { user } = renderGallery();
  expect(await screen.findByText('Error loading profiles')).toBeTruthy();
  first = page;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Person 1\b/ })).toBeTruthy();
});

it('reports a failed next page, which Retry loads', async () => {
  next = refusal(400);
  const { user } = renderGallery();
  expect(await screen.findByText("Couldn't load more.")).toBeTruthy();
  next = [person(26)];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Person 26/ })).toBeTruthy();
  expect(await screen.findByText("That's everyone for now.")).toBeTruthy();
});

it('says that there are no profiles yet, and offers to invite people', async () => {
  first = [];
  renderGallery();
  expect(await screen.findByText('No profiles yet.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Invite people' });
  expect(link.getAttribute('href')).toBe('/referrals');
});

it('shows the daily limit as a note, not as an error', async () => {
  first = refused;
  renderGallery();
  expect(await screen.findByRole('heading', { name: 'Daily limit reached' })).toBeTruthy();
  expect(screen.getByText(LIMIT)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to Matches' });
  expect(link.getAttribute('href')).toBe('/app?tab=matches');
});

it('shows the daily limit below the loaded profiles, without a retry', async () => {
  next = refused;
  renderGallery();
  expect(await screen.findByText(LIMIT)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Person 25/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('draws people without photos from what they say, with the initial between two discs', async () => {
  const [soup, unknown] = [
    { prompt: 'kitchen', answer: 'Soup.' },
    { prompt: 'unknown', answer: 'Later.' },
  ];
  const said = { location: 'Bern', prompts: [soup, unknown] };
  first = [{ ...person(1), ...said }, person(2)];
  renderGallery();
  const full = await screen.findByRole('link', { name: /Person 1\b/ });
  expect(full.querySelectorAll('circle')).toHaveLength(2);
  expect(full.textContent).toMatch(/Soup\..*Bern/);
  expect(full.textContent).not.toContain('Later.');
  const bare = screen.getByRole('link', { name: /Person 2/ });
  expect(bare.querySelector('[data-bare] circle')).toBeTruthy();
});

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ADMIN_EMAIL } from '#test/environment.ts';
import { expectAccessible } from './axe.ts';
import { answerBeforeYouStart, call, expect, holdBack, test } from './fixtures.ts';

const EVENTS = '**/api/events';
const DAY_MS = 86_400_000;

/** The admin, who may have been here before: the first questions come only once. */
async function openAsAdmin(page: Page): Promise<void> {
  await page.goto(`/?login_hint=${encodeURIComponent(ADMIN_EMAIL)}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/app');
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await expect(sheet.or(page.getByRole('heading', { name: 'Discover' }))).toBeVisible();
  if (await sheet.isVisible()) await answerBeforeYouStart(page);
}

async function openEvents(page: Page): Promise<void> {
  await page.goto('/app?tab=events');
  await expect(page.getByRole('heading', { name: 'Events & Meetups' })).toBeVisible();
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const chip = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** It names its event for those who cannot see where it stands. */
const join = (one: Locator) => one.getByRole('button', { name: /^Join Event ?: / });

interface Announced {
  title: string;
  category?: string;
  capacity?: number;
}

/** Announces an event behind the screen; its title is one that no other test has. */
async function announce(admin: Page, { title, category, capacity }: Announced): Promise<string> {
  const unique = `${title} ${randomUUID().slice(0, 8)}`;
  await call(admin, 'POST', '/api/events', {
    title: unique,
    venue: 'Harbour Hall, Hamburg',
    category: category ?? 'singles-night',
    picture: 'city-dusk',
    date: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    timeZone: 'Europe/Berlin',
    price: 12,
    capacity: capacity ?? 40,
  });
  return unique;
}

test('events: a member finds one by its kind, joins and leaves', async ({ visitor, member }) => {
  const admin = await visitor();
  await openAsAdmin(admin);
  const singles = await announce(admin, { title: 'Rooftop singles' });
  const dating = await announce(admin, { title: 'Seven minutes', category: 'speed-dating' });
  const walk = await announce(admin, { title: 'River walk', category: 'outdoors' });
  const { page } = await member('ann');
  await openEvents(page);

  await test.step('a card says what, where, when, for how much and how many go', async () => {
    const one = card(page, singles);
    for (const text of ['Harbour Hall, Hamburg', '$12', '0']) {
      await expect(one.getByText(text, { exact: true })).toBeVisible();
    }
    const soon = new Date(Date.now() + 7 * DAY_MS);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'Europe/Berlin' });
    await expect(one.getByText(day.format(soon), { exact: true })).toBeVisible();
    await expect(one.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the chips filter, and say how many there are', async () => {
    await expect(chip(page, 'All Events')).toBeChecked();
    await chip(page, 'Singles Night').check();
    await expect(card(page, singles)).toBeVisible();
    await expect(card(page, dating)).toHaveCount(0);
    await chip(page, 'Speed Dating').check();
    await expect(card(page, dating)).toBeVisible();
    await expect(card(page, singles)).toHaveCount(0);
    await expect(card(page, walk)).toHaveCount(0);
    const shown = await page.getByRole('article').count();
    const counted = shown === 1 ? '1 event' : `${shown} events`;
    await expect(page.getByText(counted, { exact: true })).toBeAttached();
    await expect(chip(page, 'Speed Dating')).toHaveAccessibleName(`Speed Dating, ${counted}`);
    await chip(page, 'All Events').check();
    await expect(card(page, walk)).toBeVisible();
  });

  await test.step('a place is taken, kept and given back', async () => {
    const one = card(page, singles);
    await join(one).click();
    await expect(one.getByText('Joined', { exact: true })).toBeVisible();
    await expect(one.getByText('1', { exact: true })).toBeVisible();
    await page.reload();
    await expect(one.getByText('Joined', { exact: true })).toBeVisible();
    await one.getByRole('button', { name: `Leave ${singles}` }).click();
    await expect(join(one)).toBeVisible();
    await expect(one.getByText('0', { exact: true })).toBeVisible();
  });
});

test('events: the last place goes to one of two, and the other is told', async ({
  visitor,
  member,
}) => {
  const admin = await visitor();
  await openAsAdmin(admin);
  const title = await announce(admin, { title: 'Table for one', capacity: 1 });
  const ann = await member('ann');
  const ben = await member('ben');
  for (const { page } of [ann, ben]) {
    await openEvents(page);
    await expect(card(page, title)).toBeVisible();
  }
  await join(card(ann.page, title)).click();
  await expect(card(ann.page, title).getByText('Joined')).toBeVisible();
  // Ben's screen still shows a free place.
  await join(card(ben.page, title)).click();
  await expect(ben.page.getByText('That place could not be taken')).toBeVisible();
  await expect(card(ben.page, title).getByRole('button', { name: /^Full/ })).toBeDisabled();

  await ann.page.route(`${EVENTS}/*/join*`, (route) => route.abort());
  await card(ann.page, title)
    .getByRole('button', { name: `Leave ${title}` })
    .click();
  await expect(ann.page.getByText('Your place could not be given back')).toBeVisible();
  await expect(card(ann.page, title).getByText('Joined')).toBeVisible();
  await ann.page.unroute(`${EVENTS}/*/join*`);
  await card(ann.page, title)
    .getByRole('button', { name: `Leave ${title}` })
    .click();
  await expect(join(card(ann.page, title))).toBeVisible();
  await openEvents(ben.page);
  await join(card(ben.page, title)).click();
  await expect(card(ben.page, title).getByText('Joined')).toBeVisible();
});

test('events: loading, failed, empty', async ({ member }) => {
  const { page } = await member('ann');
  const goOn = await holdBack(page, EVENTS);
  await openEvents(page);
  await expect(page.getByText('Loading events...')).toBeVisible();
  await goOn();
  await expect(page.getByText('Loading events...')).toBeHidden();

  await page.route(EVENTS, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('This did not load.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(EVENTS);
  await page.route(EVENTS, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No events available' })).toBeVisible();
  await expectAccessible(page);
});

test('events: an admin announces one and changes it', async ({ visitor }) => {
  const page = await visitor();
  await openAsAdmin(page);
  await openEvents(page);
  const title = `Jazz cellar ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Announce an event' }).click();
  const form = page.getByRole('dialog', { name: 'Announce an event' });
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

  await test.step('what is missing or wrong is said beside the field', async () => {
    await form.getByLabel('Places').fill('0');
    await form.getByLabel('Price in $').fill('1.5');
    await form.getByLabel('Time zone of the venue').fill('Middle/Earth');
    await form.getByRole('button', { name: 'Announce' }).click();
    await expect(form.getByText('Please fill this in.')).toHaveCount(3);
    await expect(form.getByText('A whole number from 1 to 10000.')).toBeVisible();
    await expect(form.getByText('A whole number from 0 to 10000.')).toBeVisible();
    await expect(form.getByText('Not a time zone, such as Europe/Berlin.')).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('Time zone of the venue').fill('America/Chicago');
    await form.getByLabel('Date and time at the venue').fill('2020-02-02T20:00');
    await expect(form.getByText('This moment has passed.')).toBeVisible();
  });

  await test.step('a failure keeps the form, the next attempt announces', async () => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Venue', { exact: true }).fill('Blue Note, Chicago');
    await form.getByLabel('Kind').selectOption({ label: 'Speed dating' });
    await form.getByLabel('Date and time at the venue').fill(`${day}T20:30`);
    await form.getByLabel('Price in $').fill('25');
    await form.getByLabel('Places').fill('2');
    await form.getByRole('radio', { name: 'dance, cobalt' }).check();
    await page.route(EVENTS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await form.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText('The event was not saved')).toBeVisible();
    await page.unroute(EVENTS);
    const goOn = await holdBack(page, EVENTS);
    await form.getByRole('button', { name: 'Announce' }).click();
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await goOn();
    await expect(page.getByText('Event announced')).toBeVisible();
    await expect(form).toBeHidden();
    for (const text of ['Blue Note, Chicago', '$25', '20:30']) {
      await expect(card(page, title).getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('a change is shown, and none that takes places from those who have them', async () => {
    await join(card(page, title)).click();
    await expect(card(page, title).getByText('Joined')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const change = page.getByRole('dialog', { name: 'Change the event' });
    await expect(change.getByLabel('Venue', { exact: true })).toHaveValue('Blue Note, Chicago');
    await expect(change.getByLabel('Date and time at the venue')).toHaveValue(`${day}T20:30`);
    await change.getByLabel('Venue', { exact: true }).fill('Green Mill, Chicago');
    await change.getByLabel('Price in $').fill('0');
    await change.getByLabel('Places').fill('1');
    await change.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Event changed')).toBeVisible();
    await expect(card(page, title).getByText('Green Mill, Chicago')).toBeVisible();
    await expect(card(page, title).getByText('$0', { exact: true })).toBeVisible();
  });
});

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createEvent, nextDay, signInAsAdmin } from './admin.ts';
import { delayResponse, expect, test } from './fixtures.ts';

const EVENTS = '**/api/events';

async function openEvents(page: Page): Promise<void> {
  await page.goto('/app?tab=events');
  await expect(page.getByRole('heading', { name: 'Events & Meetups' })).toBeVisible();
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
async function leave(page: Page, title: string): Promise<void> {
  const link = card(page, title).getByRole('link', { name: title });
  await link.click();
  await page.getByRole('button', { name: new RegExp(`^Give it back ?: ${title}`) }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(link).toBeFocused();
}
const chip = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** The button's accessible name contains the title of the event. */
const join = (item: Locator) => item.getByRole('button', { name: /^Join Event ?: / });

test('events: a member filters by category, joins and leaves', { tag: '@core' }, async ({
  visitor,
  member,
}) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  const singles = await createEvent(admin, { title: 'Rooftop singles' });
  const dating = await createEvent(admin, { title: 'Seven minutes', category: 'speed-dating' });
  const walk = await createEvent(admin, { title: 'River walk', category: 'outdoors' });
  const { page } = await member('ann');
  await openEvents(page);

  await test.step('a card shows title, venue, date, price and number of participants', async () => {
    const item = card(page, singles);
    for (const text of ['Harbour Hall, Hamburg', '21', '$12', '0 going']) {
      await expect(item.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(item.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  });

  await test.step('the chips filter and show the number of events', async () => {
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

  await test.step('joining survives a reload, and leaving undoes it', async () => {
    const item = card(page, singles);
    await join(item).click();
    await expect(item.getByText('Joined', { exact: true })).toBeVisible();
    await expect(item.getByText('1 going')).toBeVisible();
    await page.reload();
    await expect(item.getByText('Joined', { exact: true })).toBeVisible();
    await leave(page, singles);
    await expect(join(item)).toBeVisible();
    await expect(item.getByText('0 going')).toBeVisible();
  });
});

test('events: the next in line gets the place that another member gives back', async ({
  visitor,
  member,
}) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  const title = await createEvent(admin, { title: 'One chair', capacity: 1 });
  const [{ page: first }, { page: next }] = [await member('ann'), await member('ben')];
  await openEvents(first);
  await join(card(first, title)).click();
  await expect(card(first, title).getByText('Joined')).toBeVisible();
  await openEvents(next);
  await card(next, title)
    .getByRole('button', { name: /^Join the waiting list/ })
    .click();
  await card(next, title).getByRole('link', { name: title }).click();
  await expect(next.getByRole('heading', { name: "You're number 1 in line" })).toBeVisible();
  await leave(first, title);
  // Read again when the notification arrives.
  await expect(next.getByRole('main').getByText('You have a place')).toBeVisible();
});

test('events: an admin creates an event and edits it', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdmin(page);
  await openEvents(page);
  const title = `Jazz cellar ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Create event' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create event' });
  const day = nextDay('04-01');

  await test.step('a failure keeps the form, and the next attempt creates the event', async () => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Venue', { exact: true }).fill('Blue Note, Chicago');
    await form.getByLabel('Venue time zone').fill('America/Chicago');
    await form.getByLabel('Type').selectOption({ label: 'Speed dating' });
    await form.getByLabel('Date and time (venue time)').fill(`${day}T20:30`);
    await form.getByLabel('Price ($)').fill('25');
    await form.getByLabel('Capacity').fill('2');
    await form.getByRole('radio', { name: 'dance, cobalt' }).check();
    await page.route(EVENTS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText("Couldn't save the event")).toBeVisible();
    await page.unroute(EVENTS);
    const goOn = await delayResponse(page, EVENTS);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await goOn();
    await expect(page.getByText('Event created')).toBeVisible();
    await expect(form).toBeHidden();
    for (const text of ['Blue Note, Chicago', '$25', '8:30 p.m.']) {
      await expect(card(page, title).getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('an edit is shown, and participants keep their places', async () => {
    await join(card(page, title)).click();
    await expect(card(page, title).getByText('Joined')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const change = page.getByRole('dialog', { name: 'Edit event' });
    await expect(change.getByLabel('Venue', { exact: true })).toHaveValue('Blue Note, Chicago');
    await expect(change.getByLabel('Date and time (venue time)')).toHaveValue(`${day}T20:30`);
    await change.getByLabel('Venue', { exact: true }).fill('Green Mill, Chicago');
    await change.getByLabel('Price ($)').fill('0');
    await change.getByLabel('Capacity').fill('1');
    await change.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Event updated')).toBeVisible();
    await expect(card(page, title).getByText('Green Mill, Chicago')).toBeVisible();
    await expect(card(page, title).getByText('Free', { exact: true })).toBeVisible();
  });
});

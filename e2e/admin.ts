import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL } from '#test/environment.ts';
import { call, signIn } from './fixtures.ts';

const WEEK_MS = 7 * 86_400_000;

/** Signs `page` in as the admin of the test server. */
export const signInAsAdmin = (page: Page): Promise<void> => signIn(page, ADMIN_EMAIL);

interface EventFields {
  title?: string;
  category?: string;
  capacity?: number;
  /** In a week by default. */
  date?: Date;
}

/** Creates an event through the API. @returns its title, which is unique. */
export async function createEvent(admin: Page, fields: EventFields = {}): Promise<string> {
  const { title = 'Rooftop singles', category = 'singles-night', capacity = 40 } = fields;
  const { date = new Date(Date.now() + WEEK_MS) } = fields;
  const uniqueTitle = `${title} ${randomUUID().slice(0, 8)}`;
  await call(admin, 'POST', '/api/events', {
    title: uniqueTitle,
    venue: 'Harbour Hall, Hamburg',
    category,
    picture: 'city-dusk',
    date: date.toISOString(),
    timeZone: 'Europe/Berlin',
    price: 12,
    capacity,
  });
  return uniqueTitle;
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL } from '#test/environment.ts';
import { type BrowserUser, call, idOf, signIn } from './fixtures.ts';

/** The next day of this month and day of the month, such as '06-21'. */
export function nextDay(day: string): string {
  const today = new Date().toISOString();
  return `${Number(today.slice(0, 4)) + (today.slice(5, 10) >= day ? 1 : 0)}-${day}`;
}

/** June 21 at 20:00 in Berlin. */
const EVENT_DATE = `${nextDay('06-21')}T18:00:00.000Z`;

/** Signs `page` in as the admin of the test server. */
export const signInAsAdmin = (page: Page): Promise<void> => signIn(page, { email: ADMIN_EMAIL });

/** Makes members moderators. */
export async function grantModerator(admin: Page, ...members: BrowserUser[]): Promise<void> {
  for (const one of members) {
    const member = String(await idOf(one));
    await call(admin, 'PUT', '/api/console/team', { member, role: 'moderator' });
  }
}

interface EventFields {
  title?: string;
  category?: string;
  capacity?: number;
}

/** Creates an event through the API. @returns its title, which is unique. */
export async function createEvent(admin: Page, fields: EventFields = {}): Promise<string> {
  const { title = 'Rooftop singles', category = 'singles-night', capacity = 40 } = fields;
  const uniqueTitle = `${title} ${randomUUID().slice(0, 8)}`;
  await call(admin, 'POST', '/api/events', {
    title: uniqueTitle,
    venue: 'Harbour Hall, Hamburg',
    category,
    picture: 'city-dusk',
    date: EVENT_DATE,
    timeZone: 'Europe/Berlin',
    price: 12,
    capacity,
  });
  return uniqueTitle;
}

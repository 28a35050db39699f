/**
 * `make screenshots` takes the pictures of README.md and docs/screens/. With ALL=1, it takes every screen of
 * `tours/` in three sizes and both color schemes into dist/screenshots/. With LOCALE=ar, it takes every screen with an
 * address in that language, because the tours find their way by English texts.
 */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { seedTraffic } from '#test/control.ts';
import { nextDay, signInAsAdmin } from './admin.ts';
import { animationsFinished } from './animations.ts';
import {
  type BrowserUser,
  call,
  deckButton,
  expect,
  idOf,
  like,
  match,
  ORIGIN,
  say,
  test,
  topCard,
} from './fixtures.ts';
import { LAYERS } from './tours/layers.ts';
import { SCREENS } from './tours/screens.ts';

const DOCS = 'docs/screens';
const { LOCALE } = process.env;
const ALL = `dist/screenshots/${LOCALE ?? ''}`;
const SCHEMES = ['light', 'dark'] as const;

const touch = { deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const SIZES = {
  '390': { viewport: { width: 390, height: 844 }, ...touch },
  '820': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  '1280': { viewport: { width: 1280, height: 900 } },
  '1440': { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
/** Phones and desktops, in both color schemes. */
const IN_LANGUAGE = (['390', '1280'] as const).flatMap((width) =>
  SCHEMES.map((scheme) => [width, scheme] as const),
);

/** Writes a picture once images and fonts have loaded and animations have ended. */
async function capture(page: Page, file: string): Promise<void> {
  // Lazy images outside the viewport never load, so waiting for them would never end.
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    ...[...document.images]
      .filter(({ loading, complete }) => loading !== 'lazy' || complete)
      .map((image) => image.decode().catch(() => {})),
  ])`);
  await animationsFinished(page);
  await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
}

interface SamplePerson {
  id: string;
  name: string;
  age: number;
  city: string;
  bio: string;
  interests: string[];
  pictures: number;
}

/** Makes a member look like the sample person with this number. */
async function dress({ page }: BrowserUser, number: string, photos: number): Promise<void> {
  const all: SamplePerson[] = JSON.parse(await readFile('db/seeds/people.json', 'utf8'));
  const person = all.find(({ id }) => id === number);
  if (!person) throw new Error(`no sample person ${number}`);
  const { name, age, bio, interests, city: location } = person;
  const user = `/api/users/${await idOf({ page })}`;
  await call(page, 'PUT', user, { name, age, bio, interests, location });
  for (let photo = 1; photo <= Math.min(photos, person.pictures); photo += 1) {
    const file = `${number}-${photo}-1080.webp`;
    const buffer = await readFile(`db/seeds/people/${file}`);
    const response = await page.request.post(`${user}/photos`, {
      headers: { origin: ORIGIN },
      multipart: { photo: { name: file, mimeType: 'image/webp', buffer } },
    });
    expect(response.ok(), file).toBe(true);
  }
}

const CHAT = [
  ['maya', 'So, the darkroom. Is that a real hobby or a very good pickup line?'],
  ['theo', 'Both, honestly. There is a shared lab on the east side.'],
  ['theo', 'They let you ruin paper for eight dollars an hour.'],
  ['maya', 'Sold. I have three rolls from Lisbon waiting.'],
  ['theo', 'Thursday? I bring snacks, you bring Lisbon.'],
] as const;

async function createEvents(admin: Page): Promise<void> {
  for (const [title, category, picture, date] of [
    ['Rooftop singles', 'singles-night', 'city-dusk', `${nextDay('06-03')}T18:00:00.000Z`],
    ['Seven minutes', 'speed-dating', 'glasses-ember', `${nextDay('06-05')}T17:30:00.000Z`],
    ['Salsa for beginners', 'singles-night', 'dance-plum', `${nextDay('06-09')}T18:30:00.000Z`],
  ]) {
    const event = { title, category, picture, date, venue: 'Harbour Hall, Austin' };
    const rest = { timeZone: 'America/Chicago', price: 12, capacity: 40 };
    await call(admin, 'POST', '/api/events', { ...event, ...rest });
  }
}

type Member = (name: string) => Promise<BrowserUser>;

/** Theo with four matches, a chat and three likes, among people to discover. */
async function createCast(member: Member) {
  const [theo, maya, camila] = [await member('theo'), await member('maya'), await member('camila')];
  await dress(theo, '10', 4);
  await dress(maya, '01', 3);
  await dress(camila, '39', 3);
  const chat = await match(theo, maya);
  for (const [number, text] of [
    ['05', 'Front row or balcony?'],
    ['13', 'That natural wine bar has a second room now.'],
    ['14', 'Bring the guitar.'],
    ['03', 'I found the trail you meant. Sunday, early?'],
  ] as const) {
    const friend = await member('friend');
    await dress(friend, number, 1);
    await say(friend, await match(theo, friend), text);
  }
  for (const [sender, text] of CHAT) await say(sender === 'maya' ? maya : theo, chat, text);
  for (const number of ['11', '51', '29', '60', '31', '09', '37']) {
    const other = await member('other');
    await dress(other, number, 1);
    if (['11', '51'].includes(number)) await like(other, theo);
  }
  await like(camila, theo, true);
  return { theo, chat: `/chat/${chat}`, member: `/profile/${await idOf(camila)}` };
}

/** Opens a path, and waits for what its picture shows. */
const at =
  (path: string, ready: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
    await page.goto(path);
    await expect(ready(page).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  };

async function toMatch(page: Page): Promise<void> {
  // A mocked match leaves the deck unchanged for the other pictures.
  await page.route('**/api/swipes', (route) => route.fulfill({ json: { match: true } }));
  await page.goto('/app');
  await deckButton(page, 'Like').click();
  await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
}

const isAll = process.env.ALL === '1';
// Each way of taking pictures is a test, of which the environment chooses one.
const docs = isAll || LOCALE ? test.skip : test;

docs('the pictures of README.md and docs/screens', async ({ member, visitor }) => {
  test.setTimeout(600_000);
  await seedTraffic();
  const admin = await visitor();
  await signInAsAdmin(admin);
  await createEvents(admin);
  await call(admin, 'PUT', '/api/preferences', { discretionLevel: 'maximum' });
  // Stores the account in the browser.
  await admin.goto('/app');
  const cast = await createCast(member);
  const states = {
    guest: { cookies: [], origins: [] },
    theo: await cast.theo.page.context().storageState(),
    admin: await admin.context().storageState(),
  };
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
  const landing = at('/', (page) => page.getByText('Sign in to view'));
  const deck = at('/app', topCard);
  const chat = at(cast.chat, (page) => page.getByText(CHAT[4][1]));
  const pictures: [string, keyof typeof states, (page: Page) => Promise<void>][] = [
    ['landing-390-dark', 'guest', landing],
    ['landing-1280-light', 'guest', landing],
    ['discover-390-light', 'theo', deck],
    ['discover-1280-dark', 'theo', deck],
    ['match-390-dark', 'theo', toMatch],
    ['chat-390-light', 'theo', chat],
    ['chat-1280-light', 'theo', chat],
    ['matches-390-light', 'theo', at('/app?tab=matches', heading('Waiting for them'))],
    ['events-390-light', 'theo', at('/app?tab=events', heading('Rooftop singles'))],
    [
      'gallery-390-dark',
      'theo',
      at('/gallery', (page) => page.getByRole('link', { name: /, \d/ })),
    ],
    ['member-390-light', 'theo', at(cast.member, (page) => page.getByText(/likes you!$/))],
    [
      'profile-390-dark',
      'theo',
      at('/app?tab=profile', (page) => page.getByText('Super Likes', { exact: true })),
    ],
    ['edit-profile-390-light', 'theo', at('/edit-profile', (page) => page.getByLabel('About Me'))],
    ['preferences-390-light', 'theo', at('/preferences', heading('Discovery Settings'))],
    [
      'referrals-390-dark',
      'theo',
      at('/referrals', (page) => page.getByLabel('Your referral link')),
    ],
    [
      'stats-1280-light',
      'admin',
      at('/stats', (page) => page.getByRole('region', { name: 'Total Views' })),
    ],
  ];
  for (const [name, as, open] of pictures) {
    const [width, colorScheme] = name.split('-').slice(-2) as ['390' | '1280', 'light' | 'dark'];
    const page = await visitor({ ...SIZES[width], colorScheme, storageState: states[as] });
    await open(page);
    await capture(page, `${DOCS}/${name}.webp`);
    await page.close();
  }
});

const ADDRESSES = {
  guest: ['/', '/login', '/rules', '/safety', '/notice', '/transparency', '/nowhere'],
  theo: [
    ...['/app', '/app?tab=matches', '/app?tab=events', '/app?tab=profile', '/likes', '/gallery'],
    ...['/edit-profile', '/preferences', '/check-in', '/referrals', '/account/standing'],
  ],
  admin: ['/stats'],
};

const inLanguage = LOCALE ? test : test.skip;

inLanguage(`every screen with an address in ${LOCALE}`, async ({ member, visitor }) => {
  test.setTimeout(600_000);
  mkdirSync(ALL, { recursive: true });
  await seedTraffic();
  const admin = await visitor();
  await signInAsAdmin(admin);
  await createEvents(admin);
  const { theo, ...paths } = await createCast(member);
  const reportedId = await idOf(theo);
  await call(admin, 'POST', '/api/reports', { reportedId, reason: 'harassment' });
  const addresses = structuredClone(ADDRESSES);
  addresses.theo.push(...Object.values(paths));
  await admin.goto('/admin');
  const links = admin.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all())
    addresses.admin.push((await link.getAttribute('href')) ?? '/admin');
  for (const page of [theo.page, admin])
    await call(page, 'PUT', '/api/account/language', { language: LOCALE });
  const states = {
    guest: { cookies: [], origins: [] },
    theo: await theo.page.context().storageState(),
    admin: await admin.context().storageState(),
  };
  for (const [width, colorScheme] of IN_LANGUAGE) {
    for (const who of ['guest', 'theo', 'admin'] as const) {
      const page = await visitor({ ...SIZES[width], colorScheme, storageState: states[who] });
      await page.context().addCookies([{ name: 'lang', value: String(LOCALE), url: ORIGIN }]);
      for (const path of new Set(addresses[who])) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const name = path.replaceAll(/\W+/g, '-').replace(/^-$/, '-landing');
        await capture(page, `${ALL}/${who}${name}-${width}-${colorScheme}.webp`);
      }
      await page.close();
    }
  }
});

for (const width of ['390', '820', '1440'] as const) {
  for (const colorScheme of SCHEMES) {
    for (const tour of isAll ? [...SCREENS, ...LAYERS] : []) {
      test(`${tour.name}, ${width} px, ${colorScheme}`, async ({ visitor }) => {
        test.setTimeout(360_000);
        mkdirSync(ALL, { recursive: true });
        const page = await visitor({ ...SIZES[width], colorScheme });
        await tour(page, (name) =>
          capture(page, `${ALL}/${name.replaceAll(' ', '-')}-${width}-${colorScheme}.webp`),
        );
      });
    }
  }
}

import type { Page } from '@playwright/test';
import { animationsFinished } from './animations.ts';
import { expectAccessible } from './axe.ts';
import { button, DECK, filters, openFilters, topName } from './deck.ts';
import {
  call,
  deckButton,
  delayResponse,
  expect,
  expectOnTop,
  idOf,
  like,
  meetAt,
  newPlace,
  openDemo,
  putAt,
  test,
  topCard,
} from './fixtures.ts';

const SWIPES = '**/api/swipes';
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

const card = (page: Page, label: string) => page.getByRole('article', { name: label, exact: true });

/** Resolves with the response to the next swipe. */
const swiped = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/swipes'));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Width, height, text size in percent, the largest share of the photo that the text covers, and the least height of the card. */
const WINDOWS = [
  [390, 844, 100, 0.34, 200],
  [360, 640, 100, 0.34, 200],
  [320, 568, 100, 0.34, 200],
  [844, 390, 100, 0.28, 366],
  [667, 375, 100, 0.34, 260],
  [600, 960, 100, 0.28, 200],
  [768, 1024, 100, 0.28, 200],
  [820, 1180, 100, 0.28, 200],
  [1280, 720, 100, 0.28, 200],
  [1280, 900, 100, 0.28, 200],
  [1920, 1080, 100, 0.28, 200],
  [390, 844, 200, 0.34, 200],
  [568, 320, 100, 0.34, 200],
  [568, 270, 100, 0.34, 200],
  [320, 256, 100, 0.34, 200],
] as const;

/** Sizes, overlaps and cut texts of the top card, with a name that fits and one that does not. */
const measureCard = (page: Page) =>
  page.evaluate(`(() => {
      const box = (node) => node.getBoundingClientRect();
      const card = document.querySelector('[data-depth="0"]');
      const info = card.querySelector('h2').parentElement.parentElement;
      const main = document.querySelector('main');
      const panel = document.querySelector('[data-panel]');
      const dock = document.querySelector('nav');
      const isDock = box(dock).top > box(main).top;
      const scrolls = getComputedStyle(main).overflowY === 'auto';
      const end = scrolls ? box(main) : box(document.querySelector('[role=group]'));
      const unread = [...document.querySelectorAll('[data-with-label]')].find(({ offsetWidth }) => offsetWidth);
      const clips = unread && [...document.querySelectorAll('*')].filter((node) =>
        node.contains(unread) && node !== unread && getComputedStyle(node).overflow !== 'visible');
      const [name, place] = [card.querySelector('h2 > bdi'), card.querySelector('h2 + p')];
      const withName = (text, measure) => {
        const former = name.textContent;
        name.textContent = text;
        const result = measure();
        name.textContent = former;
        return result;
      };
      const isNameCut = () => name.scrollWidth > name.clientWidth + 1;
      const isBelow = () => place.offsetTop >= name.parentElement.offsetTop + name.offsetHeight / 2;
      const placeEnd = () => Math.max(...[...place.querySelectorAll('span')].map((node) => box(node).right));
      const bio = info.querySelector(':scope > p[dir]');
      const bioStyle = bio && getComputedStyle(bio);
      if (bio) bio.textContent = 'A bio that is longer than the card is wide. '.repeat(5);
      const [own, edge] = [unread && box(unread), clips?.at(-1) && box(clips.at(-1))];
      return {
        covered: (box(info).width * box(info).height) / (box(card).width * box(card).height),
        height: box(card).height,
        scrolls,
        strips: [...card.querySelectorAll('[data-page]')].map((strip) => Math.round(box(strip).width)),
        underDock: isDock && end.bottom > box(dock).top + 1,
        cutBadge: Boolean(own && edge && (own.right > edge.right + 1 || own.top < edge.top - 1)),
        cutName: withName('Johanna', isNameCut),
        cutPlace: withName('Johanna', () => placeEnd() > box(info).right - 1),
        // The longest name gives way only where the place is gone or on a line of its own.
        cutBefore: withName('Maximiliana Alexandrina', () =>
          isNameCut() && !isBelow() && place.offsetWidth > 24),
        bioLines: bio && bioStyle.display !== 'none'
          ? Math.round(bio.clientHeight / Number.parseFloat(bioStyle.lineHeight)) : 0,
        narrowPanel: Boolean(panel?.offsetWidth && panel.offsetWidth < 220),
        place: getComputedStyle(place).display,
      };
    })()`) as Promise<
    Record<string, unknown> & { covered: number; height: number; bioLines: number }
  >;

test('discover: the card at every size', async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const measure = () => measureCard(page);
  const failing: string[] = [];
  const longest = 'An answer of several lines that no card has the room for. '.repeat(2);
  for (const [width, height, text, most, least] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
    await animationsFinished(page);
    const { covered, height: cardHeight, scrolls, bioLines, ...found } = await measure();
    const wanted = {
      strips: [44, 44],
      underDock: false,
      cutBadge: false,
      cutName: false,
      cutPlace: false,
      cutBefore: false,
      narrowPanel: false,
      place: 'flex',
    };
    if (covered > most) failing.push(`${width} × ${height}, ${text} %: covered ${covered}`);
    // "bio clamped to 2 lines"
    if (height > width && text === 100 && bioLines !== 2)
      failing.push(`${width} × ${height}: ${bioLines} lines of bio on ${cardHeight} px`);
    if (cardHeight < least - 0.5 && !scrolls)
      failing.push(`${width} × ${height}, ${text} %: a card of ${cardHeight} px`);
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      failing.push(`${width} × ${height}, ${text} %: ${JSON.stringify(found)}`);
  }
  // From the second photo on, the foot of the card has a prompt.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate("document.documentElement.style.fontSize = '100%'");
  await topCard(page).getByRole('button', { name: 'Next photo' }).click();
  const answer = topCard(page).locator('[data-answer] [dir="auto"]').last();
  await expect(answer).toBeVisible();
  await answer.evaluate((node, value) => {
    node.textContent = value;
  }, longest);
  for (const [width, height, text, most] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
    await animationsFinished(page);
    const { covered } = await measure();
    if (covered > most) failing.push(`${width} × ${height}, ${text} %, prompt: covered ${covered}`);
  }
  expect(failing).toEqual([]);
});

test('discover: on small phones in German the photo prompt leaves room for the card and its buttons', async ({
  member,
}) => {
  const ann = await member('ann', {
    viewport: { width: 320, height: 568 },
    locale: 'de-DE',
    hasTouch: true,
  });
  const ben = await member('ben');
  const location = 'Hamburg, Germany';
  const bio = 'Ein Satz über mich. '.repeat(9).trim();
  const change = { name: 'Johanna', bio, interests: ['Yoga'], location };
  await call(ann.page, 'PUT', `/api/users/${await idOf(ann)}`, { location });
  await call(ben.page, 'PUT', `/api/users/${await idOf(ben)}`, change);
  // A member who likes the viewer is on top.
  await like(ben, ann, true);
  const { page } = ann;
  await page.goto('/app');
  await expect.poll(() => topName(page)).toContain('Johanna');
  const prompt = page.locator('[data-prompt]');
  await expect(prompt).toBeVisible();
  const failing: string[] = [];
  for (const [width, height, promptMost] of [
    [320, 568, 60],
    [360, 640, 140],
    [390, 844, 140],
  ] as const) {
    await page.setViewportSize({ width, height });
    await animationsFinished(page);
    const found = await measureCard(page);
    const { covered, bioLines, cutName, cutPlace, cutBefore } = found;
    const boxOf = (selector: string) => page.locator(selector).boundingBox();
    const [top, dock] = [await boxOf('[role=group] [data-action=like]'), await boxOf('nav')];
    const hasRoom = top && dock && top.y + top.height <= dock.y;
    const promptHeight = (await prompt.boundingBox())?.height ?? 0;
    if (!hasRoom || bioLines !== 2 || cutName || cutPlace || cutBefore || covered > 0.34)
      failing.push(`${width} × ${height}: ${JSON.stringify({ ...found, hasRoom })}`);
    if (promptHeight > promptMost) failing.push(`${width} × ${height}: prompt ${promptHeight}`);
  }
  expect(failing).toEqual([]);
});

test('discover: the nudge of an incomplete profile at 200 % text leaves the card its room', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await meetAt(newPlace(), ann, ben);
  const { page } = ann;
  await expectOnTop(page, ben.name);
  await expect(page.locator('[data-prompt]')).toBeVisible();
  const failing: string[] = [];
  for (const size of ['390 844', '820 1180', '1280 900']) {
    const [width = 0, height = 0] = size.split(' ').map(Number);
    await page.setViewportSize({ width, height });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await animationsFinished(page);
    // Low, above the card, with room for the card, and without a cut text.
    const fits = await page.evaluate<boolean[]>(`(() => {
      const [strip, top] = ['[data-prompt]', '[data-depth="0"]']
        .map((one) => document.querySelector(one).getBoundingClientRect());
      const texts = [...document.querySelectorAll('[data-prompt] :is(span, button)')];
      return [strip.height <= innerHeight * 0.2, strip.bottom <= top.top, top.height >= 200,
        texts.every((one) => one.clientWidth === 0 || one.scrollWidth <= one.clientWidth + 1)];
    })()`);
    if (fits.includes(false)) failing.push(`${size}: ${fits}`);
  }
  expect(failing).toEqual([]);
});

test('discover: a card is dragged away, comes back with undo, and stays when a swipe fails', {
  tag: '@core',
}, async ({ visitor }) => {
  const page = await visitor();
  await openDemo(page);
  const drag = async (distance: number) => {
    const box = await topCard(page).boundingBox();
    if (!box) throw new Error('the card has no box');
    // Whole pixels, so that 100 px are exactly 100 while the card is still snapping back.
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y) + 120];
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
  };
  const opacity = (kind: string) =>
    topCard(page)
      .locator(`[data-overlay="${kind}"]`)
      .evaluate((node) => Number(node.ownerDocument.defaultView?.getComputedStyle(node).opacity));
  /** The colored layers of Pass and Like are visible during a drag only. */
  const expectPlainButtons = async () => {
    for (const kind of ['pass', 'like']) {
      await expect(page.locator(`[data-fill="${kind}"]`)).toHaveCSS('opacity', '0');
    }
  };
  const first = await topName(page);

  await test.step('100 px do not commit', async () => {
    await drag(75);
    await expect.poll(() => opacity('like')).toBeCloseTo(0.4, 2);
    await page.mouse.up();
    await expect.poll(() => opacity('like')).toBe(0);
    await drag(-100);
    await page.mouse.up();
    await expect.poll(() => opacity('pass')).toBe(0);
    expect(await topName(page)).toBe(first);
    await expectPlainButtons();
  });
  for (const [kind, distance, liked] of [
    ['like', 160, true],
    ['pass', -160, false],
  ] as const) {
    await test.step(`${kind} beyond 100 px`, async () => {
      const before = await topName(page);
      await drag(distance);
      await expect.poll(() => opacity(kind)).toBeCloseTo(0.8, 2);
      const stamp = topCard(page).getByText(kind === 'like' ? 'LIKE' : 'NOPE', { exact: true });
      await expect(stamp).toHaveCSS('opacity', '1');
      await expect(page.locator(`[data-fill="${kind}"]`)).toHaveCSS('opacity', '1');
      const done = swiped(page);
      await page.mouse.up();
      const response = await done;
      expect(response.request().postDataJSON()).toMatchObject({ liked });
      await expect(card(page, before)).toHaveCount(0);
      // Some sample people like everyone back.
      if ((await response.json()).match) await button(page, 'Keep browsing').click();
      await expect(deckButton(page, 'Like')).toHaveAttribute('aria-disabled', 'false');
      await expectPlainButtons();
    });
  }
  await test.step('undo restores one card at a time, also after a reload', async () => {
    const second = await topName(page);
    await deckButton(page, 'Pass').click();
    await expect(card(page, second)).toHaveCount(0);
    const third = await topName(page);
    const done = swiped(page);
    await deckButton(page, 'Pass').click();
    await done;
    await expect(card(page, third)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect.poll(() => topName(page)).toBe(third);
    await expect(page.getByText(`${third.split(',')[0]} is back.`)).toBeAttached();
    await page.reload();
    await expect.poll(() => topName(page)).toBe(third);
    await page.keyboard.press('z');
    await expect.poll(() => topName(page)).toBe(second);
  });
  await test.step('a failed swipe or undo shows an error and restores the card', async () => {
    const failed = 'Failed to register your action. Please try again.';
    const top = await topName(page);
    await page.route(SWIPES, (route) => route.fulfill({ status: 500 }));
    await deckButton(page, 'Pass').click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect.poll(() => topName(page)).toBe(top);
    await expect(page.getByText(`${top.split(',')[0]} is back.`)).toBeAttached();
    await page.unroute(SWIPES);
    await page.route(`${SWIPES}/undo`, (route) => route.fulfill({ status: 500 }));
    await button(page, 'Undo').click();
    await expect(page.getByText("Couldn't undo that")).toBeVisible();
  });
});

test('discover: pending swipes disable the answers, and a toast covers none of them', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await page.route(SWIPES, (route) => route.fulfill({ status: 500 }));
  const goOn = await delayResponse(page, SWIPES);
  await deckButton(page, 'Like').click();
  const names = ['Pass', 'Super Like', 'Like'] as const;
  for (const name of names) {
    await expect(deckButton(page, name)).toHaveAttribute('aria-disabled', 'true');
  }
  await goOn();
  const toast = page.getByRole('alert');
  // A toast with the focus stays.
  await toast.getByRole('button', { name: 'Close' }).focus();
  const covered = async () => {
    const area = await toast.boundingBox();
    const boxes = await Promise.all(names.map((name) => deckButton(page, name).boundingBox()));
    return names.filter((_, index) => {
      const box = boxes[index];
      return !area || !box || !areApart(area, box);
    });
  };
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [1024, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(covered, { message: `${width} × ${height}` }).toEqual([]);
    await expect(toast).toBeInViewport({ ratio: 1 });
  }
  await test.step('in landscape the banner of the demo is one line', async () => {
    await page.goto('/app?tab=matches');
    const banner = page.getByRole('complementary', { name: 'Demo with sample people' });
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(32);
  });
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`discover: the last card can be undone and keeps the focus, ${viewport.width} px`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport });
    await openDemo(page);
    let hasCard = true;
    await page.route(DECK, async (route) => {
      if (!hasCard) return route.fulfill({ json: [] });
      hasCard = false;
      const response = await route.fetch();
      return route.fulfill({ response, json: (await response.json()).slice(0, 1) });
    });
    await page.reload();
    const last = await topName(page);
    const isEmpty = page.getByRole('heading', { name: 'No more users to discover' });
    const noFocus = page.locator('body:focus');

    await deckButton(page, 'Pass').click();
    await expect(isEmpty).toBeVisible();
    await expect(noFocus).toHaveCount(0);
    for (const action of ['Pass', 'Super Like', 'Like'] as const) {
      await expect(deckButton(page, action)).toBeDisabled();
      await expect(deckButton(page, action)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText('Refresh', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All profiles' }).first()).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Undo').click();
    await expect.poll(() => topName(page)).toBe(last);
    await expect(button(page, 'Undo')).toBeDisabled();
    await expect(button(page, 'Undo')).toBeFocused();

    await topCard(page).getByRole('link').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(isEmpty).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('z');
    await expect.poll(() => topName(page)).toBe(last);
    await expect(noFocus).toHaveCount(0);
  });
}

test('discover: deck and first photo are requested once, and swipes request neither', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  // The pages before request photos in advance, and must not count.
  await page.goto('about:blank');
  const [decks, photos]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (DECK.test(request.url())) decks.push(request.url());
    if (request.resourceType() === 'image') photos.push(request.url());
  });
  await page.goto('/app');
  await expect(topCard(page)).toBeVisible();
  expect(photos.length).toBeGreaterThan(0);
  expect(new Set(photos).size).toBe(photos.length);
  for (let passes = 1; passes <= 2; passes += 1) {
    const done = swiped(page);
    await deckButton(page, 'Pass').click();
    await done;
  }
  await expect(deckButton(page, 'Like')).toHaveAttribute('aria-disabled', 'false');
  expect(decks).toHaveLength(1);
});

test('discover: a card can be dragged as soon as it is shown, on slow 4G with a slow CPU', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor();
  await openDemo(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload({ waitUntil: 'commit' });
  await topCard(page).waitFor();
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('the card has no box');
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  const sent = page.waitForRequest(SWIPES);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 160, y, { steps: 4 });
  await page.mouse.up();
  expect((await sent).postDataJSON()).toMatchObject({ liked: false });
});

test('discover: keys Super Like and move to the profile, filters and gallery', async ({
  member,
}) => {
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  const place = newPlace();
  await putAt(place, await member('ben'), await member('cleo'));
  await meetAt(place, ann);
  const { page } = ann;
  const first = await topName(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Super liked ${first.split(',')[0]}.`)).toBeAttached();
  await expect(card(page, first)).toHaveCount(0);
  const second = await topName(page);
  await openFilters(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
  expect(await topName(page)).toBe(second);
  await page.evaluate('document.activeElement.blur()');
  const profile = page.getByRole('region', { name: second.split(',')[0] });
  await expect(profile).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(profile).toBeFocused();

  await test.step('in the profile, arrow keys swipe nothing', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('i');
    await expect(profile).toBeFocused();
    expect(await topName(page)).toBe(second);
  });
  await test.step('F opens the filters, and A all profiles', async () => {
    await page.keyboard.press('f');
    await expect(filters(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await page.keyboard.press('a');
    await expect(page).toHaveURL('/gallery');
  });
});

test('discover: wide screens show the profile of the top card, from the data of the card', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openDemo(page);
  const name = (await topName(page)).split(',')[0] ?? '';
  const profile = page.getByRole('region', { name, exact: true });
  await expect(profile.getByRole('heading', { name: `Why you see ${name}` })).toBeVisible();
  await expect(profile.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(profile.getByText(/, shared interest$/).first()).toBeVisible();
  await expectAccessible(page);

  await test.step('Space and Shift+Space page the photos', async () => {
    const photo = topCard(page).getByRole('img', { name: /^Photo/ });
    await page.keyboard.press('Space');
    await expect(photo).toHaveAccessibleName(/^Photo 2 of/);
    await page.keyboard.press('Shift+Space');
    await expect(photo).toHaveAccessibleName(/^Photo 1 of/);
    await topCard(page).getByRole('button', { name: 'Next photo' }).click();
    await expect(photo).toHaveAccessibleName(/^Photo 2 of/);
  });
  await test.step('a swipe requests no profile', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const stored = swiped(page);
    await deckButton(page, 'Pass').click();
    await stored;
    await expect(profile).toBeHidden();
    const next = (await topName(page)).split(',')[0] ?? '';
    await expect(page.getByRole('region', { name: next, exact: true })).toBeVisible();
    expect(requested.filter((url) => /\/api\/users\/\d+$/.test(url))).toEqual([]);
    await button(page, 'Undo').click();
    await expect(profile).toBeVisible();
  });
  await test.step('below 900 px it is a sheet that opens and closes', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(profile.getByRole('heading', { name, exact: true })).toBeHidden();
    await button(page, 'Full profile').click();
    await expect(profile.getByRole('heading', { name })).not.toHaveCount(0);
    await expect(profile.getByRole('button', { name: 'More' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(profile.getByRole('button', { name: 'More' })).toBeHidden();
  });
});

import type { CDPSession, Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import type { DiscoverPerson } from '#contract/discover.ts';
import { PHOTO_WIDTHS } from '#contract/media.ts';
import { animationsFinished } from './animations.ts';
import { COUNTERS } from './counters.ts';
import { expect, openDemo, test, topCard } from './fixtures.ts';

/** Mean difference of two equal pictures, of 255: JPEG scaling and text rendering differ by less. */
const SAME = 2;
const SHIFT_MAX = 0.02;

const CASES = [
  { width: 390, height: 844 },
  { width: 390, height: 844, focus: '#focus=5,90' },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** Records the frames that the page paints. */
async function record(cdp: CDPSession): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await cdp.send('Page.startScreencast', { format: 'png' });
  return frames;
}

/** The middle of the photo, without the text that the card adds. */
async function middleOf(page: Page) {
  const box = await page.locator('#early-photo').boundingBox();
  if (!box) throw new Error('the photo is not shown');
  return {
    left: Math.round(box.x + box.width * 0.25),
    top: Math.round(box.y + box.height * 0.15),
    width: Math.round(box.width * 0.5),
    height: Math.round(box.height * 0.3),
  };
}

const pixels = (frame: Buffer, region: Region) =>
  sharp(frame).extract(region).removeAlpha().raw().toBuffer();

async function difference(first: Buffer, second: Buffer, region: Region): Promise<number> {
  const [one, other] = [await pixels(first, region), await pixels(second, region)];
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** The member of the first photo has chosen the part that stays visible. */
const setFocus = (page: Page, focus: string) =>
  page.route(/\/api\/users\/discover\/\d+$/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as DiscoverPerson[];
    if (!first) throw new Error('the deck is empty');
    const images = first.images.map((path) => path + focus);
    const json = [{ ...first, profileImage: images[0], images }, ...others];
    await route.fulfill({ response, json });
  });

for (const { focus = '', ...viewport } of CASES) {
  const name = `${viewport.width}x${viewport.height} ${focus}`.trim();
  test(`the first photo is shown before the app, and the card takes over: ${name}`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport });
    await openDemo(page);
    await page.waitForFunction(() => localStorage.getItem('cardBox'));
    await page.addInitScript(COUNTERS);
    if (focus) await setFocus(page, focus);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/app-*.js', async (route) => {
      await held;
      await route.continue();
    });

    await page.goto('/app', { waitUntil: 'commit' });
    const photo = page.locator('#early-photo');
    await expect
      .poll(() =>
        photo.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0);
    const box = await photo.boundingBox();
    const width = PHOTO_WIDTHS.find((width) => width >= (box?.width ?? 0));
    expect(await page.evaluate(`document.getElementById('early-photo').currentSrc`)).toContain(
      `/${width}.webp`,
    );
    const region = await middleOf(page);
    const before = await page.screenshot();
    const frames = await record(await page.context().newCDPSession(page));
    release();
    await expect(topCard(page)).toBeVisible();
    await expect(photo).toHaveCount(0);
    await animationsFinished(page);
    frames.push(await page.screenshot());
    expect(frames.length).toBeGreaterThan(1);

    for (const [at, frame] of frames.entries()) {
      expect(await difference(before, frame, region), `frame ${at}`).toBeLessThan(SAME);
    }
    expect(await page.evaluate('globalThis.__shift')).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

test('the first photo does not cover the button to reload when the app is lost', async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await page.waitForFunction(() => localStorage.getItem('cardBox'));
  const photo = page.locator('#early-photo');
  let isShown = false;
  await page.route('**/assets/app-*.js', async (route) => {
    if (!isShown) await expect(photo).toBeVisible();
    isShown = true;
    await route.abort();
  });
  await page.goto('/app', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(isShown).toBe(true);
  await expect(photo).toHaveCount(0);
});

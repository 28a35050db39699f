import type { Page } from '@playwright/test';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { expect, loadLive, match, openChat, say, test } from './fixtures.ts';
import { expectNoOverflow } from './layout.ts';

const MEDIA = /\/api\/messages\/\d+\/media$/;

const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Requests of a page for recordings. */
function trace(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/media$|\/voice\//.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** A state of a recording without findings of axe, in both color schemes, that also fits at 320 px. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page, WITH_TARGET_SIZE);
  await expectNoOverflow(page);
}

/** Sounds of the page go on until they are paused. */
const playEndlessly = (page: Page) =>
  page.evaluate(`{
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  }`);

/** Records at least 3 s of the beeps of the browser's own microphone. */
async function record(page: Page): Promise<void> {
  await button(page, 'Record a voice message').click();
  // A busy page does not show every second.
  await expect(page.getByRole('timer')).toHaveText(/^0:0[3-9]$/);
  await button(page, 'Stop recording').click();
  await expect(button(page, 'Send')).toBeVisible();
}

test('voice messages: are recorded, sent and played, and no byte is loaded before the tap', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  await say(ann, matchId, 'Do you sing?');
  await say(ben, matchId, 'Only in the shower.');
  await Promise.all([
    loadLive(ann, () => openChat(ann.page, ben.name)),
    loadLive(ben, () => openChat(ben.page, ann.name)),
  ]);
  const [atAnn, atBen] = [trace(ann.page), trace(ben.page)];
  const recording = log(ben.page).getByRole('slider', { name: 'Position' });

  await test.step('a recording is deleted', async () => {
    await button(ann.page, 'Record a voice message').click();
    await expect(button(ann.page, 'Stop recording')).toBeFocused();
    await expectUsable(ann.page);
    await button(ann.page, 'Delete recording').click();
    await expect(button(ann.page, 'Record a voice message')).toBeFocused();
  });
  await test.step('a take plays before it is sent', async () => {
    await record(ann.page);
    await expectUsable(ann.page);
    expect(atAnn).toEqual([]);
    await button(ann.page, 'Play').click();
    await expect(button(ann.page, 'Pause')).toBeVisible();
    await expect(button(ann.page, 'Play')).toBeVisible();
    await button(ann.page, 'Send').click();
    await expect(log(ann.page).getByRole('slider')).toBeVisible();
    expect(atAnn).toHaveLength(1);
    await expectUsable(ann.page);
    expect(atAnn[0]).toMatch(/^POST \/api\/messages\/\d+\/voice\/[-0-9a-f]{36}$/);
  });
  await test.step('its bytes are loaded on the tap', async () => {
    await expect(recording).toBeVisible();
    await ben.page.reload();
    await expect(recording).toBeVisible();
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[3-9]$/);
    await expectUsable(ben.page);
    expect(atBen).toEqual([]);
    await button(ben.page, 'Play').click();
    await expect(button(ben.page, 'Pause')).toBeVisible();
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:0[1-9]/);
    await expect(button(ben.page, 'Play')).toBeVisible();
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:00/);
    expect(atBen).toHaveLength(1);
    expect(atBen[0]).toMatch(/^GET \/api\/messages\/\d+\/media$/);
  });
  await test.step('it seeks, and plays from there', async () => {
    await recording.click();
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:0[1-4]/);
    await recording.press('Home');
    await recording.press('ArrowRight');
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:0[3-9] of 0:0[3-9]$/);
    await recording.press('Home');
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:00/);
  });
  await test.step('it says that it did not load, and loads on the next tap', async () => {
    await ben.page.reload();
    await ben.page.route(MEDIA, (route) => route.fulfill({ status: 503 }));
    await button(ben.page, 'Play').click();
    await expect(log(ben.page).getByRole('status')).toHaveText(
      "Couldn't load this voice message. Try again.",
    );
    await expect(button(ben.page, 'Play')).toBeFocused();
    await expectUsable(ben.page);
    await ben.page.unroute(MEDIA);
    await playEndlessly(ben.page);
    await button(ben.page, 'Play').click();
    await expect(button(ben.page, 'Pause')).toBeVisible();
    await expectUsable(ben.page);
    await button(ben.page, 'Pause').click();
    await expect(button(ben.page, 'Play')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import {
  type BrowserUser,
  call,
  expect,
  idOf,
  loadLive,
  match,
  openChat,
  test,
} from './fixtures.ts';
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

const write = async (user: BrowserUser, matchId: number, content: string) => {
  const senderId = await idOf(user);
  await call(user.page, 'POST', '/api/messages', { matchId, senderId, content });
};

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

/** Records the beeps of the browser's own microphone. */
async function record(page: Page, seconds: number): Promise<void> {
  await button(page, 'Record a voice message').click();
  await expect(page.getByRole('timer')).toHaveText(`0:0${seconds}`);
  await button(page, 'Stop recording').click();
  await expect(button(page, 'Send')).toBeVisible();
}

test('voice messages: once both have written, and no byte before the tap', async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  await write(ann, matchId, 'Do you sing?');
  await Promise.all([
    loadLive(ann, () => openChat(ann.page, ben.name)),
    loadLive(ben, () => openChat(ben.page, ann.name)),
  ]);
  const [atAnn, atBen] = [trace(ann.page), trace(ben.page)];
  const recording = log(ben.page).getByRole('slider', { name: 'Position' });

  await test.step('it waits until both have written', async () => {
    await button(ann.page, 'Record a voice message').click();
    await expect(ann.page.getByText('once you have both written')).toBeVisible();
    await expect(button(ann.page, 'Stop recording')).toHaveCount(0);
    await write(ben, matchId, 'Only in the shower.');
    await expect(log(ann.page)).toContainText('shower');
  });
  await test.step('a recording is deleted', async () => {
    await button(ann.page, 'Record a voice message').click();
    await expect(button(ann.page, 'Stop recording')).toBeFocused();
    await expectUsable(ann.page);
    await button(ann.page, 'Delete recording').click();
    await expect(button(ann.page, 'Record a voice message')).toBeFocused();
  });
  await test.step('a take plays before it is sent', async () => {
    await record(ann.page, 3);
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
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[34]$/);
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
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:0[12]/);
    await recording.press('Home');
    await recording.press('ArrowRight');
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:0[34] of 0:0[34]$/);
    await recording.press('Home');
    await expect(recording).toHaveAttribute('aria-valuetext', /^0:00/);
  });
  await test.step('its speed is remembered', async () => {
    await button(ben.page, 'Speed 1×').click();
    await button(ben.page, 'Speed 1.5×').click();
    await ben.page.reload();
    await expect(button(ben.page, 'Speed 2×')).toBeVisible();
  });
  await test.step('it says that it did not load, and loads on the next tap', async () => {
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
  await test.step('it is named where it is quoted and listed', async () => {
    await recording.click({ button: 'right' });
    await ben.page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(ben.page.getByRole('region', { name: 'Reply' })).toContainText('Voice message');
    await button(ben.page, 'Cancel reply').click();
    await ben.page.goto('/app?tab=matches');
    await expect(ben.page.getByRole('listitem').filter({ hasText: ann.name })).toContainText(
      'Voice message',
    );
    await openChat(ben.page, ann.name);
  });
  await test.step('it is deleted with a report', async () => {
    await recording.click({ button: 'right' });
    await ben.page.getByRole('menuitem', { name: 'Delete and report' }).click();
    await ben.page.getByRole('radio').first().check({ force: true });
    await ben.page.getByRole('switch').uncheck({ force: true });
    await ben.page.getByRole('button', { name: 'Send report' }).click();
    await expect(log(ben.page).getByText('Message deleted')).toBeVisible();
    await expect(log(ann.page).getByRole('slider')).toBeVisible();
  });
});

test('voice messages: a denied microphone leaves the chat as it was', async ({
  member,
  browser,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  await write(ann, matchId, 'One');
  await write(ben, matchId, 'Two');
  const { args = [] } = launchOptions;
  const denying = await browser.browserType().launch({
    ...launchOptions,
    args: [...args, '--use-fake-ui-for-media-stream=deny'],
  });
  const storageState = await ann.page.context().storageState();
  const context = await denying.newContext({ ...contextOptions, baseURL, storageState });
  const page = await context.newPage();
  await openChat(page, ben.name);
  await button(page, 'Record a voice message').click();
  await expect(page.getByText('Microphone not allowed')).toBeVisible();
  // Its toast covers the message field for 5 s, so the sizes of targets are not measured.
  await expectAccessible(page);
  await expect(button(page, 'Stop recording')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('Then I write.');
  await button(page, 'Send').click();
  await expect(log(page)).toContainText('Then I write.');
  await denying.close();
});

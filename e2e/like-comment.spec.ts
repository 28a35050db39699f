import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, call, expect, idOf, openChat, test } from './fixtures.ts';
import { expectNoOverflow } from './layout.ts';

const QUESTION = "In the kitchen, I'm known for";
const ANSWER = 'Soup, and too much garlic';
const COMMENT = 'Is there such a thing as too much?';

/** Gives a member a bio and an answer. @returns the id. */
async function introduce({ page }: BrowserUser): Promise<number> {
  const id = await idOf({ page });
  const prompts = [{ prompt: 'kitchen', answer: ANSWER }];
  await call(page, 'PUT', `/api/users/${id}`, { bio: 'Paper conservator.', prompts });
  return id;
}

const sheet = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Like ${name}'s answer` });
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Like ${name}'s answer: ${QUESTION}` });

test('like: a comment on one answer waits covered, and becomes the first message', {
  tag: '@core',
}, async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const annId = await introduce(ann);

  await test.step('a member likes one answer, with a comment', async () => {
    const { page } = ben;
    await page.goto(`/profile/${annId}`);
    await heart(page, ann.name).click();
    await expect(sheet(page, ann.name)).toContainText(ANSWER);
    await expectAccessible(page);
    const field = sheet(page, ann.name).getByLabel('Add a comment');
    const send = page.getByRole('button', { name: 'Send like' });
    await field.fill('Find me at example.com');
    await send.click();
    await expect(sheet(page, ann.name)).toContainText('Leave out links');
    await field.fill(COMMENT);
    await send.click();
    await expect(sheet(page, ann.name)).toBeHidden();
    await expect(
      page.getByRole('button', { name: `Like ${ann.name}`, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, ann.name)).toBeHidden();
  });
  await test.step('the other sees that there is one, and her device has no text', async () => {
    const { page } = ann;
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
    });
    await page.goto('/likes');
    await expect(page.getByText(`Liked your answer: ${QUESTION}`)).toBeVisible();
    await expect(page.getByText(`Covered, because ${ben.name} isn't verified yet.`)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(bodies.join()).toContain(ANSWER);
    expect(bodies.join()).not.toContain(COMMENT);
  });
  await test.step('she shows it, and likes back', async () => {
    const { page } = ann;
    await page.getByRole('button', { name: 'Show comment' }).click();
    await expect(page.getByText(COMMENT)).toBeVisible();
    await page.reload();
    await expect(page.getByText(COMMENT)).toBeVisible();
    await page.getByRole('button', { name: `Like ${ben.name}`, exact: true }).click();
    await page.getByRole('button', { name: 'Send a message' }).click();
  });
  await test.step('both see it as the first message, with its item', async () => {
    const log = ann.page.getByRole('log');
    await expect(log).toContainText(`Your answer: ${QUESTION}`);
    await expect(log).toContainText(ANSWER);
    await expect(log.getByText(COMMENT)).toHaveCount(1);
    await openChat(ben.page, ann.name);
    const other = ben.page.getByRole('log');
    await expect(other).toContainText(`${ann.name}'s answer: ${QUESTION}`);
    await expect(other.getByText(COMMENT)).toHaveCount(1);
    await call(ann.page, 'PUT', `/api/users/${annId}`, { prompts: [] });
    await ben.page.reload();
    await expect(other).toContainText('An answer that was changed');
  });
});

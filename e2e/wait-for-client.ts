import type { Page } from 'playwright';

/** Makes `goto` wait until React has replaced the prerendered page. */
export function waitForClient<P extends Page>(page: P): P {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('.prerendered').waitFor({ state: 'detached' });
    return response;
  };
  return page;
}

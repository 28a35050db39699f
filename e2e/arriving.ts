import type { Page } from 'playwright';

/** Goes on when the program is there, and not only the picture that the build has drawn of a page of visitors. */
export function arriving<P extends Page>(page: P): P {
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await page.locator('.drawn').waitFor({ state: 'detached' });
    return answer;
  };
  return page;
}

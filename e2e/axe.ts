import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rule of WCAG 2.2 that axe leaves out unless asked: a toast that lies over a button breaks it for its five seconds. */
export const WITH_TARGET_SIZE = { rules: { 'target-size': { enabled: true } } };

/** What can differ between the schemes: they change colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with one line a finding when axe finds anything on the page as it stands, in either scheme. */
export async function expectAccessible(page: Page, options = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that fade from one scheme to the other would be measured half-way.
    await page.waitForTimeout(300);
    const axe = new AxeBuilder({ page });
    const all = colorScheme === 'light';
    const { violations } = await (all
      ? axe.options(options)
      : axe.withRules(COLOUR_RULES)
    ).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    expect.soft(findings, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with one line a finding when axe finds anything on the page as it stands, in either scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that fade from one scheme to the other would be measured half-way.
    await page.waitForTimeout(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    expect(findings, colorScheme).toEqual([]);
  }
}

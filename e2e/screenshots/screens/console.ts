import { expect, type Screenshot } from '../screenshot.ts';

/** The console, as an admin. */
export const CONSOLE: Screenshot[] = [
  {
    name: 'console-reports',
    as: 'alex',
    async run({ page, capture }) {
      await page.goto('/admin/reports');
      const row = page.getByRole('row', { name: /Samir/ });
      await expect(row).toBeVisible();
      await capture('console-reports');
      await row.getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Harassment', level: 1 })).toBeVisible();
      await capture('console-reports-case');
      // On small screens the decision is a layer.
      const decide = page.getByRole('button', { name: 'Decide', exact: true });
      const claim = page.getByRole('button', { name: 'Claim to decide' });
      const measures = page.getByRole('button', { name: 'More measures' });
      await expect(decide.or(claim).or(measures)).toBeVisible();
      if (await decide.isVisible()) await decide.click();
      // The first size claims the case for all.
      await expect(claim.or(measures)).toBeVisible();
      if (await claim.isVisible()) await claim.click();
      await measures.click();
      await page.getByRole('radio', { name: /^Suspend/ }).check();
      await capture('console-reports-decision');
    },
  },
  {
    name: 'console-photos',
    as: 'alex',
    async run({ page, capture }) {
      await page.goto('/admin/photos');
      await expect(page.getByText('All clear')).toBeVisible();
      await capture('console-photos');
    },
  },
  {
    name: 'console-verifications',
    as: 'alex',
    async run({ page, capture }) {
      await page.goto('/admin/verifications');
      const card = page.getByRole('listitem', { name: /^Selfie of Juno/ });
      await card.getByRole('button', { name: /^Show the pictures/ }).click();
      await expect(card.getByRole('button', { name: /^Verify/ })).toBeVisible();
      await capture('console-verifications');
    },
  },
];

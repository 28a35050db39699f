import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import * as save from '../../platform/save-file.ts';
import { TransparencyScreen } from './TransparencyScreen.tsx';

const YEAR = new Date().getUTCFullYear();
const WARNINGS = { measure: 'warn', decisions: 4, medianMinutes: 180, appeals: 2 } as const;
const DISMISSED = { measure: 'dismiss', automated: true, decisions: 5, medianMinutes: 30 } as const;

function show(years = [YEAR, YEAR - 1]) {
  const rows = [{ ...WARNINGS, rule: 3, reversals: 1 }, DISMISSED];
  serve({
    listTransparencyYears: { years, met: 30 },
    getTransparency: ({ params: { year } }) => ({
      year: Number(year),
      rows: year === String(YEAR) ? rows : [],
    }),
  });
  return render(<TransparencyScreen />);
}

it('shows the counts of the year by rule and decision, and their sum', async () => {
  show();
  const [, warnings, dismissed] = await screen.findAllByRole('row');
  const cellsOf = (row?: HTMLElement) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(warnings)).toEqual(['3', 'Warning', 'A person', '4', '3 h', '2', '1']);
  expect(cellsOf(dismissed)).toEqual(['None', 'No action', 'A program', '5', '30 min', '0', '0']);
  expect(screen.getByText('9').tagName).toBe('DD');
  expect(screen.getByText(/^About 30 members say/)).toBeTruthy();
});

it('saves the same counts as CSV', async () => {
  const saved = vi.spyOn(save, 'saveCsv').mockImplementation(() => {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  const [name, text] = saved.mock.calls[0] ?? [];
  expect(name).toBe(`transparency-${YEAR}.csv`);
  expect(text?.split('\r\n')).toEqual([
    'rule,measure,automated,decisions,medianMinutes,appeals,reversals',
    '3,warn,false,4,180,2,1',
    ',dismiss,true,5,30,0,0',
    '',
  ]);
});

it('shows another year', async () => {
  const { user } = show();
  await screen.findAllByRole('row');
  await user.selectOptions(screen.getByLabelText('Year'), String(YEAR - 1));
  expect(await screen.findByText(`No decisions in ${YEAR - 1}.`)).toBeTruthy();
});

it('says so where the counts are not published', async () => {
  show([]);
  expect(await screen.findByText('This site does not publish its counts')).toBeTruthy();
});

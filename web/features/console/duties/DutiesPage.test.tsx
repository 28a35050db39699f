import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { type Answers, serve } from '../../../components/testing/serve.ts';
import { ConsoleScreen } from '../ConsoleScreen.tsx';

const answers = { places: ['eu' as const], profit: false, size: 'micro' as const, reviewOn: '' };
const proofs = [{ label: 'Notices', text: 'Anyone can report.', tests: ['api/notices.test.ts'] }];

function open(changes: Answers = {}) {
  const server = serve({
    getSession: { user: { id: 7, role: 'admin' } },
    getConsole: { waiting: { duties: 1 } },
    changeSetting: undefined,
    createDutyRecord: { id: 3 },
    getDuties: {
      answers,
      rules: [
        {
          id: 'dsa-contact',
          title: 'EU: contact points',
          law: 'Articles 11, 12',
          source: 'https://law.example/',
          readOn: '2026-11',
          does: 'Shows the imprint.',
          proofs,
          left: ['Write an imprint.', 'Name the languages.'],
        },
        { id: 'ai-act', title: 'EU: texts by AI', readOn: '2026-11', proofs: [], left: [] },
      ],
      documents: ['Contact points'],
      records: [{ id: 2, madeAt: '2026-11-22T21:00:00Z', by: 'Heron 42' }],
    },
    ...changes,
  });
  const { user } = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    '/admin/duties',
  );
  return { user, ...server };
}

describe('the page Duties', () => {
  it('lists rules with source, proofs and what is left, and what waits in the rail', async () => {
    open();
    expect(await screen.findByText('2 rules apply. Left for you: 1.')).toBeTruthy();
    expect(screen.getByText(/^A help for your own assessment\. Not legal advice/)).toBeTruthy();
    const [, first, second] = screen.getAllByRole('row');
    const row = within(first as HTMLElement);
    expect(row.getByRole('link').getAttribute('href')).toBe('https://law.example/');
    expect(row.getByText(/Read in November 2026/)).toBeTruthy();
    expect(row.getByText('Anyone can report. api/notices.test.ts')).toBeTruthy();
    expect(row.getByText('Write an imprint. Name the languages.')).toBeTruthy();
    expect(second?.textContent).toMatch(/^EU: texts by AINothing$/);
    expect(screen.getByRole('link', { name: 'Duties 1' })).toBeTruthy();
  });

  it('saves the answers, all at once', async () => {
    const { user, bodies, params } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'US: Vermont' }));
    await user.selectOptions(screen.getByLabelText('People who run it'), 'Under 10');
    await user.click(screen.getByLabelText('Run for profit'));
    await user.type(screen.getByLabelText('Look again on'), '2027-02-14');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const value = { places: ['eu', 'us-vt'], profit: true, size: 'micro', reviewOn: '2027-02-14' };
    await waitFor(() => expect(bodies('changeSetting')).toEqual([{ value }]));
    expect(params('changeSetting')).toEqual([{ name: 'duties' }]);
  });

  it('prints a record once something applies, and links to each version', async () => {
    const { user, bodies } = open();
    const record = within(await screen.findByRole('complementary', { name: 'Record' }));
    expect(record.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/console/duties/records/2.html',
      '/api/console/duties/records/2.md',
    ]);
    await user.click(record.getByRole('button', { name: 'Print record' }));
    await waitFor(() => expect(bodies('createDutyRecord')).toHaveLength(1));
  });

  it('asks where members live before anything applies', async () => {
    open({
      getDuties: { answers: { ...answers, places: [] }, rules: [], documents: [], records: [] },
    });
    expect(await screen.findByText('Say where members live to see what applies.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print record' })).toHaveProperty('disabled', true);
  });
});

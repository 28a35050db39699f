import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Case } from '#contract/cases.ts';
import { render } from '../../../components/testing/render.tsx';
import { CaseMaterial } from './CaseMaterial.tsx';
import { SecondLook } from './SecondLook.tsx';

/** Shows the time zone instead of a time. */
vi.mock('../../../platform/dates.ts', () => ({
  showDate: (_style: string, _at: string, timeZone?: string) => `«${timeZone ?? 'of the reader'}»`,
}));

it('shows all times of a case in one zone, as the rest of the console', async () => {
  const at = '2025-07-01T02:30:00.000Z';
  const proposal = {
    by: 'Owl',
    isYours: false,
    grant: { by: null, at },
    yourGrant: { by: 'Jay', at },
    sharesReferral: false,
    refusal: 'second_look_of_admin',
    measure: 'warn',
    rule: 3,
    statement: '',
    note: '',
  } as const;
  const excerpt = [{ text: 'Hi', sentAt: at, byMember: true, isReported: true, followsGap: false }];
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ excerpt }));
  const report = { id: 1, reporter: 'A', reason: 'scam', text: '', at, source: 'person', count: 1 };
  const one = {
    id: 1,
    proposal,
    member: { name: 'Ada' },
    reports: [{ ...report, excerpts: [1], earlier: { reports: 0, upheld: 0 } }],
    nextReports: null,
    history: {
      strikes: 1,
      strikesUntil: at,
      decisions: [{ id: 1, at, measure: 'warn', by: 'Owl', isReversed: false, isAppealed: false }],
      reportsMade: { reports: 0, upheld: 0 },
    },
    evidenceUntil: at,
  } as unknown as Case;
  render(
    <>
      <CaseMaterial one={one} />
      <SecondLook one={one} proposal={proposal} onDone={() => {}} />
    </>,
  );
  await screen.findByText('Hi');
  const zones = document.body.textContent.match(/«[^»]*»/g);
  expect(zones).toEqual(Array(7).fill('«UTC»'));
});

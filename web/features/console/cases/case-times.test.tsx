import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getCase } from '#contract/cases.ts';
import { complete } from '../../../components/testing/complete.ts';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { ConsoleActions } from '../act.tsx';
import { CaseMaterial } from './CaseMaterial.tsx';
import { SecondLook } from './SecondLook.tsx';

/** Shows the time zone instead of a time. */
vi.mock('../../../platform/dates.ts', () => ({
  showDate: (_style: string, _at: string, timeZone?: string) => `«${timeZone ?? 'of the reader'}»`,
}));

it('shows all times of a case in one zone, as the rest of the console', async () => {
  const at = '2025-07-01T02:30:00.000Z';
  serve({ getReportEvidence: { excerpt: [{ text: 'Hi', sentAt: at, isReported: true }] } });
  const one = complete(getCase.response, {
    member: { name: 'Ada' },
    proposal: { grant: { at }, yourGrant: { at }, refusal: 'second_look_of_admin' },
    reports: [{ at, excerpts: [1] }],
    history: { strikes: 1, strikesUntil: at, decisions: [{ at }] },
    evidenceUntil: at,
  });
  render(
    <ConsoleActions>
      <CaseMaterial one={one} />
      <SecondLook
        one={one}
        proposal={one.proposal as NonNullable<typeof one.proposal>}
        onDone={() => {}}
      />
    </ConsoleActions>,
  );
  await screen.findByText('Hi');
  const zones = document.body.textContent.match(/«[^»]*»/g);
  expect(zones).toEqual(Array(7).fill('«UTC»'));
});

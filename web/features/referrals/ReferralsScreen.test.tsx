import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { ReferralsScreen } from './ReferralsScreen.tsx';

const CREDITS = { balance: 12, totalEarned: 15 };

type Call = 'getReferralLink' | 'getCredits' | 'getReferralNetwork';

/** Renders the screen of a server that fails on some calls. */
function renderReferrals(...failing: Call[]) {
  const { answers } = serve({
    getReferralLink: {
      referralLink: 'https://overlap.test/?ref=K7Q2M9XD4T',
      stats: { signups: 3 },
      program: { ratesBp: [1000, 50], baseCredits: 100, holdDays: 7 },
    },
    getCredits: CREDITS,
    getReferralNetwork: { total: 3, qualified: 1 },
    ...Object.fromEntries(failing.map((name) => [name, refusal(400)])),
  });
  return { answers, ...renderSignedIn(<ReferralsScreen />, '/referrals') };
}

const card = (name: string) => within(screen.getByRole('region', { name }));

it('each card fails independently and can be retried', async () => {
  const { answers, user } = renderReferrals('getReferralLink', 'getCredits');
  expect(await card('Credits').findByText('Failed to fetch credits')).toBeTruthy();
  expect(await screen.findAllByText('Failed to fetch referral link')).toHaveLength(2);
  expect(await card('Referrals').findByText('1')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'How it works' }));
  expect(screen.getByRole('table').textContent).toContain('0.5%');
  answers.getCredits = CREDITS;
  await user.click(card('Credits').getByRole('button', { name: 'Retry' }));
  expect(await card('Credits').findByText('12')).toBeTruthy();
  expect(screen.getAllByText('Failed to fetch referral link')).toHaveLength(2);
});

it('counts accounts as signups, and those that qualified as referrals', async () => {
  renderReferrals();
  expect(await card('Signups').findByText('3')).toBeTruthy();
  expect(await card('Referrals').findByText('1')).toBeTruthy();
  expect(card('Signups').getByText('accounts through your link')).toBeTruthy();
  expect(card('Referrals').getByText('friends who qualified')).toBeTruthy();
});

it('shows link and credits without the network', async () => {
  renderReferrals('getReferralNetwork');
  expect(await card('Referrals').findByText('Failed to fetch network')).toBeTruthy();
  expect((await screen.findByLabelText('Your referral link')).textContent).toBe(
    'overlap.test/?ref=K7Q2M9XD4T',
  );
  expect(await card('Earned').findByText('15')).toBeTruthy();
});

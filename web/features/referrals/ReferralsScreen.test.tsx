import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { ReferralsScreen } from './ReferralsScreen.tsx';

const RESPONSES: Record<string, object> = {
  link: {
    referralLink: 'https://overlap.test/?ref=K7Q2M9XD4T',
    stats: { signups: 3, visits: 0 },
    program: { ratesBp: [1000, 50], baseCredits: 100, holdDays: 7 },
  },
  credits: {
    balance: 12,
    totalEarned: 15,
    pending: { signups: 0, amount: 0, nextOn: null },
    transactions: [],
  },
  network: { total: 3, qualified: 1, levels: [] },
};

/** Renders the screen; the requests in `failing` fail until they are removed from it. */
function renderReferrals(failing: Set<string>) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const call = /referrals\/(\w+)/.exec(String(url))?.[1] ?? '';
    if (failing.has(call)) return Response.json({ message: 'Out of order.' }, { status: 400 });
    return Response.json(RESPONSES[call] ?? null);
  });
  return renderSignedIn(<ReferralsScreen />, '/referrals');
}

const card = (name: string) => within(screen.getByRole('region', { name }));

it('each card fails independently and can be retried', async () => {
  const failing = new Set(['link', 'credits']);
  const { user } = renderReferrals(failing);
  expect(await card('Credits').findByText('Failed to fetch credits')).toBeTruthy();
  expect(await screen.findAllByText('Failed to fetch referral link')).toHaveLength(2);
  expect(await card('Referrals').findByText('1')).toBeTruthy();
  expect(screen.getByRole('table').textContent).toContain('0.5%');
  failing.clear();
  await user.click(card('Credits').getByRole('button', { name: 'Retry' }));
  expect(await card('Credits').findByText('12')).toBeTruthy();
  expect(screen.getAllByText('Failed to fetch referral link')).toHaveLength(2);
});

it('counts accounts as signups, and those that qualified as referrals', async () => {
  renderReferrals(new Set());
  expect(await card('Signups').findByText('3')).toBeTruthy();
  expect(await card('Referrals').findByText('1')).toBeTruthy();
  expect(card('Signups').getByText('accounts through your link')).toBeTruthy();
  expect(card('Referrals').getByText('friends who qualified')).toBeTruthy();
});

it('shows link and credits without the network', async () => {
  renderReferrals(new Set(['network']));
  expect(await card('Referrals').findByText('Failed to fetch network')).toBeTruthy();
  expect((await screen.findByLabelText('Your referral link')).textContent).toBe(
    'overlap.test/?ref=K7Q2M9XD4T',
  );
  expect(await card('Earned').findByText('15')).toBeTruthy();
});

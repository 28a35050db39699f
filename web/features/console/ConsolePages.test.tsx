import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { eventOf } from '../../components/testing/made.ts';
import { render } from '../../components/testing/render.tsx';
import { type Answers, refusal, serve } from '../../components/testing/serve.ts';
import { ConsoleScreen } from './ConsoleScreen.tsx';

const PHOTO = 'a'.repeat(32);

function open(path: string, changes: Answers = {}) {
  const server = serve({
    getSession: { user: { id: 7, role: 'admin' } },
    getConsole: {},
    listConsoleEvents: { events: [eventOf(5, { waitingCount: 2, repeats: 'weekly' })] },
    cancelEvent: undefined,
    confirmEvent: undefined,
    getLedger: {
      check: {
        faults: ['balances differ from the transfers (1)'],
        overdrawn: [{ memberId: 12, balance: -2 }],
      },
    },
    getAccountCredits: { balance: -2 },
    correctCredits: undefined,
    findMember: {
      member: {
        id: 12,
        name: 'Bruno',
        city: 'Austin',
        state: 'suspended',
        until: '2099-12-04T00:00:00Z',
        joinedAt: '2020-10-30T00:00:00Z',
        lastActiveOn: '2020-11-27',
        history: [
          { at: '2020-11-27T00:00:00Z', caseId: 318, measure: 'suspend', rule: 3, by: 'Lark 1' },
          { at: '2020-11-26T00:00:00Z', caseId: 318, reports: 4, people: 2, measure: null },
        ],
      },
    },
    listPhotoReviews: ({ query }) => ({
      photos: query.reason
        ? []
        : [{ key: PHOTO, reasons: ['new'], member: { id: 12, name: 'Noor' }, blurred: '/b.webp' }],
    }),
    showPhotoReview: { url: '/shown.webp' },
    approvePhoto: undefined,
    removePhoto: undefined,
    listTeam: [
      {
        id: 12,
        pseudonym: 'Owl 12',
        role: 'moderator',
        isSuspended: true,
        grantedBy: 'Heron 42',
        mayConfirm: true,
        since: '2026-11-22T21:00:00Z',
      },
    ],
    grantRole: undefined,
    listConsoleRules: [{ number: 7, key: 'money', title: 'Keine Werbung', language: 'de' }],
    ...changes,
  });
  const { user } = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    path,
  );
  return { user, ...server };
}

describe('the pages of the console', () => {
  it('cancels an event with a reason', async () => {
    const { user, bodies, params } = open('/admin/events');
    await user.click(await screen.findByRole('button', { name: 'Cancel Night walk' }));
    const confirm = await screen.findByRole('button', { name: 'Cancel event' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(screen.getByText(/^All 28 people who joined or wait will be notified/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'The pier is closed');
    await user.click(confirm);
    expect(screen.getByText('2 waiting')).toBeTruthy();
    await waitFor(() => expect(bodies('cancelEvent')).toEqual([{ why: 'The pier is closed' }]));
    expect(params('cancelEvent')).toEqual([{ id: '5' }]);
  });

  it('confirms an event of a series with one tap', async () => {
    const { user, params } = open('/admin/events');
    expect(await screen.findByText(/ · Every week$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It takes place: Night walk' }));
    await waitFor(() => expect(params('confirmEvent')).toEqual([{ id: '5' }]));
  });

  it('says who granted a role, and whether its holder is suspended; another admin confirms the role', async () => {
    const { user, bodies } = open('/admin/team');
    expect(await screen.findByText(/^By Heron 42, Nov 22/)).toBeTruthy();
    expect(screen.getAllByText('Moderator (suspended)'), 'in the row and beside it').toHaveLength(
      2,
    );
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(bodies('grantRole')).toEqual([{ member: '12', role: 'moderator' }]));
  });

  it('corrects a balance with a reason', async () => {
    const { user, bodies } = open('/admin/credits?member=12');
    await user.type(await screen.findByRole('spinbutton', { name: /^Credits to add/ }), '2.5');
    await user.click(screen.getByRole('button', { name: 'Correct balance' }));
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'A lost refund');
    await user.click(screen.getByRole('button', { name: 'Correct balance' }));
    await waitFor(() =>
      expect(bodies('correctCredits')).toMatchObject([{ amount: 2.5, why: 'A lost refund' }]),
    );
  });

  it('shows the faults of the ledger and links to negative balances', async () => {
    open('/admin/credits');
    expect(await screen.findByText('balances differ from the transfers (1)')).toBeTruthy();
    expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toBe(
      '/admin/credits?member=12',
    );
  });

  it('finds the member of the URL, and asks for a sign-in before an account is erased', async () => {
    const eraseMember = refusal(401, { code: 'fresh_sign_in_required' });
    const { user, bodies } = open('/admin/members?id=12', { eraseMember });
    expect(await screen.findByText('Suspended until Dec 4, 2099')).toBeTruthy();
    expect(screen.getByText(/^Can sign in, read the decision and appeal/)).toBeTruthy();
    const [decision, reports] = screen.getAllByRole('link', { name: /Case 318$/ });
    expect(decision?.textContent).toBe('Decision · Suspend · rule 3 · Lark 1 · Case 318');
    expect(reports?.textContent).toBe('4 reports from 2 people · Case 318');
    expect(reports?.getAttribute('href')).toBe('/admin/reports/318');
    expect(bodies('findMember')).toEqual([{ id: 12 }]);
    await user.click(await screen.findByRole('button', { name: 'Erase account' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Asked by letter');
    await user.click(screen.getAllByRole('button', { name: 'Erase account' }).at(-1) as Element);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
  });
});

describe('photos in the console', () => {
  it('lets a moderator decide about a photo only after showing it', async () => {
    const { user } = open('/admin/photos');
    const areDisabled = () =>
      ['Approve', 'Remove'].map((verb) =>
        screen.getByRole('button', { name: `${verb} the photo of Noor` }).matches(':disabled'),
      );
    const show = await screen.findByRole('button', { name: 'Show the photo of Noor' });
    expect(areDisabled()).toEqual([true, true]);
    expect(screen.getByText('Show the photo first.')).toBeTruthy();
    await user.click(show);
    await waitFor(() => expect(areDisabled()).toEqual([false, false]));
    expect(screen.queryByText('Show the photo first.')).toBeNull();
  });

  it('approves a photo, removes it with a statement, and filters by reason', async () => {
    const { user, bodies, params } = open('/admin/photos');
    await user.click(await screen.findByRole('button', { name: 'Show the photo of Noor' }));
    const approve = screen.getByRole('button', { name: 'Approve the photo of Noor' });
    await waitFor(() => expect(approve).toHaveProperty('disabled', false));
    await user.click(approve);
    await waitFor(() => expect(params('approvePhoto')).toEqual([{ key: PHOTO }]));

    await user.click(screen.getByRole('button', { name: 'Remove the photo of Noor' }));
    const remove = await screen.findByRole('button', { name: 'Remove and tell the member' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), '7');
    expect(remove).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('What happened'), 'The photo shows another person.');
    await user.click(remove);
    await waitFor(() =>
      expect(bodies('removePhoto')).toMatchObject([
        { rule: 7, facts: 'The photo shows another person.' },
      ]),
    );
    await user.selectOptions(screen.getByLabelText('Why it is here'), 'removed_before');
    expect(await screen.findByText('All clear')).toBeTruthy();
    expect(location.search).toBe('?reason=removed_before');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AN_EVENT } from '../../components/testing/an-event.ts';
import { render } from '../../components/testing/render.tsx';
import { ConsoleScreen } from './ConsoleScreen.tsx';

const PHOTO = 'a'.repeat(32);
const AT = '2026-11-22T21:00:00Z';
const member = {
  id: 12,
  state: 'open',
  role: 'member',
  isDemo: false,
  isSample: false,
  joinedAt: AT,
  lastActiveOn: '2026-11-22',
  signInMethods: { google: 1, oidc: 0, email: 0, passkey: 0, recoveryCodes: 0 },
  sessions: 2,
  reportsAbout: 0,
  reportsMade: 0,
  decisions: 0,
};
const ANSWERS: Record<string, unknown> = {
  'GET /api/console/events?period=upcoming': { events: [AN_EVENT], next: null },
  'GET /api/console/credits': {
    check: {
      checkedAt: AT,
      transfers: 3,
      sum: 0,
      paid: 5,
      held: 5,
      spent: 0,
      faults: ['balances differ from the transfers (1)'],
      overdrawn: [{ memberId: 12, balance: -2 }],
    },
    corrections: [],
    next: null,
  },
  'GET /api/console/credits/12': { balance: -2, transactions: [], next: null },
  'POST /api/console/members/search': { member },
  'GET /api/console/photos': {
    photos: [
      {
        key: PHOTO,
        state: 'waiting',
        reasons: ['new'],
        addedAt: AT,
        member: { id: 12, name: 'Noor', age: 30, strikes: 0 },
        isMain: true,
        blurred: '/blurred.webp',
      },
    ],
    next: null,
  },
  [`POST /api/console/photos/${PHOTO}/picture`]: { url: '/shown.webp' },
  'GET /api/console/photos?reason=removed_before': { photos: [], next: null },
  'GET /api/console/team': [
    {
      id: 12,
      pseudonym: 'Owl 12',
      role: 'moderator',
      isFixed: false,
      isYou: false,
      isSuspended: true,
      grantedBy: 'Heron 42',
      mayConfirm: true,
      since: AT,
      lastSeenAt: null,
    },
  ],
  'GET /api/console/rules': [
    {
      id: 1,
      number: 7,
      key: 'money',
      title: 'Keine Werbung',
      text: 'Verkauf woanders.',
      language: 'de',
      original: { title: 'No advertising', text: 'Sell elsewhere.', translations: {} },
    },
  ],
};

let sent: { call: string; body: unknown }[];
/** Calls that ask for a recent sign-in. */
let stale: string[];

function open(path: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${url}`;
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (stale.includes(call)) {
      return Response.json(
        { message: 'Please sign in again to do this.', code: 'fresh_sign_in_required' },
        { status: 401 },
      );
    }
    const answer = String(url).startsWith('/api/auth/session')
      ? { user: { id: 7, role: 'admin' }, signInMethods: [] }
      : (ANSWERS[call] ?? null);
    return new Response(answer === null ? '' : JSON.stringify(answer));
  });
  return render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    path,
  ).user;
}

const bodyOf = (call: string) => sent.find((one) => one.call === call)?.body;

beforeEach(() => {
  sent = [];
  stale = [];
});

describe('the pages of the console', () => {
  it('cancels an event with a reason', async () => {
    const user = open('/admin/events');
    await user.click(await screen.findByRole('button', { name: 'Cancel Night walk' }));
    const confirm = await screen.findByRole('button', { name: 'Cancel event' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(screen.getByText(/^All 26 people who joined will be notified/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'The pier is closed');
    await user.click(confirm);
    await waitFor(() =>
      expect(bodyOf('POST /api/console/events/5/cancellation')).toEqual({
        why: 'The pier is closed',
      }),
    );
  });

  it('says who granted a role, and whether its holder is suspended; another admin confirms the role', async () => {
    const user = open('/admin/team');
    expect(await screen.findByText('By Heron 42, Nov 22, 2026')).toBeTruthy();
    expect(screen.getByText('Moderator (suspended)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(bodyOf('PUT /api/console/team')).toEqual({ member: '12', role: 'moderator' }),
    );
  });

  it('corrects a balance with a reason', async () => {
    const user = open('/admin/credits?member=12');
    await user.type(await screen.findByRole('textbox', { name: /^Credits to add/ }), '2.5');
    await user.click(screen.getByRole('button', { name: 'Correct balance' }));
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'A lost refund');
    await user.click(screen.getByRole('button', { name: 'Correct balance' }));
    await waitFor(() =>
      expect(bodyOf('POST /api/console/credits/12/corrections')).toMatchObject({
        amount: 2.5,
        why: 'A lost refund',
      }),
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
    stale = ['POST /api/console/members/12/erase'];
    const user = open('/admin/members?id=12');
    await user.click(await screen.findByRole('button', { name: 'Erase account' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Asked by letter');
    await user.click(screen.getAllByRole('button', { name: 'Erase account' }).at(-1) as Element);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
  });
});

describe('photos in the console', () => {
  it('lets a moderator decide about a photo only after showing it', async () => {
    const user = open('/admin/photos');
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
    const user = open('/admin/photos');
    await user.click(await screen.findByRole('button', { name: 'Show the photo of Noor' }));
    const approve = screen.getByRole('button', { name: 'Approve the photo of Noor' });
    await waitFor(() => expect(approve).toHaveProperty('disabled', false));
    await user.click(approve);
    const photo = `/api/console/photos/${PHOTO}`;
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST ${photo}/approval`));

    await user.click(screen.getByRole('button', { name: 'Remove the photo of Noor' }));
    const remove = await screen.findByRole('button', { name: 'Remove and tell the member' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), '7');
    expect(remove).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('What happened'), 'The photo shows another person.');
    await user.click(remove);
    await waitFor(() =>
      expect(bodyOf(`POST ${photo}/removal`)).toMatchObject({
        rule: 7,
        facts: 'The photo shows another person.',
      }),
    );
    await user.selectOptions(screen.getByLabelText('Why it is here'), 'removed_before');
    expect(await screen.findByText('All clear')).toBeTruthy();
    expect(location.search).toBe('?reason=removed_before');
  });
});

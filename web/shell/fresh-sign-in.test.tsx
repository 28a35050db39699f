import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { ConsoleScreen } from '../features/console/ConsoleScreen.tsx';
import { DecisionForm } from '../features/console/cases/DecisionForm.tsx';
import { SecondLook } from '../features/console/cases/SecondLook.tsx';
import { AccountSection } from '../features/preferences/AccountSection.tsx';
import { SuspendedScreen } from './SuspendedScreen.tsx';

const ANSWERS: Record<string, unknown> = {
  'GET /api/auth/session': { user: { id: 7, role: 'admin' }, signInMethods: [] },
  'GET /api/console/jobs': [
    { name: 'rollup', schedule: '5 0 * * *', isDaily: true, runs: [], requested: null },
  ],
  'GET /api/console/announcements': [],
  'GET /api/console/audit': { entries: [], next: null, actions: [] },
  'GET /api/console/rules': [
    {
      id: 1,
      number: 4,
      title: 'No threats',
      text: 'None.',
      language: 'en',
      original: { title: 'No threats', text: 'None.', translations: {} },
    },
  ],
  'GET /api/account/standing': {
    state: 'suspended',
    strikes: [],
    decisions: [],
    reports: [],
    until: null,
  },
};

const one = {
  id: 1,
  version: 3,
  source: 'person',
  member: {},
  memberRole: null,
  isFixedAdmin: false,
  secondLookFor: ['ban'],
  secondLooks: 1,
  otherModerators: 1,
  recommendation: null,
  current: { photos: [], texts: [] },
};
const proposal = {
  by: 'Heron',
  isYours: false,
  grant: { by: null, at: null },
  yourGrant: { by: null, at: null },
  sharesReferral: false,
  refusal: null,
  measure: 'ban',
  rule: 4,
  statement: 'Why',
  note: '',
};

/** Answers that a recent sign-in is needed to `guarded`, and nothing else. */
function open(tree: React.ReactNode, path: string, guarded: string): UserEvent {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    if (call.startsWith(guarded)) {
      return Response.json(
        { message: 'Please sign in again to do this.', code: 'fresh_sign_in_required' },
        { status: 401 },
      );
    }
    return Response.json(ANSWERS[call.split('?timeZone')[0] ?? call] ?? null);
  });
  return render(tree, path).user;
}

const inConsole = (
  <Routes>
    <Route path="/admin/*" element={<ConsoleScreen />} />
  </Routes>
);
const decision = <DecisionForm one={one as never} onDone={() => {}} />;
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
async function fillDecision(user: UserEvent, measure: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More measures' }));
  await user.click(await screen.findByRole('radio', { name: measure }));
  await screen.findByRole('option', { name: /No threats/ });
  await user.selectOptions(screen.getByLabelText(/^Rule/), '4');
}

type Step = (user: UserEvent) => Promise<void>;

const GUARDED: [what: string, tree: React.ReactNode, path: string, guarded: string, act: Step][] = [
  [
    'the audit log as a file',
    inConsole,
    '/admin/audit',
    'GET /api/console/audit.csv',
    (user) => press(user, 'Export as CSV'),
  ],
  [
    'a job',
    inConsole,
    '/admin/jobs',
    'POST /api/console/jobs/rollup/runs',
    (user) => press(user, /: rollup$/),
  ],
  [
    'an announcement',
    inConsole,
    '/admin/announcements',
    'POST /api/console/announcements',
    async (user) => {
      await user.type(await screen.findByLabelText(/^Text/), 'Hello');
      await press(user, 'Announce');
    },
  ],
  [
    'a ban',
    decision,
    '/admin/reports/1',
    'POST /api/console/cases/1/decision',
    async (user) => {
      await fillDecision(user, /^Ban/);
      await user.type(screen.getByLabelText('What happened'), 'Threats in chat.');
      await press(user, 'Send for a second look');
    },
  ],
  [
    'a case for authorities',
    decision,
    '/admin/reports/1',
    'POST /api/console/cases/1/decision',
    async (user) => {
      await fillDecision(user, /^Hand over/);
      await press(user, 'Send decision');
    },
  ],
  [
    'the second voice for a ban',
    <SecondLook key="second" one={one as never} proposal={proposal as never} onDone={() => {}} />,
    '/admin/reports/1',
    'POST /api/console/cases/1/agreement',
    (user) => press(user, /^Agree/),
  ],
  [
    'the export of a member',
    <AccountSection key="export" />,
    '/preferences',
    'GET /api/account/export',
    (user) => press(user, 'Download my data'),
  ],
  [
    'the deletion of a member',
    <AccountSection key="delete" />,
    '/preferences',
    'DELETE /api/account',
    async (user) => {
      await press(user, /^Delete/);
      await user.type(await screen.findByRole('textbox'), 'DELETE');
      await user.click(screen.getAllByRole('button', { name: /^Delete/ }).at(-1) as Element);
    },
  ],
  [
    'the export of a suspended member',
    <SuspendedScreen key="suspended" />,
    '/app',
    'GET /api/account/export',
    (user) => press(user, /^Download/),
  ],
];

it.each(GUARDED)('asks for a new sign-in: %s', async (_what, tree, path, guarded, act) => {
  const user = open(tree, path, guarded);
  await act(user);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeTruthy());
});

import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { getCase } from '#contract/cases.ts';
import { complete } from '../components/testing/complete.ts';
import { render } from '../components/testing/render.tsx';
import { type Answers, refusal, serve } from '../components/testing/serve.ts';
import { ConsoleActions } from '../features/console/act.tsx';
import { ConsoleScreen } from '../features/console/ConsoleScreen.tsx';
import { DecisionForm } from '../features/console/cases/DecisionForm.tsx';
import { SecondLook } from '../features/console/cases/SecondLook.tsx';
import { AccountSection } from '../features/preferences/AccountSection.tsx';
import { SuspendedScreen } from './SuspendedScreen.tsx';

const { proposal, ...one } = complete(getCase.response, {
  version: 3,
  member: {},
  secondLookFor: ['ban'],
  secondLooks: 1,
  otherModerators: 1,
  proposal: { by: 'Heron', measure: 'ban', rule: 4, statement: 'Why' },
});

/** Answers that a recent sign-in is needed to `guarded`, and nothing else. */
function open(tree: React.ReactNode, path: string, guarded: keyof Answers): UserEvent {
  const stale = refusal(401, {
    message: 'Please sign in again to do this.',
    code: 'fresh_sign_in_required',
  });
  serve({
    getSession: { user: { id: 7, role: 'admin' } },
    getConsole: {},
    listJobs: [{ name: 'rollup', schedule: '5 0 * * *', isDaily: true }],
    listAnnouncements: [],
    listAudit: {},
    listConsoleRules: [{ number: 4, title: 'No threats' }],
    getStanding: { suspended: {} },
    previewStatement: { texts: [{ language: 'en' }] },
    [guarded]: stale,
  });
  return render(<ConsoleActions>{tree}</ConsoleActions>, path).user;
}

const inConsole = (
  <Routes>
    <Route path="/admin/*" element={<ConsoleScreen />} />
  </Routes>
);
const decision = <DecisionForm one={{ ...one, proposal: null }} onDone={() => {}} />;
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
async function fillDecision(user: UserEvent, measure: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More measures' }));
  await user.click(await screen.findByRole('radio', { name: measure }));
  await screen.findByRole('option', { name: /No threats/ });
  await user.selectOptions(screen.getByLabelText(/^Rule/), '4');
}

type Step = (user: UserEvent) => Promise<void>;

const GUARDED: [
  what: string,
  tree: React.ReactNode,
  path: string,
  guarded: keyof Answers,
  act: Step,
][] = [
  [
    'the audit log as a file',
    inConsole,
    '/admin/audit',
    'exportAudit',
    (user) => press(user, 'Export as CSV'),
  ],
  ['a job', inConsole, '/admin/jobs', 'requestJob', (user) => press(user, /: rollup$/)],
  [
    'an announcement',
    inConsole,
    '/admin/announcements',
    'createAnnouncement',
    async (user) => {
      await user.type(await screen.findByLabelText(/^Text/), 'Hello');
      await press(user, 'Announce');
    },
  ],
  [
    'a ban',
    decision,
    '/admin/reports/1',
    'decideCase',
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
    'decideCase',
    async (user) => {
      await fillDecision(user, /^Hand over/);
      await press(user, 'Send decision');
    },
  ],
  [
    'the second voice for a ban',
    <SecondLook
      key="second"
      one={{ ...one, proposal }}
      proposal={proposal as NonNullable<typeof proposal>}
      onDone={() => {}}
    />,
    '/admin/reports/1',
    'agreeToProposal',
    (user) => press(user, /^Agree/),
  ],
  [
    'the export of a member',
    <AccountSection key="export" />,
    '/preferences',
    'exportAccount',
    (user) => press(user, 'Download my data'),
  ],
  [
    'the deletion of a member',
    <AccountSection key="delete" />,
    '/preferences',
    'deleteAccount',
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
    'exportAccount',
    (user) => press(user, /^Download/),
  ],
];

it.each(GUARDED)('asks for a new sign-in: %s', async (_what, tree, path, guarded, act) => {
  const user = open(tree, path, guarded);
  await act(user);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeTruthy());
});

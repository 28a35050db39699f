import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Case, type CaseRow, getCase, type ProfileCopy } from '#contract/cases.ts';
import { complete, type Part } from '../../../components/testing/complete.ts';
import { render as renderPage } from '../../../components/testing/render.tsx';
import { refusal, serve } from '../../../components/testing/serve.ts';
import type { ResponseOf } from '../../../platform/api/request.ts';
import { ConsoleActions } from '../act.tsx';
import { ConsoleScreen } from '../ConsoleScreen.tsx';
import { DecisionPane } from './DecisionPane.tsx';
import { ReportsScreen } from './QueueScreen.tsx';

const render = (tree: ReactNode, path?: string) =>
  renderPage(<ConsoleActions>{tree}</ConsoleActions>, path);

const row = (id: number, name: string) =>
  ({
    id,
    severity: 'high',
    reason: 'scam',
    source: 'person',
    dueAt: '2099-01-01T10:00:00.000Z',
    reporterCount: 1,
    member: { id: id + 100, name },
    version: 1,
  }) satisfies Part<CaseRow>;

type Role = 'moderator' | 'admin';

const consoleOf = (role: Role) => ({ you: { pseudonym: 'Heron', role }, needOther: 2 });

function renderQueue(path: string, cases: Part<CaseRow>[] = [row(1, 'Ada'), row(2, 'Ben')]) {
  const { calls, params } = serve({
    claimCase: undefined,
    claimNextCase: { id: 3 },
    listCases: { cases },
    getConsole: consoleOf('moderator'),
  });
  const { user } = render(<ReportsScreen />, path);
  const queries = (called: 'listCases' | 'getConsole' = 'listCases') =>
    calls.filter(({ name }) => name === called).map(({ query }) => query);
  return { user, queries, claimed: () => params('claimCase') };
}

it('opens the second case with J and Enter, and claims it with C', async () => {
  const { user, claimed } = renderQueue('/admin/reports');
  expect(await screen.findByText('Ben', { exact: false })).toBeDefined();
  await user.keyboard('j');
  await user.keyboard('c');
  await waitFor(() => expect(claimed()).toEqual([{ id: '2' }]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/reports/2'));
});

it('takes the case that is due first with N', async () => {
  const { user } = renderQueue('/admin/reports');
  await screen.findByText('Ben', { exact: false });
  await user.keyboard('n');
  await waitFor(() => expect(location.pathname).toBe('/admin/reports/3'));
});

it('tells an admin that cases need another person', async () => {
  renderQueue('/admin/reports');
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('2 cases need another person');
});

it('calls an appeal an appeal, which no one has reported', async () => {
  const appeal = { ...row(1, 'Ada'), kind: 'appeal', reporterCount: 0 } as const;
  renderQueue('/admin/reports', [appeal, row(2, 'Ben')]);
  expect(await screen.findByRole('cell', { name: 'Appeal' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Reported by 1 person' })).toBeDefined();
  expect(screen.queryByText(/by 0/)).toBeNull();
});

it('stores filters in the URL and sends them', async () => {
  const { user, queries } = renderQueue('/admin/reports?view=mine&severity=nonsense');
  await waitFor(() => expect(queries()).toEqual([{ view: 'mine' }]));
  await user.selectOptions(await screen.findByLabelText('Reason'), 'scam');
  expect(location.search).toContain('reason=scam');
  await waitFor(() => expect(queries().at(-1)).toEqual({ view: 'mine', reason: 'scam' }));
});

it('counts sample people in the header when the list shows them', async () => {
  const { queries } = renderQueue('/admin/reports?sample=yes');
  await waitFor(() => expect(queries()).toEqual([{ sample: 'yes' }]));
  expect(queries('getConsole')).toEqual([{ sample: 'yes' }]);
});

it('searches for a member, whose number has up to 16 digits', async () => {
  const { queries } = renderQueue('/admin/reports?search=9007199254740991');
  await waitFor(() => expect(queries()).toEqual([{ search: '9007199254740991' }]));
});

it('ignores keys in the search field', async () => {
  const { user, claimed } = renderQueue('/admin/reports');
  await user.type(await screen.findByLabelText('Case or member number'), 'c');
  expect(claimed()).toEqual([]);
});

type Excerpt = Part<ResponseOf<'getReportEvidence'>['excerpt']>;

const MESSAGE = { text: 'Buy me a card', byMember: true, isReported: true };
const report = { id: 5, reporter: 'A', reason: 'scam', text: 'Asked for a gift card.' } as const;
const material = {
  ...row(1, 'Ada'),
  reports: [{ ...report, count: 1, excerpts: [5] }],
  newest: { report: 5, notice: 0 },
  history: { matches: 1 },
  secondLookFor: ['ban'],
  secondLooks: 1,
  mayDecide: true,
  otherModerators: 1,
} satisfies Part<Case>;

/** The console at a case; null is one that the viewer may not read. */
function renderConsole(
  role: Role,
  one: Part<Case> | null = material,
  excerpt: Excerpt = [MESSAGE],
  profile: Part<ProfileCopy> | null = null,
) {
  const { bodies, params } = serve({
    escalateCase: undefined,
    getReportEvidence: { excerpt, profile },
    getCase: one ?? refusal(404),
    listCases: { cases: [] },
    listConsoleRules: [],
    getConsole: consoleOf(role),
    getSession: { user: { id: 7, role } },
  });
  const rendered = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    '/admin/reports/1',
  );
  return { ...rendered, bodies, copies: () => params('getReportEvidence') };
}

it('shows a moderator the reported material and marks the reported message', async () => {
  renderConsole('moderator');
  expect(await screen.findByText('Asked for a gift card.')).toBeDefined();
  const message = await screen.findByText('Buy me a card');
  expect(message.closest('[data-reported]')).not.toBeNull();
  expect(screen.getByText(/^Due Jan \d, /)).toBeDefined();
});

it('lists its keys, of which E hands a case to the admins and Ctrl+K goes to a page', async () => {
  const { user, bodies } = renderConsole('moderator');
  await screen.findByText('Asked for a gift card.');
  const open = async (key: string, name: string) => {
    await user.keyboard(key);
    return within(await screen.findByRole('dialog', { name }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = await open('{Shift>}?{/Shift}', 'Console shortcuts');
  expect(keys.getByText('Hand to the admins')).toBeDefined();
  await user.keyboard('{Escape}');
  await closed();
  const sheet = await open('e', 'Hand to the admins');
  await user.type(
    sheet.getByRole('textbox', { name: 'Note for moderators' }),
    'The shop has a lawyer.',
  );
  await user.click(sheet.getByRole('button', { name: 'Hand to the admins' }));
  await closed();
  expect(bodies('escalateCase')).toEqual([{ note: 'The shop has a lawyer.' }]);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Signups' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/signups'));
});

it('says why a moderator cannot see a case', async () => {
  renderConsole('moderator', null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/you are involved in it/);
});

const claim = { by: 'Heron', isYours: true, until: '2099-01-01T00:00:00.000Z' };

it('offers for an erased account its evidence, and what its case can end in', async () => {
  const shown = { ...material, member: null, claim, hasPictures: true };
  const { user } = renderConsole('moderator', shown);
  expect(await screen.findByRole('button', { name: 'Show pictures' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const measures = (await screen.findAllByRole('radio')).map((radio) =>
    radio.getAttribute('value'),
  );
  expect(measures).toEqual(['dismiss', 'ban']);
});

const RULES = [3, 7].map((number) => ({
  id: number,
  number,
  key: number === 7 ? ('money' as const) : ('adults' as const),
  title: `Title ${number}`,
}));

const ENGLISH = { language: 'en', text: 'What happened: ' } as const;
const ARABIC = { language: 'ar', text: 'ما حدث: ' } as const;

/** The pane of a claimed case. @returns the bodies of decisions and of agreements. */
function renderPane(
  more: Part<Case>,
  file?: { file: string; passphrase: string },
  isDecided = false,
  texts: (typeof ENGLISH | typeof ARABIC)[] = [ENGLISH],
) {
  const { bodies } = serve({
    listConsoleRules: RULES,
    previewStatement: ({ body }) => ({
      texts: texts.map((one) => ({ ...one, text: one.text + body.facts })),
    }),
    decideCase: { state: 'closed' },
    agreeToProposal: { encryptedFile: file },
  });
  const one = complete(getCase.response, { ...material, claim, ...more });
  const { user, unmount } = render(
    <DecisionPane one={one} onClaim={() => {}} onDone={() => {}} isDecided={isDecided} />,
    '/admin/reports/1',
  );
  const sent = () => bodies('decideCase');
  return { user, sent, agreed: () => bodies('agreeToProposal'), unmount };
}

it.each<[string, Part<Case>, string, string | null, RegExp]>([
  ['a member', {}, 'Ban', 'Send for a second look', /second moderator has to agree/],
  [
    'a member without a second look',
    { secondLooks: 0 },
    'Ban',
    null,
    /“make admin EMAIL=… BY=…”.*“make ban-member MEMBER=… BY=…”/,
  ],
  ['a member with one moderator', { secondLookFor: [] }, 'Ban', 'Send decision', /at once/],
  [
    'a moderator',
    { memberRole: 'moderator', secondLookFor: ['warn'] },
    'Warning',
    'Send for a second look',
    /another admin/,
  ],
  [
    'a team of two',
    { memberRole: 'admin', secondLookFor: ['warn'], secondLooks: 0 },
    'Warning',
    null,
    /remove the role on the Team page/,
  ],
  [
    'an admin of ADMIN_EMAILS',
    { memberRole: 'admin', isFixedAdmin: true },
    'Ban',
    null,
    /ADMIN_EMAILS/,
  ],
])('names the second look, or the way out, for %s', async (_, more, measure, button, hint) => {
  const { user } = renderPane(more);
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${measure}`) }));
  expect(screen.getByRole('note').textContent).toMatch(hint);
  if (button) expect(screen.getByRole('button', { name: button })).toBeDefined();
  const isDecidedAtOnce = 'memberRole' in more || 'secondLookFor' in more;
  expect(screen.queryByLabelText(/in danger now/) !== null).toBe(
    measure === 'Ban' && !isDecidedAtOnce,
  );
});

const proposal = {
  by: 'Owl',
  grant: { at: '2026-01-01T00:00:00.000Z' },
  yourGrant: { by: 'Jay', at: '2026-02-01T00:00:00.000Z' },
  measure: 'hand_over',
  rule: 4,
} satisfies Part<Case['proposal']>;

it('says who granted the roles of a proposal, and keeps the file of a case that is handed over', async () => {
  const file = { file: 'QUJD', passphrase: 'PASSPHRASE' };
  const { user, agreed } = renderPane({ proposal: { ...proposal, sharesReferral: true } }, file);
  expect(screen.getByText(/Role of Owl: granted on the server on Jan 1, 2026/)).toBeDefined();
  expect(
    screen.getByText(/Your role: granted by Jay on Feb 1, 2026.*share a referral/),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('PASSPHRASE')).toBeDefined();
  expect(agreed()).toMatchObject([{ agrees: true }]);
});

it('shows why a role does not count, and whose words the note are', () => {
  const refusal = 'second_look_not_counted';
  renderPane({ proposal: { ...proposal, refusal, note: 'Third time.', noticeDelayHours: 24 } });
  expect(screen.getByText('Scam: warn after 24 h')).toBeDefined();
  expect(screen.getByText('Note for moderators only: Third time.')).toBeDefined();
  expect(screen.getByText(/^Your role does not count here: it is newer than 7 days/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('lets the proposer return a proposal', async () => {
  const { user, agreed } = renderPane({ proposal: { ...proposal, isYours: true } });
  await user.click(screen.getByRole('button', { name: 'Return to the queue' }));
  await waitFor(() => expect(agreed()).toMatchObject([{ agrees: false }]));
});

const limit = { measure: 'limit', days: 7, gravity: 'serious' } as const;

it('preselects no measure without evidence, and the rule from the reason', async () => {
  const { unmount } = renderPane({ id: 2, reason: 'underage' });
  await screen.findByRole('option', { name: '7 Title 7' });
  expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('3');
  unmount();
  renderPane({});
  await screen.findByRole('option', { name: '7 Title 7' });
  expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('7');
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(
    screen.getByText('No message backs this report, so no measure is suggested.'),
  ).toBeTruthy();
});

it('keeps what is typed while the text to edit is on its way, also when the case is left', async () => {
  const { user, unmount } = renderPane({});
  await user.click(await screen.findByRole('radio', { name: /^Warning/ }));
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for moderators only');
  const edit = await screen.findByRole('button', { name: 'Edit text' });
  fireEvent.click(edit);
  fireEvent.change(note(), { target: { value: 'Third time.' } });
  await screen.findByRole('button', { name: 'Generate again' });
  expect(note().value).toBe('Third time.');
  unmount();
  renderPane({});
  expect(note().value).toBe('Third time.');
});

it('leaves the rule open for a reason without one, and for one that the site has retired', async () => {
  for (const reason of ['other', 'hate'] as const) {
    const { unmount } = renderPane({ reason });
    await screen.findByRole('option', { name: '7 Title 7' });
    expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('');
    unmount();
  }
});

it('says what is missing when a decision is sent, until nothing is', async () => {
  const { user, sent } = renderPane({ reason: 'other', secondLookFor: [] });
  await screen.findByRole('option', { name: '3 Title 3' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Still missing: a measure.');
  await user.click(screen.getByRole('radio', { name: /^Hide/ }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Still missing: a rule, what to remove, what happened.',
  );
  await user.click(screen.getByRole('radio', { name: /^Warning/ }));
  await user.selectOptions(screen.getByLabelText('Rule'), '3');
  expect(screen.getByRole('alert').textContent).toBe('Still missing: what happened.');
  await send();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('What happened'), 'You sent insults.');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({ measure: 'warn', rule: 3, facts: 'You sent insults.' }),
  );
});

it('says which pictures a profile does not show', async () => {
  const photos = ['a', 'b', 'c', 'm'].map((start) => start.padEnd(32, '0'));
  const { user } = renderPane({ current: { photos, shown: 2, texts: [] } });
  await user.click(await screen.findByRole('radio', { name: /^Hide/ }));
  const labels = screen
    .getAllByLabelText(/^Photo/)
    .map((box) => (box as HTMLInputElement).labels?.[0]);
  expect(labels.map((label) => label?.textContent)).toEqual([
    'Photo 1',
    'Photo 2',
    'Photo 3, deleted by the member',
    'Photo 4, of a chat',
  ]);
});

it('warns those who wrote back of a scam by default', async () => {
  const { user, sent } = renderPane({ secondLookFor: [] });
  await screen.findByRole('option', { name: '7 Title 7' });
  await user.click(screen.getByRole('radio', { name: /^Ban/ }));
  await user.type(screen.getByLabelText('What happened'), 'Asked for money.');
  const warn = () => screen.getByLabelText<HTMLSelectElement>(/^Warn those who wrote back/);
  expect(warn().value).toBe('0');
  await user.selectOptions(screen.getByLabelText('Rule'), '3');
  expect(warn().value).toBe('');
  await user.selectOptions(warn(), '24');
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ measure: 'ban', noticeDelayHours: 24 }));
});

it('shows the statement as the member reads it, or in the own language, and starts editing with the former', async () => {
  const { user, sent } = renderPane({ recommendation: limit }, undefined, false, [ARABIC, ENGLISH]);
  await screen.findByRole('option', { name: '7 Title 7' });
  const statement = () => screen.getByRole('region', { name: 'Statement of reasons' });
  await user.type(screen.getByLabelText('What happened'), 'Insults.');
  await waitFor(() => expect(statement().textContent).toBe('ما حدث: Insults.'));
  expect([statement().lang, statement().dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByText(/^As the member reads it: .?العربية/)).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Show in your language' }));
  expect(statement().textContent).toBe('What happened: Insults.');
  expect([statement().lang, statement().dir]).toEqual(['en', 'ltr']);
  // Also what was typed a moment ago is in the text.
  await user.type(screen.getByLabelText('What happened'), ' Twice.');
  expect(statement().textContent).toBe('What happened: Insults.');
  await user.click(screen.getByRole('button', { name: 'Edit text' }));
  const edited = await screen.findByLabelText<HTMLTextAreaElement>('Statement of reasons');
  expect(edited.value).toBe('ما حدث: Insults. Twice.');
  await user.click(edited);
  await user.paste(' [… where …]');
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(screen.getByRole('alert').textContent).toBe('Still missing: the rest of the statement.');
  expect(sent()).toEqual([]);
  await user.clear(edited);
  await user.type(edited, 'ما حدث');
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ measure: 'limit', statement: 'ما حدث' }));
  expect(sent()[0]).not.toHaveProperty('facts');
});

it('offers the next case once a case is closed, and puts the focus on it after a decision', () => {
  for (const isDecided of [false, true]) {
    const closed = { state: 'closed', evidenceUntil: claim.until } as const;
    const { unmount } = renderPane(closed, undefined, isDecided);
    expect(screen.getByText('Its evidence is kept until Jan 1, 2099.')).toBeDefined();
    const next = screen.getByRole('button', { name: 'Next case' });
    expect(document.activeElement === next).toBe(isDecided);
    unmount();
  }
});

it('loads the copy of the first report, and others when they are opened', async () => {
  const second = { ...report, id: 6, reporter: 'B', excerpts: [6], count: 3 };
  const { user, copies } = renderConsole('moderator', {
    ...material,
    reports: [...material.reports, second],
    nextReports: '0-2',
  });
  expect(await screen.findByText('Buy me a card')).toBeDefined();
  expect(screen.getByText(/^3 reports here/)).toBeDefined();
  expect(copies()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'What B reported' }));
  await waitFor(() => expect(screen.getAllByText('Buy me a card')).toHaveLength(2));
  expect(copies()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(location.search).toBe('?reports=0-2'));
});

it('shows the profile of a later report only when it is another one', async () => {
  const profile = { name: 'Ada', age: 30, location: 'Rome', bio: 'I like tea' };
  for (const bio of ['I like tea', 'Send me money']) {
    const { unmount } = renderConsole('moderator', { ...material, profile }, [], {
      ...profile,
      bio,
    });
    await screen.findByRole('region', { name: 'Encrypted copy of what was reported' });
    expect(screen.queryByText('Send me money') !== null).toBe(bio === 'Send me money');
    unmount();
  }
});

it.each([
  ['admin', true],
  ['moderator', false],
] as const)('lets an %s take a case over: %s', async (role, isPossible) => {
  const { calls, params } = serve({ getConsole: consoleOf(role), takeCaseOver: undefined });
  const other = { ...material, claim: { ...claim, isYours: false, by: 'Owl' } };
  const one = complete(getCase.response, other);
  const { user } = render(<DecisionPane one={one} onClaim={() => {}} onDone={() => {}} />);
  await waitFor(() => expect(calls).not.toHaveLength(0));
  if (!isPossible) return expect(screen.queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(params('takeCaseOver')).toEqual([{ id: '1' }]));
});

it('offers to show a reported photo of a chat when the profile has none', async () => {
  renderConsole('moderator', { ...material, hasPictures: true });
  expect(await screen.findByRole('button', { name: 'Show pictures' })).toBeDefined();
});

it('plays a reported voice message, and fetches nothing before that', async () => {
  const voice = `/api/console/cases/1/recordings/m${'0'.repeat(32)}`;
  renderConsole('moderator', material, [{ ...MESSAGE, text: '🎤', voice }]);
  const player = await screen.findByLabelText('Reported voice message');
  expect(player.getAttribute('src')).toBe(voice);
  expect(player.getAttribute('preload')).toBe('none');
});

it('shows the question that a reported answer is about', async () => {
  renderConsole('moderator', material, [{ ...MESSAGE, question: 'smell-of-home' }]);
  const question = await screen.findByText('Which smell takes you straight home?');
  expect(question.closest('li')?.textContent).toContain('Buy me a card');
});

it('marks where messages between the reported ones are left out', async () => {
  renderConsole('moderator', material, [
    { ...MESSAGE, text: 'First' },
    { ...MESSAGE, text: 'Later', followsGap: true },
  ]);
  const gap = await screen.findByText('Messages left out');
  expect(gap.closest('li')?.textContent).toContain('Later');
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Case } from '#contract/cases.ts';
import { render } from '../../../components/testing/render.tsx';
import { ConsoleScreen } from '../ConsoleScreen.tsx';
import { DecisionPane } from './DecisionPane.tsx';
import { ReportsScreen } from './QueueScreen.tsx';

const row = (id: number, name: string) => ({
  id,
  kind: 'report',
  severity: 'high',
  reason: 'scam',
  source: 'person',
  state: 'open',
  dueAt: '2099-01-01T10:00:00.000Z',
  openedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  quote: 'Wanted gift cards.',
  reporterCount: 1,
  member: { id: id + 100, name, age: 30, location: 'Berlin', sample: false },
  isInvitee: false,
  blurredPicture: null,
  claim: null,
  escalated: false,
  hints: [],
  version: 1,
});

const consoleOf = (role: string) => ({
  you: { pseudonym: 'Heron', role },
  hardPictures: { today: 0, suggested: 8 },
  counts: { open: 2, mine: 0, secondLook: 0, appeals: 0, overdue: 0, dueToday: 0 },
  needOther: 2,
  medianMinutes: null,
});

function renderQueue(path: string, cases: object[] = [row(1, 'Ada'), row(2, 'Ben')]) {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/claim')) return new Response(null, { status: 204 });
    return Response.json(url.includes('/cases') ? { cases, next: null } : consoleOf('moderator'));
  });
  const { user } = render(<ReportsScreen />, path);
  const urls = () =>
    fetched.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
  return { user, urls };
}

it('opens the second case with J and Enter, and claims it with C', async () => {
  const { user, urls } = renderQueue('/admin/reports');
  expect(await screen.findByText('Ben', { exact: false })).toBeDefined();
  await user.keyboard('j');
  await user.keyboard('c');
  await waitFor(() => expect(urls().some((url) => url.endsWith('/cases/2/claim'))).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/reports/2'));
});

it('tells an admin that cases need another person', async () => {
  renderQueue('/admin/reports');
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('2 cases need another person');
});

it('calls an appeal an appeal, which no one has reported', async () => {
  const appeal = { ...row(1, 'Ada'), kind: 'appeal', reporterCount: 0 };
  renderQueue('/admin/reports', [appeal, row(2, 'Ben')]);
  expect(await screen.findByRole('cell', { name: 'Appeal' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Reported by 1 person' })).toBeDefined();
  expect(screen.queryByText(/by 0/)).toBeNull();
});

it('stores filters in the URL and sends them', async () => {
  const { user, urls } = renderQueue('/admin/reports?view=mine&severity=nonsense');
  await waitFor(() => expect(urls().some((url) => url.includes('cases?view=mine'))).toBe(true));
  expect(urls().some((url) => url.includes('nonsense'))).toBe(false);
  await user.selectOptions(await screen.findByLabelText('Reason'), 'scam');
  expect(location.search).toContain('reason=scam');
  await waitFor(() => expect(urls().some((url) => url.includes('reason=scam'))).toBe(true));
});

it('counts sample people in the header when the list shows them', async () => {
  const { urls } = renderQueue('/admin/reports?sample=yes');
  await waitFor(() =>
    expect(urls()).toEqual(
      expect.arrayContaining(['/api/console?sample=yes', '/api/console/cases?sample=yes']),
    ),
  );
});

it('searches for a member, whose number has up to 16 digits', async () => {
  const { urls } = renderQueue('/admin/reports?search=9007199254740991');
  await waitFor(() => expect(urls().join()).toContain('search=9007199254740991'));
});

it('ignores keys in the search field', async () => {
  const { user, urls } = renderQueue('/admin/reports');
  await user.type(await screen.findByLabelText('Case or member number'), 'c');
  expect(urls().some((url) => url.endsWith('/claim'))).toBe(false);
});

const MESSAGE = {
  text: 'Buy me a card',
  sentAt: '2026-01-01T00:00:00.000Z',
  byMember: true,
  isReported: true,
  followsGap: false,
};
const material = {
  ...row(1, 'Ada'),
  reports: [
    {
      id: 5,
      reporter: 'A',
      reason: 'scam',
      text: 'Asked for a gift card.',
      at: '2026-01-01T00:00:00.000Z',
      source: 'person',
      count: 1,
      earlier: { reports: 0, upheld: 0 },
      excerpts: [5],
    },
  ],
  nextReports: null,
  newest: { report: 5, notice: 0 },
  hasPictures: false,
  profile: null,
  current: { photos: [], texts: [] },
  history: {
    joinedAt: null,
    matches: 1,
    state: 'open',
    strikes: 0,
    strikesUntil: null,
    decisions: [],
    reportsMade: { reports: 0, upheld: 0 },
  },
  similar: [],
  events: [],
  recommendation: null,
  memberRole: null,
  isFixedAdmin: false,
  secondLookFor: ['ban'],
  secondLooks: 1,
  proposal: null,
  appeal: null,
  mayDecide: true,
  conflict: null,
  otherModerators: 1,
  evidenceUntil: null,
};

/** The console at a case; null is one that the viewer may not read. */
function renderConsole(
  role: string,
  one: object | null = material,
  excerpt: object[] = [MESSAGE],
  profile: object | null = null,
) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/reports/')) return Response.json({ excerpt, profile });
    if (url.includes('/cases/1')) return Response.json(one, { status: one ? 200 : 404 });
    if (url.includes('/cases')) return Response.json({ cases: [], next: null });
    if (url.includes('/console/rules')) return Response.json([]);
    if (url.endsWith('/api/console')) return Response.json(consoleOf(role));
    return Response.json({ user: { id: 7, role } });
  });
  return render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    '/admin/reports/1',
  );
}

it('shows a moderator the reported material and marks the reported message', async () => {
  renderConsole('moderator');
  expect(await screen.findByText('Asked for a gift card.')).toBeDefined();
  const message = await screen.findByText('Buy me a card');
  expect(message.closest('[data-reported]')).not.toBeNull();
  expect(screen.getByText(/^Due Jan \d, /)).toBeDefined();
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
  key: number === 7 ? 'money' : 'adults',
  title: `Title ${number}`,
  text: '',
  language: 'en',
  original: { title: `Title ${number}`, text: '', translations: {} },
}));

const ENGLISH = { language: 'en', text: 'What happened: ' };
const ARABIC = { language: 'ar', text: 'ما حدث: ' };

/** The pane of a claimed case. @returns the bodies that it sends. */
function renderPane(more: object, answer: object = {}, isDecided = false, texts = [ENGLISH]) {
  const sent: { agrees?: boolean }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/rules')) return Response.json(RULES);
    if (String(input).endsWith('/statement')) {
      const { facts } = JSON.parse(String(init?.body));
      return Response.json({ texts: texts.map((one) => ({ ...one, text: one.text + facts })) });
    }
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(answer);
  });
  const one = { ...material, claim, ...more } as unknown as Case;
  const { user, unmount } = render(
    <DecisionPane one={one} onClaim={() => {}} onDone={() => {}} isDecided={isDecided} />,
    '/admin/reports/1',
  );
  return { user, sent, unmount };
}

it.each([
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
  const hasRole = 'memberRole' in more;
  expect(screen.queryByLabelText(/in danger now/) !== null).toBe(measure === 'Ban' && !hasRole);
});

const proposal = {
  by: 'Owl',
  isYours: false,
  grant: { by: null, at: '2026-01-01T00:00:00.000Z' },
  yourGrant: { by: 'Jay', at: '2026-02-01T00:00:00.000Z' },
  sharesReferral: false,
  refusal: null,
  measure: 'hand_over',
  rule: 4,
  statement: '',
  note: '',
};

it('says who granted the roles of a proposal, and keeps the file of a case that is handed over', async () => {
  const file = { file: 'QUJD', passphrase: 'PASSPHRASE' };
  const { user, sent } = renderPane(
    { proposal: { ...proposal, sharesReferral: true } },
    { encryptedFile: file },
  );
  expect(screen.getByText(/Role of Owl: granted on the server on Jan 1, 2026/)).toBeDefined();
  expect(
    screen.getByText(/Your role: granted by Jay on Feb 1, 2026.*share a referral/),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('PASSPHRASE')).toBeDefined();
  expect(sent[0]?.agrees).toBe(true);
});

it('shows why a role does not count, and whose words the note are', () => {
  const refusal = 'second_look_not_counted';
  renderPane({ proposal: { ...proposal, refusal, note: 'Third time.' } });
  expect(screen.getByText('Note for moderators only: Third time.')).toBeDefined();
  expect(screen.getByText(/^Your role does not count here: it is newer than 7 days/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('lets the proposer return a proposal', async () => {
  const { user, sent } = renderPane({ proposal: { ...proposal, isYours: true } });
  await user.click(screen.getByRole('button', { name: 'Return to the queue' }));
  await waitFor(() => expect(sent[0]?.agrees).toBe(false));
});

const limit = { measure: 'limit', days: 7, gravity: 'serious', strikes: 0 };

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
  for (const reason of ['other', 'hate']) {
    const { unmount } = renderPane({ reason });
    await screen.findByRole('option', { name: '7 Title 7' });
    expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('');
    unmount();
  }
});

it('says what is missing when a decision is sent, until nothing is', async () => {
  const { user, sent } = renderPane({ reason: 'other', secondLookFor: [] }, { state: 'closed' });
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
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('What happened'), 'You sent insults.');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ measure: 'warn', rule: 3, facts: 'You sent insults.' }),
  );
});

it('shows the statement as the member reads it, or in the own language, and starts editing with the former', async () => {
  const { user, sent } = renderPane({ recommendation: limit }, { state: 'closed' }, false, [
    ARABIC,
    ENGLISH,
  ]);
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
  expect(sent).toEqual([]);
  await user.clear(edited);
  await user.type(edited, 'ما حدث');
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ measure: 'limit', statement: 'ما حدث' }));
  expect(sent[0]).not.toHaveProperty('facts');
});

it('offers the next case once a case is closed, and puts the focus on it after a decision', () => {
  for (const isDecided of [false, true]) {
    const { unmount } = renderPane({ state: 'closed' }, {}, isDecided);
    const next = screen.getByRole('button', { name: 'Next case' });
    expect(document.activeElement === next).toBe(isDecided);
    unmount();
  }
});

it('loads the copy of the first report, and others when they are opened', async () => {
  const [report] = material.reports;
  const second = { ...report, id: 6, reporter: 'B', excerpts: [6], count: 3 };
  const { user } = renderConsole('moderator', {
    ...material,
    reports: [report, second],
    nextReports: '0-2',
  });
  const copies = () =>
    vi.mocked(window.fetch).mock.calls.filter(([input]) => String(input).includes('/reports/'));
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
  const profile = {
    name: 'Ada',
    age: 30,
    location: 'Rome',
    bio: 'I like tea',
    interests: [],
    photos: [],
  };
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
])('lets an %s take a case over: %s', async (role, isPossible) => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json(consoleOf(role)));
  const other = { ...material, claim: { ...claim, isYours: false, by: 'Owl' } } as unknown as Case;
  const { user } = render(<DecisionPane one={other} onClaim={() => {}} onDone={() => {}} />);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  if (!isPossible) return expect(screen.queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  const urls = () => fetched.mock.calls.map(([input]) => String(input)).join(' ');
  await waitFor(() => expect(urls()).toMatch(/\/cases\/1\/claim( |$)/));
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

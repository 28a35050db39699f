import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/notification-types.ts';
import { Preferences } from '#contract/preferences.ts';
import { matchQueries } from '../../components/testing/browser.ts';
import { complete } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { type Answers, refusal, serve } from '../../components/testing/serve.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { preferencesApi } from './endpoints.ts';
import { FindingFields, SpecialSection } from './PreferencesFields.tsx';
import { PreferencesScreen } from './PreferencesScreen.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

const kinds = [...NOTIFICATION_KINDS];

const STORED = complete(Preferences, {
  ageRange: [18, 35],
  maxDistance: 50,
  genders: ['female', 'male', 'nonbinary'],
  showOnline: true,
  notifications: { matches: true, likes: true, superLikes: true },
  inAppKinds: kinds,
  pushKinds: kinds,
  emailKinds: kinds,
  relationshipStatus: 'Single',
  experienceLevel: 'New to this',
});

/** A server that sends mail only. */
const serveWith = (changes: Answers = {}) =>
  serve({
    getPush: { sendsMail: true },
    getPreferences: STORED,
    updatePreferences: ({ body }) => ({ ...STORED, ...body }),
    getFilterCounts: { removed: { interests: '34' } },
    ...changes,
  });

/** Values that the controls below send. Every field differs from `STORED`; that of the empty deck has no control. */
const CHANGED: Omit<Preferences, 'gender' | 'notifyOfJoins' | 'isSuggested'> = {
  ageRange: [19, 36],
  maxDistance: 200,
  genders: ['female', 'nonbinary'],
  lookingFor: ['Friendship'],
  useLookingFor: true,
  onlySameGoals: true,
  showLookingFor: true,
  selectedInterests: ['Gaming'],
  showOnline: false,
  showSeen: true,
  distanceUnit: 'mi',
  // Messages were off on every channel, and are switched on in the app.
  notifications: { matches: true, messages: true, likes: false, superLikes: true },
  inAppKinds: kinds.filter((kind) => kind !== 'credit'),
  pushKinds: kinds.filter((kind) => kind !== 'message' && kind !== 'like'),
  emailKinds: kinds.filter((kind) => kind !== 'message'),
  pushNames: true,
  quietHours: {
    from: '22:00',
    to: '07:30',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  ownPeoplePerDay: 10,
  ownOpenChats: 3,
  commentsFrom: 'verified',
  hiddenWords: ['Crypto', 'sugar daddy'],
  relationshipStatus: 'Married',
  lifestyleInterests: ['Polyamory'],
  experienceLevel: 'Experienced',
  useToFind: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true },
  showToMatches: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true },
  discretionLevel: 'high',
};

function Editor({ stored = STORED }: { stored?: Preferences }) {
  const { form, save, submit } = usePreferencesForm(stored);
  return (
    <form onSubmit={submit}>
      <FindingFields form={form} />
      <SpecialSection form={form} save={save} />
      <button type="button" onClick={() => void save()}>
        Save now
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

/** Presses controls whose names begin with `names`. A description is part of the name. */
const press = (role: string, ...names: string[]) => {
  for (const name of names)
    fireEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }));
};

it('sends the value of every control', async () => {
  const saved = { ...STORED, ...CHANGED };
  const { bodies, calls } = serveWith({ getPreferences: saved, updatePreferences: saved });
  renderSignedIn(<Editor />, '/preferences', { distanceUnit: 'km' });
  await screen.findByRole('columnheader', { name: 'Email' });

  for (const name of ['Youngest age', 'Oldest age']) {
    const thumb = screen.getByRole('slider', { name });
    fireEvent.focus(thumb);
    fireEvent.keyDown(thumb, { key: 'ArrowRight' });
  }
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Maximum distance' }), { key: 'End' });
  expect(screen.queryByText(/^Hides/)).toBeNull();
  const wanted = screen.getByRole('group', { name: 'Interests' });
  const hint = wanted.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe(
    'Show only people who chose one of these.',
  );
  press('radio', 'Miles');
  press('checkbox', 'Men');
  press('button', 'Your pace');
  fireEvent.change(await screen.findByLabelText('New people a day'), { target: { value: '10' } });
  fireEvent.change(screen.getByLabelText('Open chats'), { target: { value: '3' } });
  press('button', 'Done');
  // The unit of the form, before it is stored.
  const distance = screen.getByRole('slider', { name: 'Maximum distance' });
  expect(distance.getAttribute('aria-valuetext')).toBe('120+ mi. Shows people at any distance');
  press('button', 'Show all 18');
  press('checkbox', 'Friendship', 'Gaming');
  const onlySame = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Only people who want the same/,
  });
  expect(onlySame.disabled).toBe(true);
  press('switch', "I'm looking for: Use to find people");
  expect(onlySame.disabled).toBe(false);
  press('switch', 'Only people who want the same', 'Show on my profile', "Show when I'm online");
  press('button', 'Change quiet hours', 'Show all$');
  press('switch', 'Show names in pushes', 'Quiet hours', 'Only Super Likes');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '07:30' } });
  press('checkbox', 'New messages, in app', 'Super Likes, push', 'Credits, in app');
  for (const answer of ['Relationship status', 'Lifestyle interests', 'Experience'])
    press('checkbox', `${answer}, use to find people`, `${answer}, show to my matches`);
  for (const [answer, role, value] of [
    ['Relationship status: Single', 'radio', 'Married'],
    ['Lifestyle interests: None', 'checkbox', 'Polyamory'],
    ['Experience: New to this', 'radio', 'Experienced'],
  ] as const) {
    press('button', answer);
    fireEvent.click(await screen.findByRole(role, { name: value }));
    press('button', 'Done');
  }

  press('radio', 'High');
  press('button', 'Chats and likes');
  fireEvent.click(await screen.findByRole('switch', { name: /^Seen/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'People with a verified photo' }));
  const words = screen.getByLabelText('Hidden words');
  fireEvent.change(words, { target: { value: `${'w'.repeat(41)}` } });
  expect(screen.getByText('Each line can have up to 40 characters.')).toBeTruthy();
  fireEvent.change(words, { target: { value: 'Crypto\n\n sugar daddy \nCrypto' } });
  press('button', 'Done');

  press('button', 'Save now');
  // A slow machine saves in parts.
  await waitFor(() => expect(Object.assign({}, ...bodies('updatePreferences'))).toEqual(CHANGED));
  for (const [field, value] of Object.entries(STORED))
    expect((CHANGED as Partial<Preferences>)[field as keyof Preferences], field).not.toEqual(value);
  await screen.findByText('Hides 34 people');
  const counted = calls.filter(({ name }) => name === 'getFilterCounts');
  expect(counted.at(-1)?.query.interests).toBe('Gaming');
});

it('reports a failed save and keeps the changes', async () => {
  const { answers } = serveWith({ updatePreferences: refusal(500) });
  renderSignedIn(<Editor />, '/preferences', { distanceUnit: 'km' });
  const marriage = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marriage' });
  fireEvent.click(marriage);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const failed = 'Failed to save preferences. Please try again.';
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(marriage.checked).toBe(true);
  answers.updatePreferences = { ...STORED, lookingFor: ['Marriage'] };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
});

it('saves other changes while the hidden words have an error', async () => {
  const { bodies } = serveWith({ updatePreferences: { ...STORED, showSeen: true } });
  renderSignedIn(<Editor />, '/preferences');
  press('button', 'Chats and likes');
  const words = await screen.findByLabelText('Hidden words');
  fireEvent.change(words, { target: { value: 'Crypto\n\u200b\nsugar\tdaddy\u202e' } });
  fireEvent.change(words, { target: { value: `Crypto\n${'w'.repeat(41)}` } });
  fireEvent.click(screen.getByRole('switch', { name: /^Seen/ }));
  press('button', 'Done');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(Object.assign({}, ...bodies('updatePreferences'))).toMatchObject({
      showSeen: true,
      hiddenWords: ['Crypto', 'sugar daddy'],
    }),
  );
});

it('shows notifications as a table of three rows and three channels, with headers both ways', async () => {
  serveWith();
  renderSignedIn(<Editor />, '/preferences');
  await screen.findByRole('columnheader', { name: 'Email' });
  const table = within(screen.getByRole('table', { name: 'Notifications' }));
  const headers = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(headers('columnheader').map((text) => text?.trim())).toEqual(['In app', 'Push', 'Email']);
  expect(headers('rowheader')).toEqual(['New matches', 'New messages', 'New likes']);
  const isChecked = (name: string) =>
    table.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(table.getAllByRole('checkbox')).toHaveLength(9);
  expect(isChecked('New likes, push')).toBe(true);
  // Off on every channel, as stored.
  for (const channel of ['in app', 'push', 'email'])
    expect(isChecked(`New messages, ${channel}`)).toBe(false);
  // The reason for the lock of the channel.
  expect(screen.getByText('Push is off on this server.')).toBeTruthy();
});

it('shows private answers as a table of answers and uses, with a sentence that says which answers fit', () => {
  renderSignedIn(<Editor />, '/preferences');
  const table = within(screen.getByRole('table', { name: 'Private answers' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Use to find people',
    'Show to my matches',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Relationship statusSingle',
    'ExperienceNew to this',
    'Lifestyle interestsNone',
  ]);
  expect(table.getAllByRole('checkbox')).toHaveLength(6);
  expect(screen.getByText(/^Private until you switch something on\. The same status/)).toBeTruthy();
});

it.each([
  ['phones', false],
  ['wide screens', true],
])('has the specified sections, and Save with its toast, on %s', async (_size, isWide) => {
  if (isWide) matchQueries(RAIL_QUERY);
  serveWith({ getSession: {}, getAiSettings: {}, getAnnouncement: {} });
  const { user } = renderSignedIn(<PreferencesScreen signInMethods={null} />, '/preferences', {
    realm: 'demo',
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(screen.getByText('Your dating preferences have been updated successfully.')).toBeTruthy();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 5)).toEqual([
    'Discovery Settings',
    "I'm looking for",
    'Interests',
    'Notifications',
    'Special Dating Preferences',
  ]);
});

it('says what is suggested only, and saves it with the button', async () => {
  const suggested = { ...STORED, isSuggested: true };
  const { bodies } = serve({ updatePreferences: STORED });
  const { store } = renderSignedIn(<Editor stored={suggested} />, '/preferences');
  await act(() =>
    store.dispatch(preferencesApi.util.upsertQueryData('getPreferences', undefined, suggested)),
  );
  const line =
    "“Single” and “New to this” are suggestions. They aren't stored, used or shown to anyone until you save.";
  expect(await screen.findByText(line)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
  expect(bodies('updatePreferences')).toEqual([
    { relationshipStatus: 'Single', experienceLevel: 'New to this' },
  ]);
});

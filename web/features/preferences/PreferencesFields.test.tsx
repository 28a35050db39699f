import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { FindingFields, SpecialSection } from './PreferencesFields.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

const OFF = { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false };
const kinds = [...NOTIFICATION_KINDS];

const STORED: Preferences = {
  ageRange: [18, 35],
  maxDistance: 50,
  gender: 'all',
  lookingFor: [],
  useLookingFor: false,
  onlySameGoals: false,
  showLookingFor: false,
  selectedInterests: [],
  showOnline: true,
  distanceUnit: 'auto',
  notifications: { matches: true, messages: true, likes: true, superLikes: true },
  inAppKinds: kinds,
  pushKinds: kinds,
  emailKinds: kinds,
  pushNames: false,
  quietHours: null,
  tellOfJoins: null,
  relationshipStatus: 'Single',
  lifestyleInterests: [],
  experienceLevel: 'New to this',
  useToFind: OFF,
  showToMatches: OFF,
  discretionLevel: 'standard',
};

/** Values that the controls below send. Every field differs from `STORED`; that of the empty deck has no control. */
const CHANGED: Omit<Preferences, 'tellOfJoins'> = {
  ageRange: [19, 36],
  maxDistance: 100,
  gender: 'female',
  lookingFor: ['Friendship'],
  useLookingFor: true,
  onlySameGoals: true,
  showLookingFor: true,
  selectedInterests: ['Gaming'],
  showOnline: false,
  distanceUnit: 'mi',
  notifications: { matches: false, messages: false, likes: false, superLikes: false },
  inAppKinds: kinds.filter((kind) => kind !== 'credit'),
  pushKinds: kinds.filter((kind) => kind !== 'like'),
  emailKinds: kinds.filter((kind) => kind !== 'message'),
  pushNames: true,
  quietHours: {
    from: '22:00',
    to: '07:30',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  relationshipStatus: 'Married',
  lifestyleInterests: ['Polyamory'],
  experienceLevel: 'Experienced',
  useToFind: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true },
  showToMatches: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true },
  discretionLevel: 'high',
};

function Editor() {
  const { form, save, submit } = usePreferencesForm(STORED);
  return (
    <form onSubmit={submit}>
      <Notifications autoClose={false} transitionDuration={0} />
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

/** Presses the chip of a kind in the group of a channel. */
const pressKind = (channel: string, name: string) => {
  const group = screen.getByRole('group', { name: channel });
  const chip = [...group.querySelectorAll('input')].find(
    ({ labels }) => labels?.[0]?.textContent === name,
  );
  if (!chip) throw new Error(`no chip ${name} in ${channel}`);
  fireEvent.click(chip);
};

it('sends the value of every control', async () => {
  const counted: string[] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const push = { publicKey: null, devices: [], sendsMail: true };
    if (url === '/api/push') return Response.json(push);
    if (!String(url).includes('/filters/')) return Response.json(CHANGED);
    counted.push(String(url));
    return Response.json({ removed: { age: '1', distance: '2', gender: '3', interests: '34' } });
  });
  const store = makeStore();
  signIn(store, { distanceUnit: 'km' });
  render(
    <Provider store={store}>
      <Editor />
    </Provider>,
    '/preferences',
  );
  await screen.findByRole('group', { name: 'Email' });

  for (const name of ['Youngest age', 'Oldest age']) {
    const thumb = screen.getByRole('slider', { name });
    fireEvent.focus(thumb);
    fireEvent.keyDown(thumb, { key: 'ArrowRight' });
  }
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Maximum distance' }), { key: 'End' });
  expect(screen.queryByText(/^Hides/)).toBeNull();
  const wanted = screen.getByRole('group', { name: 'Their interests' });
  const hint = wanted.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe(
    'Only people who picked one of these. Empty shows everyone.',
  );
  press('radio', 'Miles', 'Women', 'Married', 'Experienced');
  // The unit of the form, before it is stored.
  const distance = screen.getByRole('slider', { name: 'Maximum distance' });
  expect(distance.getAttribute('aria-valuetext')).toBe('60+ mi');
  press('checkbox', 'Friendship', 'Gaming', 'Polyamory');
  const onlySame = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Only people who want the same/,
  });
  expect(onlySame.disabled).toBe(true);
  press('switch', "I'm looking for: Use to find people");
  expect(onlySame.disabled).toBe(false);
  press('switch', 'Only people who want the same', 'Show on my profile', "Show when I'm online");
  press(
    'switch',
    'Show names in pushes',
    'New matches',
    'Messages',
    'Likes',
    'Super Likes',
    'Quiet hours',
  );
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '07:30' } });
  pressKind('In the app', 'Credits');
  pressKind('Push', 'Likes and Super Likes');
  pressKind('Email', 'Messages');
  for (const answer of ['Relationship status', 'Lifestyle', 'Experience'])
    press('switch', `${answer}: Use to find people`, `${answer}: Show to my matches`);

  press('radio', 'High');

  press('button', 'Save now');
  const sent = () =>
    fetched.mock.calls.filter(([, init]) => init?.method === 'PUT').map(([, init]) => init?.body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(String(sent()[0]))).toEqual(CHANGED);
  for (const [field, value] of Object.entries(STORED))
    expect((CHANGED as Partial<Preferences>)[field as keyof Preferences], field).not.toEqual(value);
  await screen.findByText('Hides 34 people');
  expect(counted.at(-1)).toContain('interests=Gaming');
});

it('reports a failed save and keeps the changes', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'PUT') return new Response('{}', { status: 500 });
    if (url === '/api/push')
      return Response.json({ publicKey: null, devices: [], sendsMail: true });
    return Response.json({ removed: { age: '1', distance: '2', gender: '3', interests: '4' } });
  });
  const store = makeStore();
  signIn(store, { distanceUnit: 'km' });
  render(
    <Provider store={store}>
      <Editor />
    </Provider>,
    '/preferences',
  );
  const marriage = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marriage' });
  fireEvent.click(marriage);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const failed = 'Failed to save preferences. Please try again.';
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(marriage.checked).toBe(true);
  fetched.mockImplementation(async () => Response.json({ ...STORED, lookingFor: ['Marriage'] }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FilterValues } from '#contract/discover.ts';
import type { Preferences } from '#contract/preferences.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { Filters } from './Filters.tsx';

const IN_FORCE: FilterValues = {
  ageMin: 19,
  ageMax: 35,
  distanceKm: 50,
  gender: 'all',
  interests: [],
};
const COUNTS = {
  people: '9',
  removed: {
    age: '4',
    distance: '99+',
    gender: '1',
    interests: '0',
    speaks: '7',
    height: '8',
    children: '6',
    verified: '5',
    newHere: '3',
  },
};

/** Renders the dialog of a phone. `fails` tells whether the next request to apply or reset fails. */
function renderFilters(
  applied: FilterValues | null,
  fails = () => false,
  distanceUnit: 'km' | 'mi' = 'km',
  inForce = applied ?? IN_FORCE,
  genders: Preferences['genders'] = ['female', 'male', 'nonbinary'],
) {
  const { bodies, calls } = serve({
    getPreferences: { gender: 'all', genders },
    getFilterCounts: COUNTS,
    applyFilters: () => (fails() ? refusal(500) : {}),
    resetFilters: () => (fails() ? refusal(500) : undefined),
  });
  const counted = () =>
    calls.filter(({ name }) => name === 'getFilterCounts').map(({ query }) => query);
  const onClose = vi.fn();
  renderSignedIn(
    <Filters
      opened
      onClose={onClose}
      inPopover={false}
      button={{ current: null }}
      applied={applied}
      inForce={inForce}
    />,
    '/app',
    { distanceUnit },
  );
  return { sent: () => bodies('applyFilters'), bodies, counted, onClose };
}

function key(name: string, pressed: string): void {
  const thumb = screen.getByRole('slider', { name });
  fireEvent.focus(thumb);
  fireEvent.keyDown(thumb, { key: pressed });
}

it('shows the values in force and what each filter hides, and sends every changed value', async () => {
  let isDown = true;
  const { sent, onClose } = renderFilters(null, () => isDown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Discovery Filters' }));
  expect(dialog.getByText('19 – 35')).toBeTruthy();
  expect(dialog.getByText('These come from your preferences.')).toBeTruthy();
  expect(await dialog.findByText('Hides 1 person')).toBeTruthy();
  expect(dialog.getByText('Hides 99+ people')).toBeTruthy();
  key('Youngest age', 'ArrowRight');
  key('Oldest age', 'End');
  key('Maximum distance', 'End');
  expect(dialog.getByText('20 – 65+')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Women' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Hiking' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
  expect(await screen.findByText("Couldn't apply filters")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const changed = {
    ageMin: 20,
    ageMax: 65,
    distanceKm: 100,
    gender: 'female',
    interests: ['Hiking'],
  } satisfies FilterValues;
  expect(sent().at(-1)).toEqual(changed);
});

it('opens with "25 to 35" and "25" km over unchanged preferences, to which Reset returns', async () => {
  const defaults = { ...IN_FORCE, ageMin: 18 };
  const { sent } = renderFilters(null, undefined, 'km', defaults);
  const dialog = within(await screen.findByRole('dialog', { name: 'Discovery Filters' }));
  expect(dialog.getByText('25 – 35')).toBeTruthy();
  expect(dialog.getByText('Shows people up to 25 km away')).toBeTruthy();
  expect(dialog.getByText('Your preferences apply until you apply these.')).toBeTruthy();
  check('button', 'Reset');
  expect(dialog.getByText('18 – 35')).toBeTruthy();
  expect(dialog.getByText('These come from your preferences.')).toBeTruthy();
  apply();
  await waitFor(() => expect(sent().at(-1)).toEqual(defaults));
});

it('keeps each value of the distance "1 to 100 km step 1", and says which band it searches', async () => {
  renderFilters({ ...IN_FORCE, distanceKm: 25 });
  const slider = await screen.findByRole('slider', { name: 'Maximum distance' });
  const shown = () => slider.getAttribute('aria-valuetext');
  expect(['aria-valuemin', 'aria-valuemax'].map((end) => slider.getAttribute(end))).toEqual([
    '1',
    '100',
  ]);
  for (const [pressed, spoken] of [
    [null, '25 km. Shows people up to 25 km away'],
    ['ArrowRight', '26 km. Shows people up to 50 km away, to keep places private'],
    ['End', '100+ km. Shows people at any distance'],
    ['ArrowLeft', '99 km. Shows people up to 100 km away, to keep places private'],
    ['Home', '1 km. Shows people up to 5 km away, to keep places private'],
  ] as const) {
    if (pressed) key('Maximum distance', pressed);
    expect(shown()).toBe(spoken);
  }
});

it('resets applied filters to the preferences', async () => {
  const { bodies, onClose } = renderFilters({ ...IN_FORCE, interests: ['Hiking'] });
  const hiking = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hiking' });
  expect(hiking.checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies('resetFilters')).toHaveLength(1);
  expect(bodies('applyFilters')).toEqual([]);
});

const check = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));

it('filters by facts behind one button, and offers people who have not said only then', async () => {
  const { sent, counted } = renderFilters(null);
  const more = await screen.findByRole('button', { name: /^More filters/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('switch', { name: /haven't said/ })).toBeNull();
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await screen.findByRole('slider', { name: 'Minimum height' });
  check('checkbox', 'German');
  key('Minimum height', 'ArrowRight');
  check('checkbox', 'Open to it');
  check('switch', 'Verified photo only');
  check('switch', /^New here/);
  check('switch', /haven't said/);
  expect(more.textContent).toContain('5 on');
  expect(screen.getByText('121 cm – 220 cm')).toBeTruthy();
  for (const hides of [7, 8, 6, 5, 3]) {
    expect(await screen.findByText(`Hides ${hides} people`)).toBeTruthy();
  }
  await waitFor(() =>
    expect(counted().at(-1)).toMatchObject({
      speaks: 'de',
      heightMin: '121',
      heightMax: '220',
      children: 'maybe',
      unstated: 'true',
      verified: 'true',
      newHere: 'true',
    }),
  );
  apply();
  const facts = { speaks: ['de'], heightMin: 121, heightMax: 220, children: ['maybe'] };
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      ...IN_FORCE,
      ...facts,
      unstated: true,
      verified: true,
      newHere: true,
    }),
  );
});

it('opens with applied filters by facts, and drops the switch with the last of them', async () => {
  const { sent, counted } = renderFilters({
    ...IN_FORCE,
    children: ['want'],
    unstated: true,
    verified: true,
  });
  const more = await screen.findByRole('button', { name: /^More filters/ });
  expect(more.getAttribute('aria-expanded')).toBe('true');
  check('checkbox', 'Want children');
  expect(screen.queryByRole('switch', { name: /haven't said/ })).toBeNull();
  // An explicit value, because the applied filters would fill a missing one.
  await waitFor(() =>
    expect(counted().at(-1)).toMatchObject({ children: '', unstated: 'false', verified: 'true' }),
  );
  apply();
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...IN_FORCE, verified: true }));
});

it('shows heights in feet and inches, and includes all that are shown as the ends', async () => {
  const { sent } = renderFilters({ ...IN_FORCE, heightMin: 177, heightMax: 182 }, undefined, 'mi');
  expect(await screen.findByText('5′10″ – 6′0″')).toBeTruthy();
  key('Minimum height', 'ArrowLeft');
  key('Maximum height', 'ArrowLeft');
  apply();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ ...IN_FORCE, heightMin: 174, heightMax: 181 }),
  );
});

it('calls a wish that no other choice names the choice of the member', async () => {
  renderFilters(null, undefined, 'km', IN_FORCE, ['female', 'nonbinary']);
  expect(await screen.findByRole('radio', { name: 'My choice', checked: true })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull();
});

import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { FilterValues } from '#contract/discover.ts';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { Filters } from './Filters.tsx';

const IN_FORCE: FilterValues = {
  ageMin: 18,
  ageMax: 35,
  distanceKm: 50,
  gender: 'all',
  interests: [],
};
const COUNTS = { people: '9', removed: { age: '4', distance: '99+', gender: '1', interests: '0' } };

/** Renders the dialog of a phone. `fails` tells whether the next request to apply or reset fails. */
function renderFilters(applied: FilterValues | null, fails = () => false) {
  const sent: { method: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'GET') return Response.json(COUNTS);
    sent.push({ method: String(init?.method), body: init?.body && JSON.parse(String(init.body)) });
    return fails() ? new Response('{}', { status: 500 }) : Response.json({ filters: null });
  });
  const onClose = vi.fn();
  const store = makeStore();
  signIn(store, { distanceUnit: 'km' });
  render(
    <Provider store={store}>
      <Notifications autoClose={false} transitionDuration={0} />
      <Filters
        opened
        onClose={onClose}
        inPopover={false}
        button={{ current: null }}
        applied={applied}
        inForce={applied ?? IN_FORCE}
      />
    </Provider>,
    '/app',
  );
  return { sent, onClose };
}

const key = (name: string, pressed: string) =>
  fireEvent.keyDown(screen.getByRole('slider', { name }), { key: pressed });

it('shows the values in force and what each filter hides, and sends every changed value', async () => {
  let isDown = true;
  const { sent, onClose } = renderFilters(null, () => isDown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Discovery Filters' }));
  expect(dialog.getByText('18 – 35')).toBeTruthy();
  expect(dialog.getByText('These come from your preferences.')).toBeTruthy();
  expect(await dialog.findByText('Hides 1 person')).toBeTruthy();
  expect(dialog.getByText('Hides 99+ people')).toBeTruthy();
  key('Youngest age', 'ArrowRight');
  key('Oldest age', 'End');
  key('Maximum distance', 'End');
  expect(dialog.getByText('19 – 65+')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Women' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Hiking' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
  expect(await screen.findByText("Couldn't apply filters")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const changed = {
    ageMin: 19,
    ageMax: 65,
    distanceKm: 100,
    gender: 'female',
    interests: ['Hiking'],
  } satisfies FilterValues;
  expect(sent.at(-1)).toEqual({ method: 'PUT', body: changed });
});

it('resets applied filters to the preferences', async () => {
  const { sent, onClose } = renderFilters({ ...IN_FORCE, interests: ['Hiking'] });
  const hiking = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hiking' });
  expect(hiking.checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

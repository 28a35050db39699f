import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterControl, FilterCounts, FilterValues } from '#contract/discover.ts';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { DeckEmpty } from './DeckEmpty.tsx';

const WIDER: FilterValues = {
  ageMin: 18,
  ageMax: 35,
  distanceKm: 50,
  gender: 'all',
  interests: [],
};

let applied: unknown[];

/** Renders the empty deck of a viewer in Portland; the server returns these counts. */
function renderWith(...controls: FilterControl[]) {
  const counts: FilterCounts = {
    people: '0',
    removed: { age: '4', distance: '9', gender: '1', interests: '0' },
    loosened: controls.map((control) => ({ control, filters: WIDER })),
    removedByAnswers: '0',
    hiddenByTheirs: '0',
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PUT') applied.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(init?.method === 'PUT' ? { filters: WIDER } : counts));
  });
  const store = makeStore();
  signIn(store, { location: 'Portland, Oregon', distanceUnit: 'km' });
  return render(
    <Provider store={store}>
      <DeckEmpty refreshing={false} onRefresh={() => {}} />
    </Provider>,
  );
}

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('DeckEmpty', () => {
  beforeEach(() => {
    applied = [];
  });

  it('says that no one is near, and offers the wider radius as the main button', async () => {
    const { user } = renderWith('distance', 'age');
    const text =
      'No one else is near Portland, Oregon right now. Your distance filter hides 9 people.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Your age filter hides 4 people.')).toBeTruthy();
    expect(labels()).toEqual(['Show people within 50 km', 'Refresh', 'Show ages 18–35']);
    await user.click(screen.getByRole('button', { name: 'Show people within 50 km' }));
    await waitFor(() => expect(applied).toEqual([WIDER]));
  });

  it('lists what each filter hides, with a button that loosens it', async () => {
    const { user } = renderWith('age', 'distance', 'gender');
    expect(await screen.findByText('Your age filter hides 4 people.')).toBeTruthy();
    expect(screen.getByText('Your distance filter hides 9 people.')).toBeTruthy();
    expect(screen.getByText('Your gender filter hides 1 person.')).toBeTruthy();
    expect(labels()).toEqual([
      'Refresh',
      'Show ages 18–35',
      'Show people within 50 km',
      'Show everyone',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(applied).toEqual([WIDER]));
  });
});

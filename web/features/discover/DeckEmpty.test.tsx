import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { userStored } from '../../app/session.ts';
import { makeStore } from '../../app/store.ts';
import { demoPlaceholder } from '../../app/stored-user.ts';
import { render } from '../../components/testing/render.tsx';
import { DeckEmpty } from './DeckEmpty.tsx';

const WIDER: FilterValues = { ageMin: 18, ageMax: 35, distanceKm: 50, interests: [] };
const SLOW = { timeout: 15_000 };

let applied: unknown[];

/** Renders the empty deck of a viewer in Portland; the server returns these counts. */
function renderWith(narrowest: FilterCounts['narrowest']) {
  const counts: FilterCounts = {
    people: '0',
    removed: { age: '4', distance: '9', interests: '0' },
    narrowest,
    removedByAnswers: '0',
    hiddenByTheirs: '0',
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PUT') applied.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(init?.method === 'PUT' ? { filters: WIDER } : counts));
  });
  const store = makeStore();
  store.dispatch(userStored({ ...demoPlaceholder, id: 7, location: 'Portland, Oregon' }));
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
    const { user } = renderWith({ control: 'distance', loosened: WIDER });
    const text =
      'No one else is near Portland, Oregon right now. Your distance filter hides 9 people.';
    expect(await screen.findByText(text, {}, SLOW)).toBeTruthy();
    expect(labels()).toEqual(['Show people within 50 km', 'Refresh']);
    await user.click(screen.getByRole('button', { name: 'Show people within 50 km' }));
    await waitFor(() => expect(applied).toEqual([WIDER]));
  });

  it('keeps Refresh as the main button for other filters', async () => {
    renderWith({ control: 'age', loosened: WIDER });
    expect(await screen.findByText('Your age filter hides 4 people.', {}, SLOW)).toBeTruthy();
    expect(labels()).toEqual(['Refresh', 'Show ages 18–35']);
  });
});

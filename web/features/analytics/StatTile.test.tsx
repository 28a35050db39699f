import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { StatTile } from './StatTile.tsx';

const tile = (change: number | undefined) => (
  <StatTile
    value="12"
    change={change}
    since="vs 22 Sep – 21 Oct"
    isSoFar={false}
    days={[1, 2]}
    endsSoFar={false}
    tone="views"
  />
);

it('says what the figure counts', () => {
  render(tile(undefined));
  expect(screen.getByRole('button', { name: /Known bots aren't counted\.$/ })).toBeTruthy();
});

it('names the previous period only when there is something to compare', () => {
  const { rerender } = render(tile(undefined));
  expect(screen.getByText('no earlier data')).toBeTruthy();
  expect(screen.queryByText(/^vs /)).toBeNull();
  rerender(tile(20));
  expect(screen.getByText('20.0%')).toBeTruthy();
  expect(screen.getByText('vs 22 Sep – 21 Oct')).toBeTruthy();
});

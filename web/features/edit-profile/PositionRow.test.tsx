import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../components/testing/complete.ts';
import { render } from '../../components/testing/render.tsx';
import { PositionRow } from './PositionRow.tsx';

it.each([
  ['', 'Add your city or location so we can show distances.'],
  ['Nowhere', 'Choose a city from the list so we can show distances.'],
])('asks a member in "%s" without a position for one', (location, hint) => {
  render(<PositionRow user={complete(OwnUser, { id: 7, location })} />);
  expect(screen.getByRole('status').textContent).toBe(hint);
});

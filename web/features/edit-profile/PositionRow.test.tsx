import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnUser } from '#contract/users.ts';
import { render } from '../../components/testing/render.tsx';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { PositionRow } from './PositionRow.tsx';

it.each([
  ['', 'Add your city or location so we can show distances.'],
  ['Nowhere', 'Choose a city from the list so we can show distances.'],
])('asks a member in "%s" without a position for one', (location, hint) => {
  const user = { ...demoPlaceholder, id: 7, location, hasPosition: false } as OwnUser;
  render(<PositionRow user={user} />);
  expect(screen.getByRole('status').textContent).toBe(hint);
});

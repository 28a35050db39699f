import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { EmptyState } from './EmptyState.tsx';

it.each([
  [undefined, 2],
  // Where the whole screen is empty.
  [1, 1],
] as const)('names the state in a heading of its level: %s', (level, shown) => {
  render(<EmptyState level={level} title="No matches yet" />);
  expect(screen.getByRole('heading', { level: shown, name: 'No matches yet' })).toBeTruthy();
});

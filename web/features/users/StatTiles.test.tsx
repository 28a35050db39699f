import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { StatTiles } from './StatTiles.tsx';

it.each([
  [2, '2 likes wait for your answer.'],
  [1, '1 like waits for your answer.'],
  [0, null],
])('counts likes received, and says how many wait: %s', async (waiting, line) => {
  serve({ getCounts: { matches: 4, likes: 3, superLikes: 1, waiting } });
  render(<StatTiles userId={7} />);
  for (const [name, list, count] of [
    ['Matches', '/app?tab=matches', '4'],
    ['Likes', '/likes', '3'],
    ['Super Likes', '/likes', '1'],
  ] as const) {
    const tile = screen.getByRole('link', { name });
    expect(tile.getAttribute('href')).toBe(list);
    await screen.findByText(count);
    expect(tile.closest('div')?.textContent).toBe(name + count);
  }
  expect(screen.queryByText(/your answer/)?.textContent ?? null).toBe(line);
});

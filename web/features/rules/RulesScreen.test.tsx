import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { RulesScreen } from './RulesScreen.tsx';

const RULE = {
  id: 1,
  number: 3,
  title: 'Be kind',
  text: 'No insults.\nNo threats.',
  language: 'en',
  validFrom: '2026-03-02T10:00:00.000Z',
};

function show(rules: object[], years: number[]) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    Response.json(String(input).endsWith('/transparency') ? { years } : rules),
  );
  return render(<RulesScreen />);
}

afterEach(() => vi.restoreAllMocks());

it('shows each rule with its number and date, and where to report without an account', async () => {
  show([RULE], []);
  expect(await screen.findByRole('heading', { name: '3. Be kind' })).toBeTruthy();
  expect(screen.getByText('In force since March 2, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Report illegal content' }).getAttribute('href')).toBe(
    '/notice',
  );
});

it('marks a rule in another language than that of the page', async () => {
  show(
    [
      { ...RULE, language: 'de' },
      { ...RULE, id: 2, number: 4, title: 'Be calm' },
    ],
    [],
  );
  const langOf = (name: string) => screen.getByText(name).getAttribute('lang');
  await screen.findByText('Be calm');
  expect([langOf('Be kind'), langOf('Be calm')]).toEqual(['de', null]);
});

it('links the yearly counts where they are published', async () => {
  show([], [2026]);
  const link = await screen.findByRole('link', { name: /in numbers$/ });
  expect(link.getAttribute('href')).toBe('/transparency');
  expect(await screen.findByText('This site has not published any rules.')).toBeTruthy();
});

it('links no counts where there are none', async () => {
  show([RULE], []);
  await screen.findByRole('heading', { name: '3. Be kind' });
  expect(screen.queryByRole('link', { name: /in numbers$/ })).toBeNull();
});

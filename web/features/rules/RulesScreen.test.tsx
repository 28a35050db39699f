import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '#contract/rules.ts';
import { render, renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { RulesScreen } from './RulesScreen.tsx';

const RULE: Partial<Rule> = {
  number: 3,
  title: 'Be kind',
  language: 'en',
  validFrom: '2026-03-02T10:00:00.000Z',
};

function show(listRules: Partial<Rule>[], years: number[]) {
  serve({ listRules, listTransparencyYears: { years } });
  render(<RulesScreen />);
}

it('shows each rule with its number and date, and where to report without an account', async () => {
  show([RULE], []);
  expect(await screen.findByRole('heading', { name: '3. Be kind' })).toBeTruthy();
  expect(screen.getByText('In force since March 2, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Report illegal content' }).getAttribute('href')).toBe(
    '/notice',
  );
});

it('shows members a shared date once, the site, and no words for people without an account', async () => {
  serve({ listRules: [RULE, { ...RULE, id: 2 }], listTransparencyYears: { years: [] } });
  renderSignedIn(<RulesScreen />);
  expect(await screen.findAllByText('In force since March 2, 2026')).toHaveLength(1);
  expect(screen.queryByText(/don't have an account/)).toBeNull();
  expect(screen.getByText('Overlap')).toBeTruthy();
});

it('marks a rule in another language than that of the page', async () => {
  show(
    [
      { ...RULE, language: 'de' },
      { ...RULE, id: 2, number: 4, title: 'Be calm', validFrom: '2026-05-02T10:00:00.000Z' },
    ],
    [],
  );
  const langOf = (name: string) => screen.getByText(name).getAttribute('lang');
  await screen.findByText('Be calm');
  expect([langOf('Be kind'), langOf('Be calm')]).toEqual(['de', null]);
  expect(screen.getAllByText(/^In force since/)).toHaveLength(2);
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

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Preferences } from '#contract/preferences.ts';
import { complete } from '../../components/testing/complete.ts';
import { emptyFields } from '../../components/testing/empty-fields.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { WhoSeesMe } from './WhoSeesMe.tsx';

const WORK = { work: 'Baker', workAudience: 'matches' } as const;
const ANN = { ...emptyFields, ...WORK, smoking: 'no', hasPosition: true } as const;

function show(discretionLevel: Preferences['discretionLevel'], paused: boolean, more = {}) {
  const stored = { ...complete(Preferences, { discretionLevel }), showOnline: true, ...more };
  const server = serve({
    getPreferences: stored,
    updatePreferences: ({ body }) => ({ ...stored, ...body }),
    pauseAccount: ({ body }) => ({ id: 7, ...body }),
    getAvoided: { count: 3 },
    listBlocks: [{ id: 1 }, { id: 2 }],
  });
  renderSignedIn(<WhoSeesMe />, '/app?tab=profile', { ...ANN, pets: ['cat'], paused });
  return server;
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const shown = () => Object.fromEntries(screen.getAllByRole('row').map(cellsOf));

it.each([
  ['standard', false, 'Everyone who fits', 'Everyone', 'Everyone'],
  ['high', false, 'Only people I like', 'People you like', 'Matches'],
  ['maximum', false, 'Only people I like', 'People you like', 'Matches'],
  ['maximum', true, 'Nobody new', 'Matches', 'Matches'],
] as const)('at %s, paused: %s', async (level, paused, chosen, seers, online) => {
  show(level, paused);
  expect((await radio(chosen)).checked).toBe(true);
  expect(shown()).toEqual({
    'Photos, name, age and answers': seers,
    Work: 'Matches',
    Pets: seers,
    Smoking: 'No one',
    'How far away you are': seers,
    "I'm looking for": 'No one',
    'Private answers': 'No one',
    "When you're online": online,
    'Which messages you have seen': 'No one',
  });
  expect(await screen.findByRole('button', { name: /^Blocked people\s*2$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^People you know\s*3 of 500$/ })).toBeTruthy();
});

it('follows the switches', async () => {
  const showToMatches = { relationshipStatus: true };
  show('high', false, { showOnline: false, showSeen: true, showLookingFor: true, showToMatches });
  await radio('Nobody new');
  expect(shown()).toMatchObject({
    "I'm looking for": 'People you like',
    'Private answers': 'Matches',
    "When you're online": 'No one',
    'Which messages you have seen': 'Matches',
  });
});

it.each([
  ['standard', false, 'Only people I like', 'high', []],
  ['maximum', true, 'Only people I like', 'maximum', [{ paused: false }]],
  ['high', true, 'Everyone who fits', 'standard', [{ paused: false }]],
  ['maximum', false, 'Nobody new', 'maximum', [{ paused: true }]],
] as const)('changes %s, paused: %s, to: %s', async (level, paused, name, discretion, pauses) => {
  const { bodies } = show(level, paused);
  fireEvent.click(await radio(name));
  await waitFor(async () => expect((await radio(name)).checked).toBe(true));
  expect(bodies('updatePreferences')).toEqual([{ discretionLevel: discretion }]);
  expect(bodies('pauseAccount')).toEqual(pauses);
});

it('stays paused when the stricter discretion is not stored', async () => {
  const { answers, bodies } = show('standard', true);
  answers.updatePreferences = refusal(500);
  fireEvent.click(await radio('Only people I like'));
  await screen.findByText('Failed to save preferences. Please try again.');
  expect(bodies('pauseAccount')).toEqual([]);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Standing } from '#contract/standing.ts';
import { complete, type Part } from '../../components/testing/complete.ts';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { StandingContent } from './StandingContent.tsx';

type Parts = Part<Standing>;

const WARNING: Part<Standing['decisions'][number]> = {
  id: 7,
  measure: 'warn',
  rule: { number: 3, title: 'No money' },
  statement: 'You asked for money.',
  words: { text: 'You asked for money.' },
  strikeUntil: '2999-02-01T12:00:00.000Z',
  appealUntil: '2999-05-01T12:00:00.000Z',
};

const REPORT: Part<Standing['reports'][number]> = {
  id: 9,
  outcome: 'no_action',
  complainUntil: '2999-05-02T12:00:00.000Z',
};

const show = (changes: Parts) => render(<StandingContent standing={complete(Standing, changes)} />);

it('says that an account without decisions is in good standing', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Your account is in good standing' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

const OTHER = /^This follows from a decision about another account of yours\./;

it.each<[string, Parts, typeof WARNING, boolean]>([
  [
    'a suspension',
    { suspended: { end: '2999-01-05T12:00:00.000Z' } },
    { measure: 'suspend' },
    false,
  ],
  ['a ban', { suspended: { end: null } }, { measure: 'ban' }, false],
  ['a suspension of another account', { suspended: { end: null } }, { measure: 'warn' }, true],
  [
    'a suspension after a reversed one',
    { suspended: { end: null } },
    { measure: 'suspend', isReversed: true },
    true,
  ],
  ['a limit', { limited: { end: '2999-01-05T12:00:00.000Z' } }, { measure: 'limit' }, false],
  [
    'a limit of another account',
    { limited: { end: '2999-01-05T12:00:00.000Z' } },
    { measure: 'suspend' },
    true,
  ],
])('says where %s is explained', (_, restriction, decision, isElsewhere) => {
  show({ ...restriction, decisions: [{ ...WARNING, ...decision }] });
  expect(screen.queryAllByText(OTHER)).toHaveLength(isElsewhere ? 1 : 0);
  const isBelow = Boolean(restriction.suspended) && !isElsewhere;
  expect(screen.queryAllByText(/Below you can read why/)).toHaveLength(isBelow ? 1 : 0);
});

it('names each restriction with its end, and the way to a hidden profile', () => {
  show({
    limited: { end: '2999-01-05T12:00:00.000Z' },
    reportsPaused: { end: '2999-01-06T12:00:00.000Z' },
    hidden: true,
  });
  expect(screen.getByText(/^You can't send likes or messages until .*2999/)).toBeTruthy();
  expect(screen.getByText(/take reports from you only about threats/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
    '/edit-profile',
  );
  expect(screen.queryByText('Your account is in good standing')).toBeNull();
});

it('names the language of the words of a moderator', () => {
  const words = { text: 'Du hast um Geld gebeten.', language: 'de' } as const;
  const statement = `We warn you. ⁨${words.text}⁩ You can appeal.`;
  const appeal = {
    question: 'Warum?',
    outcome: 'upheld',
    reasons: 'Darum.',
    language: 'de',
  } as const;
  show({ decisions: [{ ...WARNING, statement, words, appeal }] });
  for (const text of [words.text, 'Warum?', 'Darum.']) {
    expect(screen.getByText(text).lang).toBe('de');
  }
  expect(screen.getByText(/You can appeal/).lang).toBe('');
});

it('shows measure, statement, rule and dates of a decision', () => {
  show({ strikes: 1, decisions: [{ ...WARNING, automated: true }] });
  const decision = within(screen.getByRole('article'));
  expect(decision.getByRole('heading', { name: 'Warning' })).toBeTruthy();
  expect(decision.getByText('You asked for money.')).toBeTruthy();
  expect(decision.getByText('Rule 3: No money')).toBeTruthy();
  expect(decision.getByText(/^Counts as a strike until .*2999/)).toBeTruthy();
  expect(decision.getByText(/^A program made this decision/)).toBeTruthy();
});

it.each<[string, string, Parts, 'createAppeal' | 'createComplaint', string]>([
  ['Appeal', 'Why is the decision wrong?', { decisions: [WARNING] }, 'createAppeal', '7'],
  ['Complain', 'What did we miss?', { reports: [REPORT] }, 'createComplaint', '9'],
])('%s: sends one text, and an empty one is not sent', async (...row) => {
  const [button, label, changes, name, id] = row;
  const { calls } = serve({ [name]: undefined });
  const { user } = show(changes);
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please write a few words.')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText(label), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const call = { name, params: { id }, body: { text: 'It was a joke.' } };
  await waitFor(() => expect(calls).toMatchObject([call]));
});

it('offers no second appeal, and none after the last day', () => {
  show({
    decisions: [
      { ...WARNING, appealUntil: null, appeal: { text: 'We were joking.' } },
      { ...WARNING, id: 8, appealUntil: null },
    ],
  });
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  expect(screen.getByText('We were joking.')).toBeTruthy();
});

it('asks for the one answer while the question is open', () => {
  const question = 'Who said so?';
  const decision = { ...WARNING, appealUntil: null };
  show({ decisions: [{ ...decision, appeal: { question } }] });
  expect(screen.getByText(question)).toBeTruthy();
  expect(screen.getByLabelText('Your answer to the question')).toBeTruthy();
  cleanup();
  show({ decisions: [{ ...decision, appeal: { question, answer: 'She did.' } }] });
  expect(screen.getByText('She did.')).toBeTruthy();
  expect(screen.queryByLabelText('Your answer to the question')).toBeNull();
});

it('says who decided the appeal when it was the same moderator', () => {
  const appeal = { outcome: 'upheld', reasons: 'The message is clear.' } as const;
  const decided = { ...appeal, bySameModerator: true };
  show({ decisions: [{ ...WARNING, appealUntil: null, appeal: decided }] });
  expect(screen.getByText('The decision stands')).toBeTruthy();
  expect(screen.getByText('The message is clear.')).toBeTruthy();
  expect(screen.getByText(/one moderator/)).toBeTruthy();
});

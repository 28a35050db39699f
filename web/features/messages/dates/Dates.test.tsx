import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { messageOf } from '../../../components/testing/made.ts';
import { renderChat, VIEWER } from '../testing/render-chat.tsx';

const today = new Date().toISOString().slice(0, 10);
const QUESTION: OpenQuestion = {
  ...{ id: 9, question: 'times', askedBy: 2, expiresAt: `${addDays(today, 7)}T00:00:00Z` },
  ...{ ownAnswer: null, times: { firstDay: addDays(today, -1), timeZone: 'UTC' } },
};
const PLAN = { start: `${addDays(today, 3)}T19:00:00.000Z`, timeZone: 'UTC', place: 'Pier' };
const of = (id: number, date: 'overlap' | 'proposed' | 'set', content: object, senderId = 2) =>
  messageOf(id, { date, senderId, content: JSON.stringify(content) });

it('seals the marked parts of days, of which those that are past cannot be', async () => {
  const { user, bodies } = renderChat({
    getQuestion: { question: QUESTION },
    answerQuestion: ({ body }) => ({ question: { ...QUESTION, ownAnswer: body.answer } }),
  });
  const weeks = await screen.findAllByRole('table');
  const [first = 0, second] = weeks.map(
    (week) => week.querySelectorAll('input:not(:disabled)').length,
  );
  // Of today, those that are to come.
  expect(first).toBeLessThanOrEqual(18);
  expect(second).toBe(21);
  const seal = screen.getByRole('button', { name: 'Seal my times' });
  expect(seal).toHaveProperty('disabled', true);
  await user.click(screen.getAllByRole('checkbox', { name: /Evening/ }).at(-1) as HTMLElement);
  await user.click(seal);
  expect(bodies('answerQuestion')).toEqual([{ answer: `${'0'.repeat(41)}1` }]);
  expect(await screen.findByText('1 time, sealed')).toBeTruthy();
});

it('proposes a time that suits both, accepts, and calls off, each only while it is the newest', async () => {
  const slots = [{ day: addDays(today, 3), part: 'evening' }];
  const messages = [of(1, 'overlap', { timeZone: 'UTC', slots })];
  const answers = { listMessages: () => messages, changeDate: messageOf(1) };
  const { user, bodies, receive } = renderChat(answers);
  const arrive = (message: (typeof messages)[number]) => {
    messages.push(message);
    const sender = { id: message.senderId, name: 'Ben', profileImage: null };
    receive({ type: 'new_message', matchId: 5, message, sender, previousId: message.id - 1 });
  };
  await user.type(await screen.findByLabelText('Place'), 'Pier');
  await user.click(screen.getByRole('button', { name: 'Propose to Ben' }));
  arrive(of(2, 'proposed', PLAN));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(screen.queryByLabelText('Place')).toBeNull();
  arrive(of(3, 'set', PLAN, VIEWER));
  expect(await screen.findByRole('link', { name: 'Calendar file' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Call it off' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Call it off' }));
  const sent = ['proposed', 'set', 'off'].map((state) =>
    expect.objectContaining({ state, ...PLAN }),
  );
  expect(bodies('changeDate')).toEqual(sent);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { messageOf } from '../../../components/testing/made.ts';
import { CHAT, renderChat, VIEWER } from '../testing/render-chat.tsx';

const today = new Date().toISOString().slice(0, 10);
const QUESTION: OpenQuestion = {
  ...{ id: 9, question: 'times', askedBy: 2, expiresAt: `${addDays(today, 7)}T00:00:00Z` },
  ...{ ownAnswer: null, times: { firstDay: addDays(today, -1), timeZone: 'UTC' } },
};
const PLAN = { start: `${addDays(today, 3)}T19:00:00.000Z`, timeZone: 'UTC', place: 'Pier' };
const of = (id: number, date: 'overlap' | 'proposed' | 'set', content: object, senderId = 2) =>
  messageOf(id, { date, senderId, content: JSON.stringify(content) });

it('saves the marked parts of days, of which those that are past cannot be', async () => {
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
  const save = screen.getByRole('button', { name: 'Seal my times' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getAllByRole('checkbox', { name: /Evening/ }).at(-1) as HTMLElement);
  await user.click(save);
  expect(bodies('answerQuestion')).toEqual([{ answer: `${'0'.repeat(41)}1` }]);
  expect(await screen.findByText('1 time, sealed')).toBeTruthy();
});

it('proposes a time that suits both, accepts, takes back another proposal, and calls off', async () => {
  const slots = [{ day: addDays(today, 3), part: 'evening' }];
  const messages = [of(1, 'overlap', { timeZone: 'UTC', slots })];
  const deleteMessage = messageOf(4, { date: 'proposed', deleted: true, version: 5 });
  const answers = { listMessages: () => messages, changeDate: messageOf(1), deleteMessage };
  const { user, bodies, params, receive } = renderChat(answers);
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
  arrive(of(4, 'proposed', { ...PLAN, place: 'Bar' }, VIEWER));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(params('deleteMessage')).toEqual([{ id: '4' }]);
  expect(screen.getByRole('link', { name: 'Calendar file' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Call it off' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Call it off' }));
  const sent = ['proposed', 'set', 'off'].map((state) =>
    expect.objectContaining({ state, ...PLAN }),
  );
  expect(bodies('changeDate')).toEqual(sent);
});

it('takes no hour that is past or that the clock skips, and names the offset of one that it repeats', async () => {
  const overlap = {
    timeZone: 'Europe/Berlin',
    slots: [{ day: addDays(today, 3), part: 'morning' }],
  };
  const answers = { listMessages: [of(1, 'overlap', overlap)], changeDate: messageOf(1) };
  const { user, bodies } = renderChat(answers);
  await user.type(await screen.findByLabelText('Place'), 'Pier');
  for (const [value, text] of [
    ['2099-10-25T02:30', 'GMT+2'],
    ['2020-01-01T10:00', 'Choose a future time.'],
    ['2099-03-29T02:30', 'The clock skips this hour that night. Choose another time.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Day and hour'), { target: { value } });
    expect(screen.getByText(text)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Propose to Ben' }));
  expect(bodies('changeDate')).toEqual([]);
});

it('promises no date in a closed chat', async () => {
  const getMatch = { ...CHAT, canWrite: false };
  renderChat({ getMatch, listMessages: [of(1, 'set', PLAN)] });
  expect(await screen.findByText('Pier')).toBeTruthy();
  expect(screen.queryByText("It's set")).toBeNull();
  expect(screen.queryByRole('link', { name: 'Calendar file' })).toBeNull();
});

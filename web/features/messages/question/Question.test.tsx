import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { messageOf } from '../../../components/testing/made.ts';
import { renderChat, VIEWER } from '../testing/render-chat.tsx';

const OPEN: OpenQuestion = {
  id: 9,
  question: 'smell-of-home',
  askedBy: 2,
  expiresAt: '2026-01-08T12:00:00.000Z',
  ownAnswer: null,
};
const QUESTION = 'Which smell takes you straight home?';

const answerOf = (id: number, senderId: number, content: string) =>
  messageOf(id, { senderId, content, answers: { id: 9, question: 'smell-of-home' } });

let open: OpenQuestion | null;
let messages: Message[];

const show = (change: OpenQuestion | null) => {
  open = change;
  return { question: open };
};

const renderQuestion = () =>
  renderChat({
    listMessages: () => messages,
    getQuestion: () => ({ question: open }),
    askQuestion: ({ body }) => show({ ...OPEN, question: body.question, askedBy: VIEWER }),
    answerQuestion: ({ body }) => show({ ...OPEN, ownAnswer: body.answer }),
    takeBackAnswer: () => show(OPEN),
    skipQuestion() {
      open = null;
    },
  });

beforeEach(() => {
  open = OPEN;
  messages = [];
});

const card = () => screen.findByRole('region', { name: 'Both answer, then both see' });

it('takes an answer of at most 280 characters, then waits with it, and takes it back', async () => {
  const { user, bodies } = renderQuestion();
  const shown = within(await card());
  expect(shown.getByRole('heading', { name: QUESTION })).toBeTruthy();
  expect(shown.getByText('Ben asked this')).toBeTruthy();
  const field = shown.getByRole('textbox', { name: 'Your answer' });
  const send = shown.getByRole('button', { name: 'Answer' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(field);
  await user.paste('👨‍👩‍👧‍👦'.repeat(281));
  expect(shown.getByText('281/280')).toBeTruthy();
  expect(shown.getByText('1 character over')).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.paste('👍🏽'.repeat(280));
  expect(shown.getByText('280/280')).toBeTruthy();
  expect(send).toHaveProperty('disabled', false);
  await user.clear(field);
  await user.paste(' Rain on a tin roof. ');
  expect(shown.getByText('19/280')).toBeTruthy();
  await user.click(send);
  expect(bodies('answerQuestion')).toEqual([{ answer: 'Rain on a tin roof.' }]);
  expect(await shown.findByText('Waiting for Ben')).toBeTruthy();
  expect(shown.getByText('Rain on a tin roof.')).toBeTruthy();
  expect(document.activeElement).toBe(await card());
  await user.click(shown.getByRole('button', { name: 'Take back' }));
  const again = await shown.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
  expect(again.value).toBe(' Rain on a tin roof. ');
});

it('is dropped by Skip', async () => {
  const { user, params } = renderQuestion();
  await user.click(within(await card()).getByRole('button', { name: 'Skip' }));
  expect(params('skipQuestion')).toEqual([{ id: '9' }]);
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(screen.getByText('No messages yet')).toBeTruthy();
});

it('is asked from the menu of the composer, with others on demand', async () => {
  open = null;
  const { user, params } = renderQuestion();
  await screen.findByText('Say hello to Ben!');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Question' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
  const suggested = () =>
    sheet
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.length > 20);
  const first = suggested();
  expect(first).toHaveLength(4);
  await user.click(sheet.getByRole('button', { name: 'Other questions' }));
  expect(suggested().filter((text) => first.includes(text))).toEqual([]);
  const [chosen = ''] = suggested();
  await user.click(sheet.getByRole('button', { name: chosen }));
  const shown = within(await card());
  expect(shown.getByRole('heading', { name: chosen })).toBeTruthy();
  expect(shown.getByText('You asked this')).toBeTruthy();
  expect(params('askQuestion')).toEqual([{ matchId: '5' }]);
});

it('shows both answers once both have arrived, announces them, and offers what messages offer', async () => {
  open = { ...OPEN, ownAnswer: 'Rain.' };
  const { user, receive } = renderQuestion();
  await within(await card()).findByText('Waiting for Ben');
  const sender = { id: 7, name: 'Ann', profileImage: null };
  const event = (message: Message, previousId: number | null) =>
    receive({ type: 'new_message', matchId: 5, message, sender, previousId });
  event(answerOf(1, 7, 'Rain.'), null);
  expect(await screen.findByText('Waiting for Ben')).toBeTruthy();
  open = null;
  event(answerOf(2, 2, 'Bread.'), 1);
  receive({ type: 'question_changed', matchId: 5 });
  const answers = within(await screen.findByRole('log'));
  expect(await answers.findByText('Bread.')).toBeTruthy();
  expect(screen.queryByText('Waiting for Ben')).toBeNull();
  expect(answers.getAllByRole('heading', { name: QUESTION })).toHaveLength(1);
  expect(screen.getByText('Both answers are in.').closest('[role="status"]')).toBeTruthy();
  const [own, theirs] = answers.getAllByRole('button', { name: 'Message options' });
  await user.click(theirs as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(own as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});

it('shows a deleted answer beside the other one, and announces nothing about former questions', async () => {
  open = null;
  messages = [{ ...answerOf(1, 7, ''), deleted: true, version: 3 }, answerOf(2, 2, 'Bread.')];
  renderQuestion();
  const shown = within(await card());
  expect(shown.getByText('You deleted this message')).toBeTruthy();
  expect(shown.getByText('Bread.')).toBeTruthy();
  expect(screen.queryByText('Both answers are in.')).toBeNull();
});

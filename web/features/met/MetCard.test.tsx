import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { MetCard } from './MetCard.tsx';

const ASKED = { match: { matchId: 7, user: { id: 2, name: 'Ben' } } };

async function show(answerMetQuestion?: Response) {
  const server = serve({ getMetQuestion: ASKED, answerMetQuestion });
  const rendered = renderSignedIn(<MetCard />);
  await screen.findByText('Did you and Ben meet?');
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name });
    // After a failure, the toast can be there before the buttons work again.
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await rendered.user.click(button);
  };
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const isGone = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  return { ...server, press, buttons, isGone };
}

it.each(['Not yet', "Don't ask again"])('is gone after "%s"', async (name) => {
  const { press, isGone } = await show();
  await press(name);
  await isGone();
});

it('moves the focus to the thanks after "yes", and closes', async () => {
  const { press, buttons, bodies, isGone } = await show();
  await press('Yes');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thanks/));
  expect(bodies('answerMetQuestion')).toEqual([{ answer: 'yes' }]);
  expect(buttons()).toEqual(['It did not feel safe', 'Close']);
  await press('Close');
  await isGone();
});

it('opens the report after "no", once the answer is stored', async () => {
  const { press, answers } = await show(refusal(500));
  await press('No');
  await screen.findByText("Couldn't save your answer");
  answers.answerMetQuestion = undefined;
  await press('No');
  await screen.findByText('Thanks for telling us.');
  await press('It did not feel safe');
  expect(await screen.findByRole('dialog', { name: 'Report Ben' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { StartersPanel, useStarters } from './StartersPanel.tsx';

function Chat() {
  const { starters, takesFocus, generate, close } = useStarters(1, 2);
  return (
    <>
      <button type="button" onClick={() => void generate()}>
        Generate
      </button>
      <input aria-label="Message" />
      {starters.length > 0 && (
        <StartersPanel
          starters={starters}
          takesFocus={takesFocus}
          onChoose={close}
          onClose={close}
        />
      )}
    </>
  );
}

/** Asks for starters, does something else, and returns the panel once they have arrived. */
async function generate(meanwhile: (user: ReturnType<typeof render>['user']) => Promise<void>) {
  let answer = (_response: Response) => {};
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { user } = render(<Chat />);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await meanwhile(user);
  answer(Response.json({ icebreakers: ['Sunday?'] }));
  return { user, panel: await screen.findByRole('region', { name: 'AI Conversation Starters' }) };
}

it('get the focus, so that Escape closes them', async () => {
  const { user, panel } = await generate(async () => {});
  await vi.waitUntil(() => document.activeElement === panel);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
});

it('leave the focus in the field in which the member types meanwhile', async () => {
  const { user } = await generate((user) => user.type(screen.getByLabelText('Message'), 'Hi'));
  await user.keyboard(' Ben');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hi Ben');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WrittenBy } from '../../components/ai/WrittenBy.tsx';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { AiSection } from './AiSection.tsx';

it('a configured AI server is named and can be disabled', async () => {
  const ai = { server: 'ai.example.org', allowed: true };
  const { answers } = serve({ getAiSettings: () => ai, updateAiSettings: refusal(500) });
  const { user } = renderSignedIn(
    <>
      <AiSection />
      <WrittenBy what="bio" />
    </>,
  );
  const inputs = 'first name, age, interests, answers, facts that everyone sees, and this text';
  const written = `Written by ai.example.org. It receives: ${inputs}.`;
  expect(await screen.findByText(written)).toBeTruthy();
  const choice = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Let ai\.example\.org write/,
  });
  await user.click(choice);
  expect(await screen.findByText("Couldn't save your change")).toBeTruthy();
  expect(choice.checked).toBe(true);
  answers.updateAiSettings = ({ body }) => Object.assign(ai, body);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(await screen.findByText(/Nothing leaves this server\./)).toBeTruthy();
  await user.click(choice);
  expect(await screen.findByText(written)).toBeTruthy();
});

import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WrittenBy } from '../../components/ai/WrittenBy.tsx';
import { render } from '../../components/testing/render.tsx';
import { AiSection } from './AiSection.tsx';

it('a configured AI server is named and can be disabled', async () => {
  let allowed = true;
  let isDown = true;
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.body && isDown) return new Response('{}', { status: 500 });
    if (init?.body) ({ allowed } = JSON.parse(String(init.body)));
    return Response.json({ server: 'ai.example.org', allowed });
  });
  const { user } = render(
    <>
      <Notifications autoClose={false} transitionDuration={0} />
      <AiSection />
      <WrittenBy what="bio" />
    </>,
  );
  expect(await screen.findByText(/Written by ai\.example\.org/)).toBeTruthy();
  const choice = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Let ai\.example\.org write/,
  });
  await user.click(choice);
  expect(await screen.findByText("Couldn't save your change")).toBeTruthy();
  expect(choice.checked).toBe(true);
  isDown = false;
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(await screen.findByText(/Nothing leaves this server\./)).toBeTruthy();
  await user.click(choice);
  expect(await screen.findByText(/Written by ai\.example\.org/)).toBeTruthy();
});

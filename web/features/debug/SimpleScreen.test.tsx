import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { SimpleScreen } from './SimpleScreen.tsx';

it('shows two sample profiles in four tabs without a request', async () => {
  const flight = Object.assign(new EventTarget(), { finished: Promise.resolve() });
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(flight as unknown as Animation);
  const fetched = vi.spyOn(window, 'fetch');
  const { user } = render(<SimpleScreen />, '/simple');
  expect(await screen.findByText('2 people nearby')).toBeTruthy();
  for (const name of ['Maya', 'Jonas']) {
    expect(await screen.findByRole('article', { name: new RegExp(`^${name}`) })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(`^Like ${name}`) }));
  }
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('article', { name: /^Maya/ })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Matches' }));
  expect(screen.getAllByRole('link', { name: /^Start conversation with/ })).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Start conversation with Maya' }));
  expect(screen.getByText('Say hello to Maya!')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Type a message...'), ' Hello {Enter}');
  expect(screen.getByRole('log').textContent).toBe('Hello');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('link', { name: 'Events' }));
  expect(screen.getByText('No events available')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

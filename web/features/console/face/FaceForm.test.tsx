import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Face } from '#contract/face.ts';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { ConsoleScreen } from '../ConsoleScreen.tsx';

const NONE: Face = {
  ...{ name: '', accent: '', welcome: '', translations: {}, contact: '', mark: '', picture: '' },
};
const MARK = `${'a'.repeat(32)}.png`;
vi.mock('../../../platform/api/upload-file.ts', () => ({
  uploadFile: async () => ({ mark: MARK }),
}));

async function open(value: Face) {
  const server = serve({
    getSession: { user: { id: 7, role: 'admin' } },
    getConsole: {},
    listSettings: [{ name: 'face', value, startValue: NONE, source: 'console' }],
    changeSetting: undefined,
  });
  const { user } = render(
    <Routes>
      <Route path="/admin/*" element={<ConsoleScreen />} />
    </Routes>,
    '/admin/settings',
  );
  await screen.findByRole('heading', { name: 'Your face' });
  return { user, published: () => server.bodies('changeSetting') };
}
const button = (name: string) => screen.getByRole('button', { name });

it('publishes all at once, and nothing before', async () => {
  const { user, published } = await open(NONE);
  expect(button('Publish')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Name of the site'), 'Lisbon');
  expect(screen.getByText('Also in mails and their sender. 6 of 30.')).toBeTruthy();
  await user.type(screen.getByLabelText('Welcome sentence'), 'Hi.');
  const file = new File(['x'], 'mark.png', { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await waitFor(() => expect(document.querySelector(`img[src="/api/face/${MARK}"]`)).toBeTruthy());
  expect(published()).toEqual([]);
  await user.click(button('Publish'));
  await waitFor(() =>
    expect(published()).toEqual([
      { value: { ...NONE, name: 'Lisbon', welcome: 'Hi.', mark: MARK } },
    ]),
  );
});

it('discards, and returns to the look of the product', async () => {
  const { user, published } = await open({ ...NONE, name: 'Lisbon', accent: '#0b6363' });
  const name = screen.getByLabelText<HTMLInputElement>('Name of the site');
  await user.type(name, ' Circle');
  await user.click(button('Discard'));
  expect(name.value).toBe('Lisbon');
  await user.click(button("Back to Overlap's"));
  await user.click(button('Publish'));
  await waitFor(() => expect(published()).toEqual([{ value: NONE }]));
});

it.each([
  ['mark', 'Remove: Mark'],
  ['accent', 'Remove: Accent color'],
])('removes the %s alone', async (part, label) => {
  const look = { accent: '#0b6363', mark: MARK, picture: `${'b'.repeat(32)}.webp` };
  const face = { ...NONE, name: 'Lisbon', ...look };
  const { user, published } = await open(face);
  expect(screen.getByText('Cropped to a square')).toBeTruthy();
  await user.click(button(label));
  expect(screen.queryByRole('button', { name: label })).toBeNull();
  expect(document.activeElement?.getAttribute('data-path')).toBe(part);
  await user.click(button('Publish'));
  await waitFor(() => expect(published()).toEqual([{ value: { ...face, [part]: '' } }]));
});

it('says how a color reads, and which one is used instead', async () => {
  await open({ ...NONE, accent: '#0b6363' });
  expect(screen.getByText(/Contrast: \W?7\.\d\W? on buttons, \W?6\.\d/)).toBeTruthy();
  expect(screen.queryByText(/hard to read/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Accent color'), { target: { value: '#ffff00' } });
  expect(await screen.findByText(/hard to read, so \W?#\w{6}\W? is used/)).toBeTruthy();
});

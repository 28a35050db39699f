import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { photoPath } from '#contract/media.ts';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../../components/testing/complete.ts';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { FocusSheet } from './FocusSheet.tsx';

const KEY = 'a'.repeat(32);

it('moves the focus by arrow keys, shows the crop and saves it', async () => {
  const image = photoPath(`${KEY}#focus=50,95`);
  const user = complete(OwnUser, { id: 7, images: [image] });
  const { calls } = serve({ changePhoto: user });
  const onClose = vi.fn();
  const { user: keyboard } = render(
    <FocusSheet opened user={user} image={image} onClose={onClose} />,
  );
  const point = await screen.findByRole('slider', { name: 'Center of the crop' });
  await waitFor(() => expect(document.activeElement).toBe(point));
  await keyboard.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}');
  expect(point.getAttribute('aria-valuetext')).toBe('40% from the left, 100% from the top');
  const crops = [...document.querySelectorAll<HTMLElement>('img[style*="object-position"]')];
  expect(crops.map(({ style }) => style.objectPosition)).toEqual(['40% 100%', '40% 100%']);
  await keyboard.click(screen.getByRole('button', { name: 'Save crop' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]).toMatchObject({
    name: 'changePhoto',
    params: { id: '7', key: KEY },
    body: { x: 40, y: 100 },
  });
});

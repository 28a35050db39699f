import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { photoPath } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { render } from '../../../components/testing/render.tsx';
import { PhotoTile } from './PhotoTile.tsx';

const user = {
  images: ['a', 'b'].map((key) => photoPath(key)),
  imageColors: [],
} as unknown as OwnUser;

describe('PhotoTile', () => {
  it('moves by buttons, which do nothing at the ends', async () => {
    const onMove = vi.fn();
    const { user: mouse } = render(
      <PhotoTile
        user={user}
        index={1}
        drag={{}}
        onMove={onMove}
        onOpen={() => {}}
        onRemove={() => {}}
      />,
    );
    await mouse.click(screen.getByRole('button', { name: 'Move photo 2 later' }));
    expect(onMove).not.toHaveBeenCalled();
    await mouse.click(screen.getByRole('button', { name: 'Move photo 2 earlier' }));
    expect(onMove).toHaveBeenCalledExactlyOnceWith(0);
  });
});

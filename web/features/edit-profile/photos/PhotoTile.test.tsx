import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { photoPath } from '#contract/media.ts';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../../components/testing/complete.ts';
import { render } from '../../../components/testing/render.tsx';
import { PhotoTile } from './PhotoTile.tsx';

const user = complete(OwnUser, { images: ['a', 'b'].map((key) => photoPath(key)) });

describe('PhotoTile', () => {
  it('says that others do not see a photo yet', () => {
    const held: OwnUser = { ...user, imageStates: ['shown', 'held'] };
    const props = { drag: {}, onMove: vi.fn(), onOpen: vi.fn(), onRemove: vi.fn() };
    const { rerender } = render(<PhotoTile user={held} index={0} {...props} />);
    expect(screen.queryByText('Being checked')).toBeNull();
    rerender(<PhotoTile user={held} index={1} {...props} />);
    expect(screen.getByText('Being checked')).toBeTruthy();
  });

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

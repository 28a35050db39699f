import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { photoPath } from '#contract/media.ts';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../../components/testing/complete.ts';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { PhotoSheet } from './PhotoSheet.tsx';

const user = complete(OwnUser, { images: [photoPath('a'.repeat(32))] });

function Opener() {
  const [index, setIndex] = useState(-1);
  return (
    <>
      <button type="button" onClick={() => setIndex(0)}>
        Open
      </button>
      <PhotoSheet
        user={user}
        index={index}
        removes={false}
        onMove={() => {}}
        onRemoved={() => {}}
        onClose={() => setIndex(-1)}
      />
    </>
  );
}

describe('PhotoSheet', () => {
  it('saves what the photo shows', async () => {
    const { bodies } = serve({ changePhoto: { ...user, imageTexts: ['On a bridge'] } });
    const { user: mouse } = render(<Opener />);
    await mouse.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('button', { name: 'Save description' })).toBe(null);
    await mouse.type(await screen.findByLabelText('What does it show?'), ' On a bridge ');
    await mouse.click(screen.getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(bodies('changePhoto')).toEqual([{ text: 'On a bridge' }]));
  });

  it.each([
    ['crop', 'Adjust crop', 'Cancel'],
    ['viewer', 'View', 'Close'],
  ])('returns the focus to the photo when the %s is closed', async (_, open, close) => {
    const { user: mouse } = render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await mouse.click(opener);
    await mouse.click(await screen.findByRole('button', { name: open }));
    await mouse.click(await screen.findByRole('button', { name: close }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { LikesRow } from './LikesRow.tsx';

const likeOf = (id: number) => ({
  id,
  swiper: { id, name: `Person ${id}`, profileImage: `/media/${String(id).repeat(32)}/1080.webp` },
});

it.each([
  [0, undefined, 0],
  [1, '1 person likes you', 1],
  [2, '2 people like you', 2],
  [5, '5 people like you', 3],
])(
  'with %i likes the row reads %s, shows %i faces and leads to the likes',
  async (count, name, faces) => {
    const likes = Array.from({ length: count }, (_, i) => likeOf(i + 1));
    const { calls } = serve({ listReceivedLikes: likes });
    renderSignedIn(<LikesRow />, '/app?tab=matches');
    await waitFor(() => expect(calls).toHaveLength(1));
    if (name) {
      const row = await screen.findByRole('link', { name });
      expect(row.getAttribute('href')).toBe('/likes');
    }
    expect(document.querySelectorAll('img')).toHaveLength(faces);
  },
);

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withFocus } from '#contract/media.ts';
import { render } from '../testing/render.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

const IMAGE = '/media/0123456789abcdef0123456789abcdef/1080.webp';

describe('PersonAvatar', () => {
  it('shows the initial of a member without a photo', () => {
    render(<PersonAvatar name=" élodie" image={null} size={48} />);
    expect(screen.getByText('É')).toBeTruthy();
  });

  it('shows the photo in a small size, hidden from assistive tech', () => {
    render(<PersonAvatar name="Maya" image={IMAGE} size={48} />);
    const photo = document.querySelector('img');
    expect(photo?.getAttribute('src')).toBe(IMAGE.replace('1080', '360'));
    expect(photo?.getAttribute('alt')).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the face: the photo scaled 1.55 around its focus, or around 50 % / 34 %', () => {
    for (const image of [IMAGE, withFocus(IMAGE, { x: 30, y: 60 })])
      render(<PersonAvatar name="Maya" image={image} size={48} />);
    const crops = [...document.querySelectorAll('img')].map(({ style }) => [
      style.objectPosition,
      style.scale,
      style.transformOrigin,
    ]);
    expect(crops).toEqual([
      ['50% 34%', '1.55', '50% 34%'],
      ['30% 60%', '1.55', '30% 60%'],
    ]);
  });

  it('names the green dot of an online member', () => {
    render(<PersonAvatar name="Maya" image={null} size={48} online />);
    expect(screen.getByRole('img', { name: 'Online' })).toBeTruthy();
  });

  it('has no dot for a member who is not online', () => {
    render(<PersonAvatar name="Maya" image={null} size={48} />);
    expect(screen.queryByRole('img', { name: 'Online' })).toBeNull();
  });
});

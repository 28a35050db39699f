import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Photo } from './Photo.tsx';

const FOLDER = '/media/0123456789abcdef0123456789abcdef';

describe('Photo', () => {
  it('has a text alternative and offers every width', () => {
    render(<Photo src={`${FOLDER}/1080.webp`} alt="Photo 2 of 5, Maya" sizes="100vw" />);
    const image = screen.getByRole('img', { name: 'Photo 2 of 5, Maya' });
    expect(image.getAttribute('srcset')).toBe(
      [360, 720, 1080].map((width) => `${FOLDER}/${width}.webp ${width}w`).join(', '),
    );
    expect(image.getAttribute('sizes')).toBe('100vw');
  });

  it('loads the only width of a blurred photo', () => {
    render(<Photo src={`${FOLDER}/blur.webp`} alt="Hidden" sizes="100vw" />);
    const image = screen.getByRole('img', { name: 'Hidden' });
    expect(image.getAttribute('src')).toBe(`${FOLDER}/blur.webp`);
    expect(image.hasAttribute('srcset')).toBe(false);
  });

  it('loads early in the first viewport and lazily elsewhere', () => {
    render(
      <>
        <Photo src={`${FOLDER}/1080.webp`} alt="First" sizes="100vw" eager />
        <Photo src={`${FOLDER}/1080.webp`} alt="Second" sizes="100vw" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'First' }).getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img', { name: 'Second' }).getAttribute('loading')).toBe('lazy');
  });
});

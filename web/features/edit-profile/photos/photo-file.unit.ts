import { expect } from 'chai';
import { fileError, isSmallPhoto } from './photo-file.ts';

describe('photo file', () => {
  it('accepts JPEG, PNG and WebP of up to 10 MB', () => {
    expect(fileError({ type: 'image/webp', size: 10 * 1024 * 1024 })).to.equal(undefined);
    expect(fileError({ type: 'image/jpeg', size: 11 * 1024 * 1024 })).to.contain('10 MB');
    expect(fileError({ type: 'image/svg+xml', size: 10 })).to.contain('JPEG, PNG or WebP');
    expect(fileError({ type: '', size: 10 })).to.contain('JPEG, PNG or WebP');
  });

  it('is small below 400 pixels on either side', async () => {
    const table: [width: number, height: number, isSmall: boolean][] = [
      [400, 400, false],
      [399, 2000, true],
      [2000, 399, true],
      [4000, 3000, false],
    ];
    for (const [width, height, isSmall] of table) {
      Object.assign(globalThis, { createImageBitmap: async () => ({ width, height }) });
      expect(await isSmallPhoto(new Blob()), `${width} × ${height}`).to.equal(isSmall);
    }
    const unreadable = () => Promise.reject(new Error('unreadable'));
    Object.assign(globalThis, { createImageBitmap: unreadable });
    expect(await isSmallPhoto(new Blob())).to.equal(false);
  });
});

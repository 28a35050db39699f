import { expect } from 'chai';
import { fileError, isSmallPhoto } from './photo-file.ts';

describe('photo file', () => {
  it('accepts JPEG, PNG and WebP of up to 10 MB by their bytes, not by the declared type', async () => {
    const wrong = 'Choose a JPEG, PNG or WebP photo.';
    const table: [start: string, type: string, error: string | undefined][] = [
      ['\xff\xd8\xff\xe0', 'image/jpeg', undefined],
      ['\x89PNG\r\n\x1a\n', 'image/webp', undefined],
      ['RIFF\x08\x00\x00\x00WEBPVP8 ', '', undefined],
      ['\xff\xd8\xff\xe0', 'application/octet-stream', undefined],
      ['\0\0\0\x18ftypheic', 'image/jpeg', wrong],
      ['RIFF\x08\x00\x00\x00WAVE', 'image/webp', wrong],
      ['<svg>', 'image/png', wrong],
      ['', 'image/png', wrong],
    ];
    const fileOf = (start: string, type: string, size = 0) =>
      new Blob([Buffer.from(start, 'latin1'), new Uint8Array(size)], { type });
    for (const [start, type, error] of table)
      expect(await fileError(fileOf(start, type)), `${type} ${start}`).to.equal(error);
    const arrayBuffer = () => Promise.reject(new Error('unreadable'));
    const gone = Object.assign(fileOf('', ''), {
      slice: () => ({ arrayBuffer }) as unknown as Blob,
    });
    expect(await fileError(gone)).to.equal(wrong);
    const MB = 1024 * 1024;
    expect(await fileError(fileOf('\xff\xd8\xff', '', 10 * MB - 3))).to.equal(undefined);
    expect(await fileError(fileOf('\xff\xd8\xff', '', 10 * MB))).to.contain('10 MB');
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

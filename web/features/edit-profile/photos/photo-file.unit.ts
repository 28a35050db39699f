import { expect } from 'chai';
import { fileError } from './photo-file.ts';

describe('photo file', () => {
  it('accepts JPEG, PNG and WebP of up to 10 MB', () => {
    expect(fileError({ type: 'image/webp', size: 10 * 1024 * 1024 })).to.equal(undefined);
    expect(fileError({ type: 'image/jpeg', size: 11 * 1024 * 1024 })).to.contain('10 MB');
    expect(fileError({ type: 'image/svg+xml', size: 10 })).to.contain('JPEG, PNG or WebP');
    expect(fileError({ type: '', size: 10 })).to.contain('JPEG, PNG or WebP');
  });
});

import { expect } from 'chai';
import { refusalOf } from './photo-file.ts';

describe('files chosen as photos', () => {
  it('may be JPEG, PNG or WebP of at most 10 MiB', () => {
    expect(refusalOf({ type: 'image/webp', size: 10 * 1024 * 1024 })).to.equal(undefined);
    expect(refusalOf({ type: 'image/jpeg', size: 11 * 1024 * 1024 })).to.contain('10 MiB');
    expect(refusalOf({ type: 'image/svg+xml', size: 10 })).to.contain('JPEG, PNG and WebP');
    expect(refusalOf({ type: '', size: 10 })).to.contain('JPEG, PNG and WebP');
  });
});

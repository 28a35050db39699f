import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { volumeStore } from './volume-store.ts';

describe('the volume of photos', () => {
  const root = mkdtempSync(join(tmpdir(), 'overlap-volume-'));
  after(() => rmSync(root, { recursive: true, force: true }));

  it('removes what a killed process has left of a photo, and no other photo', async () => {
    for (const folder of ['ab1', 'ab1.0a1b2c3d.tmp', 'ab12', 'ab12.0a1b2c3d.tmp']) {
      mkdirSync(join(root, 'ab', folder), { recursive: true });
      writeFileSync(join(root, 'ab', folder, '720.webp'), 'photo');
    }
    await volumeStore(root).removeFolder('ab/ab1');
    expect(readdirSync(join(root, 'ab')).sort()).to.deep.equal(['ab12', 'ab12.0a1b2c3d.tmp']);
    await volumeStore(root).removeFolder('ab/ab1');
    await volumeStore(root).removeFolder('no/folder');
  });
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { environment } from '#test/environment.ts';
import { type S3Server, startS3, stored } from './s3-server.ts';

/** Functions of backup.sh on a folder of this machine instead of the container's /backups. */
const script = (root: string): string =>
  readFileSync('backup/backup.sh', 'utf8')
    .replace('ROOT=/backups', `ROOT='${root}'`)
    .replaceAll('/tmp/rclone.conf', join(root, 'rclone.conf'))
    .replace(/^case \$\{1:-\} in[\s\S]*$/m, '"$@"\n');

describe('the backup of photos in a bucket', () => {
  let s3: S3Server;
  let root: string;

  beforeEach(async () => {
    s3 = await startS3();
    root = mkdtempSync(join(tmpdir(), 'overlap-backup-'));
    writeFileSync(join(root, 'functions.sh'), script(root));
  });
  afterEach(async () => {
    await s3.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const run = (...args: string[]) =>
    runChild('bash', [join(root, 'functions.sh'), ...args], {
      // rclone cannot load a bundle of certificates that the machine names.
      env: environment({ MEDIA_URL: s3.url, MEDIA_URL_FORMER: '', AWS_CA_BUNDLE: '' }),
    });
  async function backup(name: string, previous = ''): Promise<void> {
    mkdirSync(join(root, '.draft'));
    await run('copy_photos', previous);
    await runChild('mv', [join(root, '.draft'), join(root, name)]);
  }
  const file = (name: string, path: string) => join(root, name, 'media', path);

  it('has every file once, follows deletions, and restores them', async () => {
    await s3.bucket.write('aa/1/360.webp', Buffer.from('one'));
    await s3.bucket.write('aa/2/360.webp', Buffer.from('two'));
    await backup('overlap-1');
    const inode = statSync(file('overlap-1', 'aa/2/360.webp')).ino;
    await s3.bucket.removeFolder('aa/1');
    await s3.bucket.write('aa/3/360.webp', Buffer.from('three'));
    s3.requests.length = 0;
    await backup('overlap-2', 'overlap-1');
    expect(
      s3.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('.webp')),
    ).to.have.length(1);
    expect(readdirSync(join(root, 'overlap-2/media/aa')).sort()).to.deep.equal(['2', '3']);
    expect(readFileSync(file('overlap-1', 'aa/1/360.webp'), 'utf8')).to.equal('one');
    const { ino, mtimeMs } = statSync(file('overlap-2', 'aa/2/360.webp'));
    expect([ino, mtimeMs]).to.deep.equal([inode, 0]);

    for (const folder of ['aa/2', 'aa/3']) await s3.bucket.removeFolder(folder);
    await run('photos', 'overlap-2');
    expect(await stored(s3)).to.deep.equal(['aa/2/360.webp', 'aa/3/360.webp']);
    expect((await s3.bucket.read('aa/3/360.webp')).toString()).to.equal('three');
  });

  it('fails while the bucket is away', async () => {
    await s3.bucket.write('aa/1/360.webp', Buffer.from('one'));
    await s3.behave('refuses');
    const failure = await backup('overlap-1').catch((error: Error) => error.message);
    expect(failure).to.match(/503/);
  });
});

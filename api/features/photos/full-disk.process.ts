import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { jpeg, noisyJpeg } from '#test/pictures.ts';
import { sql } from '#test/sql.ts';

/** A mount that is visible to one process tree only. Not every machine allows it. */
const UNSHARE = ['--user', '--map-root-user', '--mount'];
/** Space for one of the three files of a photo. */
const MOUNT = 'mount -t tmpfs -o size=8k';

describe('a full photo volume', () => {
  let home: string;
  let api: Api;
  let ann: Member;
  let ben: Member;

  before(async function () {
    home = mkdtempSync(join(tmpdir(), 'overlap-full-'));
    const media = join(home, 'media');
    mkdirSync(media);
    const mount = `${MOUNT} full ${media}`;
    if (!(await canRun('unshare', [...UNSHARE, 'sh', '-c', mount]))) this.skip();
    api = await startApi('full', { MEDIA_DIR: media }, [
      'unshare',
      ...UNSHARE,
      'sh',
      '-c',
      `${mount} && exec "$@"`,
      'sh',
    ]);
    [ann, ben] = await Promise.all([createMember({}, api.base), createMember({}, api.base)]);
  });
  after(async () => {
    await api?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('returns 507, leaves no files, and serves all other requests', async () => {
    const response = await ann.client.upload(`/api/users/${ann.id}/photos`, await jpeg(1600, 1200));
    expect([response.status, response.body]).to.deep.equal([
      507,
      {
        code: 'storage_full',
        message: 'There is no room for photos right now. Please try again later.',
      },
    ]);
    expect(await sql`select from photos where user_id = ${ann.id}`).to.have.length(0);
    const admin = await createMember({ role: 'admin' }, api.base);
    const mark = await admin.client.upload('/api/console/face/mark', await noisyJpeg({}));
    expect(mark.status).to.equal(507);
    const matchId = await createMatch(ann, ben);
    expect((await sendMessage(ann, matchId)).status).to.equal(201);
  });
});

const canRun = (command: string, args: string[]): Promise<boolean> =>
  runChild(command, args).then(
    () => true,
    () => false,
  );

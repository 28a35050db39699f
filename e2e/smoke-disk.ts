import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Check } from '#test/journey.ts';
import { type JourneyMember, uploadNoise } from '#test/journey.ts';

/** Runs a script in the helper container, which mounts the photos without a limit of memory. */
const onDisk = (script: string): string =>
  execFileSync('docker', ['compose', 'exec', '-T', 'disk', 'sh', '-c', script], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Fills the disk of the photos: an upload is refused, and all else works. */
export async function fillMediaDisk(
  check: Check,
  member: JourneyMember | undefined,
): Promise<void> {
  await check('with a full media disk, only uploads fail, and nothing is lost', async () => {
    if (!member) throw new Error('no member is signed in');
    const { client, id } = member;
    const files = onDisk('find /media -type f | sort');
    const imagesOf = async () => (await client.get(`/api/users/${id}`)).body.images;
    const images = await imagesOf();
    onDisk('dd if=/dev/zero of=/media/filler bs=64k 2>/dev/null || true');
    const refused = await uploadNoise(member);
    expect([refused.status, refused.body.code]).to.deep.equal([507, 'storage_full']);
    expect(await imagesOf()).to.deep.equal(images);
    const photo = await client.fetch(images.at(-1));
    expect([photo.status, photo.headers.get('content-type')]).to.deep.equal([200, 'image/webp']);
    const [match] = (await client.get('/api/matches')).body;
    const message = { matchId: match.id, senderId: id, content: 'Full', clientId: randomUUID() };
    expect((await client.post('/api/messages', message)).status).to.equal(201);
    expect((await client.get('/')).status).to.equal(200);
    onDisk('rm /media/filler');
    expect(onDisk('find /media -type f | sort')).to.equal(files);
    expect((await uploadNoise(member)).status).to.equal(201);
  });
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Check, JourneyMember } from '#test/journey.ts';
import { make } from './smoke-containers.ts';

/**
 * Backs up, loses all volumes, and restores the backup into an empty installation with the same `.env`. Then the
 * other member leaves, and the same backup is restored again.
 */
export async function loseAndRestoreData(
  check: Check,
  member: JourneyMember | undefined,
  other: JourneyMember | undefined,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'overlap-backup-'));
  const file = join(folder, 'backup.tar');
  const messages = async () => {
    const [match] = (await member?.client.get('/api/matches'))?.body ?? [];
    return (await member?.client.get(`/api/messages/${match?.id}`))?.body;
  };
  let before: unknown;
  let rows = '';

  await check('make backup writes database and photos to a file', async () => {
    before = await messages();
    expect(before).to.have.length(3);
    const line = lastLine('backup', `TO=${file}`);
    expect(line).to.match(/^Backup overlap-\d{8}T\d{6}Z: version \S+, \d+ rows, \d+ photo files/);
    rows = rowsOf(line);
  });
  await check('make backup-verify restores it into a scratch database', () => {
    expect(rowsOf(lastLine('backup-verify'))).to.equal(rows);
  });
  await check('after the loss of all data, make up starts empty', async () => {
    execFileSync('docker', ['compose', 'down', '--volumes', '--timeout', '5'], { stdio: 'pipe' });
    make('up');
    await reconnect(member);
    expect(await member?.client.get('/api/matches')).to.have.property('status', 401);
  });
  await check('a restore with another key is refused and changes nothing', async () => {
    const other = ['restore', `FROM=${file}`, `DATA_KEY=${'f'.repeat(64)}`] as const;
    expect(() => make(...other)).to.throw('DATA_KEY differs');
    await reconnect(member);
    expect(await member?.client.get('/api/health/ready')).to.have.property('status', 200);
  });
  await check('make restore brings back sessions, matches, messages and photos', async () => {
    expect(lastLine('restore', `FROM=${file}`)).to.match(/^Restored overlap-.* overlap_before_\d+/);
    await reconnect(member);
    expect(await messages()).to.deep.equal(before);
    const { body } = (await member?.client.get(`/api/users/${member.id}`)) ?? {};
    const photo = await member?.client.fetch(body.images.at(-1));
    expect(photo?.headers.get('content-type')).to.equal('image/webp');
  });
  await check('an account closed after the backup is erased again by a restore', async () => {
    await reconnect(other);
    const left = await other?.client.fetch('/api/account', { method: 'DELETE' });
    expect(left?.status).to.equal(204);
    make('job', 'name=erase-closed-accounts');
    const lines = make('restore', `FROM=${file}`);
    expect(lines).to.include('Accounts erased again: 1');
    await Promise.all([member, other].map(reconnect));
    expect(await other?.client.get('/api/matches')).to.have.property('status', 401);
    expect(await member?.client.get(`/api/users/${other?.id}`)).to.have.property('status', 404);
    expect(await member?.client.get('/api/matches')).to.have.deep.property('body', []);
  });
  rmSync(folder, { recursive: true });
}

/** A restore or a start closes the connections, which `make` hides from the client until it has ended. */
const reconnect = (member: JourneyMember | undefined) =>
  member?.client.get('/api/health/live').catch(() => {});
const lastLine = (...args: [string, ...string[]]): string => make(...args).at(-1) ?? '';
const rowsOf = (line: string): string => /(\d+ rows, \d+ photo files)/.exec(line)?.[1] ?? line;

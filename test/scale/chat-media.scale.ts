import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect } from 'chai';
import { DELETED_MESSAGE_LIFE_DAYS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { DEVELOPMENT_KEYS } from '#db/config.ts';
import type { MediaStore } from '#db/media/media-store.ts';
import { volumeStore } from '#db/media/volume-store.ts';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { createMatch, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { noisyJpeg } from '#test/pictures.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { type S3Server, startS3, stored } from './s3-server.ts';

const NEW_KEY = randomBytes(32).toString('hex');

/** The whole life of files of messages, with each store. */
for (const place of ['the volume', 'a bucket'] as const) {
  describe(`photos of chats in ${place}`, () => {
    let folder: string;
    let s3: S3Server | undefined;
    let store: MediaStore;
    let database: Database;
    let api: Api;
    let ann: Member;
    let ben: Member;
    let matchId: number;
    let env: NodeJS.ProcessEnv;

    before(async () => {
      folder = scratchDir('chat-media');
      const media = joinPath(folder, 'media');
      mkdirSync(media);
      mkdirSync(joinPath(folder, 'backups'));
      if (place === 'a bucket') s3 = await startS3();
      store = s3?.bucket ?? volumeStore(media);
      database = await createDatabase(`chat_media_${s3 ? 's3' : 'volume'}`);
      await database.run('db/migrate.ts');
      const { DATABASE_URL } = database.env;
      env = { DATABASE_URL, MEDIA_DIR: media, MEDIA_URL: s3?.url ?? '' };
      api = await startApi('chat-media', env);
      ann = await join(freshEmail(), api.base);
      ben = await join(freshEmail(), api.base);
      matchId = await createMatch(ann, ben);
      await ben.client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });
      const source = readFileSync('backup/backup.sh', 'utf8')
        .replace('ROOT=/backups', `ROOT='${joinPath(folder, 'backups')}'`)
        .replaceAll('/media/ ', `${media}/ `)
        .replace(/ \/media\/;/, ` ${media}/;`)
        .replaceAll('/tmp/rclone.conf', joinPath(folder, 'rclone.conf'))
        .replace(/^case \$\{1:-\} in[\s\S]*$/m, '"$@"\n');
      writeFileSync(joinPath(folder, 'functions.sh'), source);
    });
    after(async () => {
      await api?.stop();
      await s3?.stop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function send(): Promise<Message> {
      const path = `/api/messages/${matchId}/photos/${randomUUID()}`;
      const { status, body, text } = await ann.client.upload<Message>(path, await noisyJpeg({}));
      expect(status, text).to.equal(201);
      return body;
    }
    const show = ({ client }: Member, { id }: Message) => client.fetch(`/api/messages/${id}/media`);
    const bytesOf = async (member: Member, message: Message) =>
      Buffer.from(await (await show(member, message)).arrayBuffer());
    const files = async () =>
      (await stored({ bucket: store })).filter((path) => path.startsWith('m'));
    const runJob = (name: string) =>
      runChild(process.execPath, ['worker/run-job.ts', name], { env: { ...process.env, ...env } });
    async function sweep(): Promise<void> {
      await database.knex.raw(`update orphaned_files set since = now() - interval '2 hours'`);
      await runJob('remove-orphaned-files');
    }
    const shell = (...args: string[]) =>
      runChild('bash', [joinPath(folder, 'functions.sh'), ...args], {
        env: { ...process.env, ...env, MEDIA_URL_FORMER: '', AWS_CA_BUNDLE: '' },
      });
    async function backup(name: string, previous = ''): Promise<void> {
      const root = joinPath(folder, 'backups');
      mkdirSync(joinPath(root, '.draft'));
      await shell('copy_photos', previous);
      await runChild('mv', [joinPath(root, '.draft'), joinPath(root, name)]);
    }
    async function restartApi(changes: NodeJS.ProcessEnv): Promise<void> {
      await api.stop();
      env = { ...env, ...changes };
      api = await startApi('chat-media', env);
      for (const { client } of [ann, ben]) client.base = api.base;
    }

    it('are read by both, hidden for one, and removed a week after their deletion', async () => {
      const [hidden, deleted] = [await send(), await send()];
      expect(await files()).to.have.length(2);
      expect((await bytesOf(ben, hidden)).equals(await bytesOf(ann, hidden))).to.equal(true);
      await ben.client.call('DELETE', `/api/messages/${hidden.id}/media`);
      expect((await show(ben, hidden)).status).to.equal(404);
      expect((await show(ann, hidden)).status).to.equal(200);
      await ann.client.call('DELETE', `/api/messages/${deleted.id}`);
      await runJob('wipe-deleted-messages');
      await sweep();
      expect(await files()).to.have.length(2);
      await database.knex.raw(
        'update messages set deleted_at = deleted_at - make_interval(days => ?) where id = ?',
        [DELETED_MESSAGE_LIFE_DAYS, deleted.id],
      );
      await runJob('wipe-deleted-messages');
      await sweep();
      expect(await files()).to.have.length(1);
      expect((await show(ann, hidden)).status).to.equal(200);
    });

    it('leave nothing when their transaction fails', async () => {
      const before = await files();
      await database.knex.raw(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'no row'; end $$;
        create trigger fail before insert on message_media for each row execute function fail()`);
      const path = `/api/messages/${matchId}/photos/${randomUUID()}`;
      const { status } = await ann.client.upload(path, await noisyJpeg({}));
      await database.knex.raw('drop function fail cascade');
      expect(status).to.equal(500);
      expect(await files()).to.deep.equal(before);
    });

    it('are in a backup as a rotation has left them, and readable with the new key alone', async () => {
      const photo = await send();
      const bytes = await bytesOf(ben, photo);
      await backup('overlap-1');
      const before = await files();
      await restartApi({ DATA_KEY: NEW_KEY, DATA_KEY_FORMER: DEVELOPMENT_KEYS.DATA_KEY });
      expect((await bytesOf(ben, photo)).equals(bytes)).to.equal(true);
      const rotation = { env: { ...process.env, ...env } };
      const lines = await runChild(process.execPath, ['db/rotate-data-key.ts'], rotation);
      expect(lines.at(-1)).to.match(new RegExp(` and ${before.length} files re-encrypted`));
      await restartApi({ DATA_KEY_FORMER: '' });
      const after = await files();
      expect(after).to.have.length(before.length);
      await backup('overlap-2', 'overlap-1');
      for (const path of after) await store.removeFolder(path.split('/').slice(0, 2).join('/'));
      expect((await show(ben, photo)).status).to.equal(404);
      await shell('photos', 'overlap-2');
      expect(await files()).to.deep.equal(after);
      expect((await bytesOf(ben, photo)).equals(bytes)).to.equal(true);
    });

    it('leave with the account of one of the two', async () => {
      await send();
      expect((await ben.client.call('DELETE', '/api/account')).status).to.equal(204);
      await runJob('erase-closed-accounts');
      await sweep();
      expect(await files()).to.deep.equal([]);
    });
  });
}

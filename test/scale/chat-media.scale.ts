import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect } from 'chai';
import { DELETED_MESSAGE_LIFE_DAYS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { VOICE_FIELD } from '#contract/protocol.ts';
import { DEVELOPMENT_KEYS } from '#db/config.ts';
import type { MediaStore } from '#db/media/media-store.ts';
import { volumeStore } from '#db/media/volume-store.ts';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { createMatch, type Member, sendMessage } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { recording, WAVEFORM } from '#test/message-media.ts';
import { noisyJpeg } from '#test/pictures.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { type S3Server, startS3, stored } from './s3-server.ts';
import { upload } from './upload.ts';

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

    async function sendVoice(): Promise<Message> {
      const path = `/api/messages/${matchId}/voice/${randomUUID()}?waveform=${WAVEFORM}`;
      const sound = await recording('safari.mp4');
      const { status, body, text } = await ann.client.upload<Message>(path, sound, VOICE_FIELD);
      expect(status, text).to.equal(201);
      return body;
    }
    const keys = async () => {
      const paths = await stored({ bucket: store });
      return [...new Set(paths.map((path) => path.split('/')[1] ?? ''))];
    };
    const keysExcept = async (some: string[]) =>
      (await keys()).filter((key) => !some.includes(key));
    /** @returns the key of the file that `write` stores. */
    async function keyOf(write: () => Promise<unknown>): Promise<string> {
      const before = await keys();
      await write();
      return (await keysExcept(before)).join();
    }
    /** The database of a backup, with its files. */
    async function backupAll(): Promise<Database> {
      await api.stop();
      const copy = await database.copy();
      await backup('overlap-3', 'overlap-2');
      await restartApi({});
      return copy;
    }
    /** Gives a message of the restored database a photo, and a profile too. */
    async function insertRows({ knex }: Database, messageId: number, file: string, photo: string) {
      await knex.raw(
        `insert into message_media (message_id, pair_key, key, kind, bytes, width, height, color)
         select ?, pair_key, ?, kind, bytes, width, height, color
           from message_media where kind = 'photo' limit 1`,
        [messageId, file],
      );
      const row = `insert into photos (key, user_id, position, color) values (?, ?, 1, '#000000')`;
      await knex.raw(row, [photo, ann.id]);
    }

    it('return with a restored database, and newer files leave in a week unless they get a row', async () => {
      const [text] = [await sendMessage(ann, matchId), await sendMessage(ben, matchId)];
      const older = [await send(), await sendVoice()];
      const bytes = await Promise.all(older.map((message) => bytesOf(ben, message)));
      const addPhoto = () => upload(ann);
      await addPhoto();
      await store.write('events/river/360.webp', Buffer.from('picture'));
      const restored = await backupAll();
      const before = await keys();
      const [file, photo] = [await keyOf(send), await keyOf(addPhoto)];
      const lost = [await keyOf(send), await keyOf(sendVoice), await keyOf(addPhoto)];
      for (const key of before)
        if (key.startsWith('m')) await store.removeFolder(`${key.slice(0, 2)}/${key}`);
      await shell('photos', 'overlap-3');
      const { DATABASE_URL: former } = env;
      await restartApi({ DATABASE_URL: restored.env.DATABASE_URL });
      expect(await Promise.all(older.map((message) => bytesOf(ben, message)))).to.deep.equal(bytes);

      for (const count of [5, 0])
        expect(await runJob('mark-unowned-files')).to.include(
          `Ran mark-unowned-files: ${count} rows.`,
        );
      const { rows } = await restored.knex.raw('select key from orphaned_files');
      const marked = rows.map(({ key }: { key: string }) => key);
      expect(marked).to.have.members([file, photo, ...lost]);
      const pass = (time: string) =>
        restored.knex.raw(`update orphaned_files set since = since - interval '${time}'`);
      await pass('7 days');
      await runJob('remove-orphaned-files');
      expect(await keysExcept(before)).to.have.members(marked);
      await insertRows(restored, text.body.id, file, photo);
      await pass('2 hours');
      await runJob('remove-orphaned-files');
      expect(await keysExcept(before)).to.have.members([file, photo]);
      expect(await keys()).to.include.members(before);
      expect((await show(ben, text.body)).status).to.equal(200);
      await restartApi({ DATABASE_URL: former });
      await restored.drop();
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

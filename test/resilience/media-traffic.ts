import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { PHOTO_FIELD, VOICE_FIELD } from '#contract/protocol.ts';
import { runChild } from '#dev/children.ts';
import { createPairs, type Person } from '../bulk-factories.ts';
import { Client } from '../client.ts';
import { jpeg } from '../pictures.ts';
import type { Deployment } from './deployment.ts';

const PAIRS = 2;
const RETRY_MS = 250;
/** A client that waits for longer tries again, as the web client does. */
const UPLOAD_MAX_MS = 15_000;

interface Sender {
  client: Client;
  other: Client;
  matchId: number;
}

/** Pairs whose members send photos and voice messages in turn, each until it is acknowledged. */
export class MediaTraffic {
  /** Attempts that were not acknowledged. */
  failed = 0;
  readonly #deployment: Deployment;
  readonly #senders: Sender[] = [];
  /** Messages by their client ids. */
  readonly #acknowledged = new Map<string, { id: number; sender: Sender }>();
  #uploads: { kind: string; query: string; field: string; file: Buffer }[] = [];
  #isSending = true;
  #sending: Promise<unknown> = Promise.resolve();

  static async start(deployment: Deployment): Promise<MediaTraffic> {
    const traffic = new MediaTraffic(deployment);
    await traffic.#prepare();
    traffic.#sending = Promise.all(traffic.#senders.map((sender) => traffic.#send(sender)));
    return traffic;
  }

  private constructor(deployment: Deployment) {
    this.#deployment = deployment;
  }

  /** Stops sending, and waits until everything is acknowledged. */
  async stop(): Promise<void> {
    this.#isSending = false;
    await this.#sending;
  }

  /**
   * Checks that each acknowledged upload is one message with one file, that no other file is left, and that both members
   * can read it.
   *
   * @returns how many there are.
   */
  async expectNothingLost(): Promise<number> {
    const { db, env } = this.#deployment;
    await db.query(`update orphaned_files set since = now() - interval '2 hours'`);
    const options = { env: { ...process.env, ...env } };
    await runChild(process.execPath, ['worker/run-job.ts', 'remove-orphaned-files'], options);
    const { rows } = await db.query<{ clientId: string; key: string }>(
      `select m.client_id as "clientId", media.key from messages m
         join message_media media on media.message_id = m.id where m.match_id = any ($1)`,
      [this.#senders.map(({ matchId }) => matchId)],
    );
    expect(rows.map(({ clientId }) => clientId)).to.have.members([...this.#acknowledged.keys()]);
    expect(filesOf(env.MEDIA_DIR ?? '')).to.have.members(rows.map(({ key }) => key));
    for (const { id, sender } of this.#acknowledged.values()) {
      const [own, received] = await Promise.all(
        [sender.client, sender.other].map((client) => client.get(`/api/messages/${id}/media`)),
      );
      expect([own?.status, received?.status]).to.deep.equal([200, 200]);
      expect(own?.text).to.equal(received?.text);
    }
    return rows.length;
  }

  async #prepare(): Promise<void> {
    this.#uploads = [
      { kind: 'photos', query: '', field: PHOTO_FIELD, file: await jpeg(320, 240) },
      {
        kind: 'voice',
        query: `?waveform=${'7'.repeat(64)}`,
        field: VOICE_FIELD,
        file: await readFile(new URL('../recordings/chromium.webm', import.meta.url)),
      },
    ];
    for (const { matchId, people } of await createPairs(this.#deployment.db, PAIRS)) {
      const clients = people.map((person) => this.#clientOf(person)) as [Client, Client];
      for (const [index, client] of clients.entries()) {
        const senderId = people[index]?.id;
        await this.#deployment.db.query(
          `insert into match_photo_consents (match_id, from_id, pair_key, granted_at)
           values ($1, $2, match_pair_key($1), now())`,
          [matchId, senderId],
        );
        const message = { matchId, senderId, content: 'Hello', clientId: randomUUID() };
        expect((await client.post('/api/messages', message)).status).to.equal(201);
        this.#senders.push({ client, other: clients[1 - index] as Client, matchId });
      }
    }
  }

  #clientOf({ cookie }: Person): Client {
    const client = new Client(this.#deployment.base);
    const [name = '', value = ''] = cookie.split('=');
    client.cookies.set(name, value);
    return client;
  }

  async #send(sender: Sender): Promise<void> {
    for (let round = 0; this.#isSending; round += 1) {
      const clientId = randomUUID();
      let id = await this.#attempt(sender, round, clientId);
      while (id === undefined) {
        this.failed += 1;
        await sleep(RETRY_MS);
        id = await this.#attempt(sender, round, clientId);
      }
      this.#acknowledged.set(clientId, { id, sender });
    }
  }

  /** @returns the id of the message, or undefined when it is not acknowledged. */
  async #attempt({ client, matchId }: Sender, round: number, clientId: string) {
    const upload = this.#uploads[round % this.#uploads.length];
    if (!upload) throw new Error('there is nothing to send');
    const path = `/api/messages/${matchId}/${upload.kind}/${clientId}${upload.query}`;
    const answer = client.upload<Message>(path, upload.file, upload.field).catch(() => undefined);
    const response = await Promise.race([answer, sleep(UPLOAD_MAX_MS, undefined)]);
    return response?.status === 201 ? response.body.id : undefined;
  }
}

/** Keys of the files of messages, and names of what a killed process has left. */
function filesOf(root: string): string[] {
  const folders = readdirSync(root).filter((name) => /^m[0-9a-f]$/.test(name));
  return folders.flatMap((name) => readdirSync(join(root, name)));
}

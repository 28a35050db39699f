import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Message } from '#contract/messages.ts';
import { settings, withSettings } from '#test/api.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';
import { classifyDueChatPhotos } from './classify.ts';

describe('the classifier of photos in chats', () => {
  let server: Server;
  let answer: RequestListener;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  settings(async () => {
    server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { PHOTO_CLASSIFIER_URL: `http://127.0.0.1:${port}/classify` };
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  before(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    await ben.client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });
  });

  async function send(): Promise<Message> {
    const path = `/api/messages/${matchId}/photos/${randomUUID()}`;
    const { status, body } = await ann.client.upload<Message>(path, await jpeg());
    expect(status).to.equal(201);
    return body;
  }
  const shown = async (id: number) =>
    (await ben.client.get<Message[]>(`/api/messages/${matchId}`)).body.find(
      (message) => message.id === id,
    );

  it('gets the picture only, and a flagged photo gets a line and stays readable', async () => {
    const received: unknown[] = [];
    answer = async (req, res) => {
      const { format } = await sharp(await buffer(req)).metadata();
      received.push([format, req.headers['content-type'], req.headers.cookie]);
      res.end('{"flagged":true}');
    };
    const photo = await send();
    expect(photo.media).to.not.have.property('mayBeIntimate');
    const live = await ben.client.live(ben.id);
    expect(await classifyDueChatPhotos()).to.equal(1);
    expect(received).to.deep.equal([['webp', 'image/webp', undefined]]);
    const { message } = await live.next('message_changed');
    expect(message).to.deep.equal({
      ...photo,
      media: { ...photo.media, mayBeIntimate: true },
      version: message.version,
    });
    expect(await shown(photo.id)).to.deep.equal(message);
    expect((await ben.client.fetch(`/api/messages/${photo.id}/media`)).status).to.equal(200);
    expect(await classifyDueChatPhotos()).to.equal(0);
  });

  it('changes nothing for other photos, and when it does not answer', async () => {
    const answers: RequestListener[] = [
      (_, res) => res.end('{"flagged":false}'),
      (_, res) => res.end('<html>'),
      (req) => req.socket.destroy(),
    ];
    for (const one of answers) {
      answer = one;
      const photo = await send();
      expect(await classifyDueChatPhotos()).to.equal(1);
      expect(await classifyDueChatPhotos()).to.equal(0);
      expect(await shown(photo.id)).to.deep.equal(photo);
    }
  });

  it('is not called without a setting', async () => {
    let calls = 0;
    answer = (_, res) => {
      calls += 1;
      res.end('{"flagged":true}');
    };
    await withSettings({ PHOTO_CLASSIFIER_URL: '' }, async () => {
      await send();
      expect(await classifyDueChatPhotos()).to.equal(0);
    });
    expect(calls).to.equal(0);
  });
});

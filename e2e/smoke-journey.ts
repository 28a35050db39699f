import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import sharp from 'sharp';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client, type Live } from '#test/client.ts';
import type { Check } from './container-test.ts';
import { make } from './smoke-containers.ts';

const ARRIVAL_MAX_MS = 1000;
const IMPRINT = 'legal/imprint.md';

export interface SmokeMember {
  client: Client;
  id: number;
  passkey: Authenticator;
  live?: Live;
}

/** Two members join, match and chat through the public port. @returns both, or none after a failure. */
export async function meet(check: Check, base: string): Promise<SmokeMember[]> {
  const members: SmokeMember[] = [];
  let ann: SmokeMember;
  let ben: SmokeMember;
  let matchId: number;

  await check('the page, its script and its headers', () => loadPage(base));
  await check('a visitor sees blurred sample members, served by nginx', () => seeSamples(base));
  await check('the first admin joins with the link of "make admin-link"', () => joinAsAdmin(base));
  await check('two people create accounts with passkeys', async () => {
    [ann, ben] = [await signUp(base), await signUp(base)];
  });
  await check('both answer "Before you start"', async () => {
    await onboard(ann, 'Ann');
    await onboard(ben, 'Ben');
  });
  await check('they find each other and no sample members', async () => {
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { body } = await viewer.client.get('/api/users/discover');
      expect(body.map((user: { id: number }) => user.id)).to.deep.equal([other.id]);
    }
  });
  await check('both open the live channel', async () => {
    for (const member of [ann, ben]) member.live = await member.client.live(member.id);
  });
  await check('mutual likes are a match, and both receive the event', async () => {
    expect(await like(ann, ben)).to.equal(false);
    expect(await like(ben, ann)).to.equal(true);
    const events = await Promise.all([ann, ben].map((member) => member.live?.next('new_match')));
    matchId = events[0]?.match.id ?? 0;
    expect(events[1]?.match.id).to.equal(matchId);
  });
  await check('a message each way arrives within a second', async () => {
    await write(ann, ben, matchId, 'Hello Ben');
    await write(ben, ann, matchId, 'Hello Ann');
  });
  await check('a large photo is accepted and visible to the match', () => sendPhoto(ann, ben));
  await check('a body over the limit returns 413', () => sendTooMuch(ann));
  await check('forwarded address headers of clients are ignored', () => forgeAddresses(base));
  await check('Ann comes back with the passkey and finds both messages', async () => {
    const client = new Client(base);
    expect((await signInWith(client, ann.passkey)).body.user.id).to.equal(ann.id);
    const { body } = await client.get(`/api/messages/${matchId}`);
    const contents = body.map((message: { content: string }) => message.content);
    expect(contents).to.deep.equal(['Hello Ben', 'Hello Ann']);
    for (const member of [ann, ben]) member.live?.close();
    members.push(ann, ben);
  });
  return members;
}

async function loadPage(base: string) {
  const page = await fetch(`${base}/chat/1`);
  expect(page.status).to.equal(200);
  expect(page.headers.get('content-security-policy')).to.include("script-src 'self'");
  expect(page.headers.get('server')).to.equal('nginx');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  const response = await fetch(new URL(script ?? 'no script in the page', base));
  expect(response.headers.get('content-encoding')).to.equal('gzip');
  expect(response.headers.get('cache-control')).to.include('immutable');
}

async function seeSamples(base: string) {
  const { body } = await new Client(base).get('/api/users');
  expect(body).to.have.length(6);
  const photo = await fetch(new URL(body[0].profileImage, base));
  expect(photo.status).to.equal(200);
  expect(photo.headers.get('content-type')).to.equal('image/webp');
  const direct = await fetch(
    new URL(body[0].profileImage.replace('media', 'protected-media'), base),
  );
  expect(direct.headers.get('content-type')).to.not.equal('image/webp');
}

async function signUp(base: string, client = new Client(base)): Promise<SmokeMember> {
  const passkey = new Authenticator();
  const { status, text, body } = await signUpWith(client, passkey);
  expect(status, text).to.equal(200);
  return { client, id: body.user.id, passkey };
}

async function joinAsAdmin(base: string) {
  const [link = ''] = make('admin-link');
  const client = new Client(base);
  const opened = await client.post('/api/auth/invite', { code: link.split('#invite=')[1] });
  expect(opened.body).to.deep.equal({ makesAdmin: true });
  await signUp(base, client);
  expect((await client.get('/api/stats')).status).to.equal(200);
}

async function onboard({ client }: SmokeMember, name: string) {
  const { status, text } = await client.post('/api/onboarding', {
    name,
    birthDate: '1994-05-06',
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  });
  expect(status, text).to.equal(200);
}

async function like(from: SmokeMember, to: SmokeMember): Promise<boolean> {
  const swipe = { swiperId: from.id, swipedId: to.id, liked: true };
  const { status, text, body } = await from.client.post('/api/swipes', swipe);
  expect(status, text).to.equal(200);
  return body.match;
}

/** Uploads about 6 MB; noise does not compress. */
export async function uploadNoise({ client, id }: SmokeMember) {
  const raw = { width: 1600, height: 1250, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const form = new FormData();
  const png = await sharp(noise, { raw }).png().toBuffer();
  form.set('photo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'noise.png');
  const response = await client.fetch(`/api/users/${id}/photos`, { method: 'POST', body: form });
  const body = (await response.json()) as { code?: string; images: string[] };
  return { status: response.status, body };
}

async function sendPhoto(from: SmokeMember, to: SmokeMember) {
  const { status, body } = await uploadNoise(from);
  expect(status, JSON.stringify(body)).to.equal(201);
  const photo = await to.client.fetch(body.images.at(-1) ?? '');
  expect(photo.status).to.equal(200);
  expect(photo.headers.get('content-type')).to.equal('image/webp');
}

/** The limit is five demo users an hour per address. The sixth fails with any address header. */
async function forgeAddresses(base: string) {
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
    const response = await new Client(base).fetch('/api/auth/demo', { method: 'POST', headers });
    statuses.push(response.status);
  }
  expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
}

async function sendTooMuch({ client, id }: SmokeMember) {
  const { status, body } = await client.put(`/api/users/${id}`, { bio: 'x'.repeat(70_000) });
  expect(status).to.equal(413);
  expect(body.code).to.equal('too_large');
}

async function write(from: SmokeMember, to: SmokeMember, matchId: number, content: string) {
  const message = { matchId, senderId: from.id, content, clientId: randomUUID() };
  const start = performance.now();
  const { status, text } = await from.client.post('/api/messages', message);
  expect(status, text).to.equal(201);
  await arrival(to, content);
  expect(performance.now() - start).to.be.lessThan(ARRIVAL_MAX_MS);
}

/** Writes an imprint into the folder that the containers mount. */
export async function showImprint(base: string) {
  const imprint = () => new Client(base).get('/api/legal/imprint');
  expect((await imprint()).status).to.equal(404);
  writeFileSync(IMPRINT, '# Imprint\n\nAda Example\n', { flag: 'wx' });
  try {
    expect((await imprint()).body.blocks).to.deep.equal([{ kind: 'text', text: 'Ada Example' }]);
  } finally {
    rmSync(IMPRINT);
  }
}

/** Waits for a message. The live channel also delivers the member's own messages. */
async function arrival({ live }: SmokeMember, content: string) {
  for (let count = 1; ; count++) {
    const event = await live?.next('new_message', count);
    if (event?.message.content === content) return;
  }
}

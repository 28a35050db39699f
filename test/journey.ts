import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import { Authenticator, signInWith, signUpWith } from './authenticator.ts';
import { Client, type Live } from './client.ts';
import { until } from './until.ts';

/** A fraction of a second on a quiet machine. */
const ARRIVAL_MAX_MS = 5_000;

/** Runs one step of the journey and reports it. */
export type Check = (title: string, work: () => unknown) => Promise<void>;

/** Names the step in its error. */
export const throwing: Check = async (title, work) => {
  try {
    await work();
  } catch (error) {
    throw new Error(`${title}: ${(error as Error).message}`, { cause: error });
  }
};

export interface JourneyMember {
  client: Client;
  id: number;
  passkey: Authenticator;
  live?: Live;
}

/**
 * Two members join, match, chat and come back through the public address of an installation that has no other members
 * and applies rate limits.
 *
 * @returns both, or none after a failure.
 */
export async function meet(check: Check, base: string): Promise<JourneyMember[]> {
  const members: JourneyMember[] = [];
  let ann: JourneyMember;
  let ben: JourneyMember;
  let matchId: number;

  await check('a visitor sees blurred sample members, served by nginx', () => seeSamples(base));
  await check('two people create accounts with passkeys', async () => {
    [ann, ben] = [await signUp(base), await signUp(base)];
  });
  await check('both answer the first questions', async () => {
    await onboard(ann, 'Ann');
    await onboard(ben, 'Ben');
  });
  await check('they find each other and no sample members', async () => {
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      let deck: number[] = [];
      // A read replica is behind for a moment.
      await until('the deck is not empty', async () => {
        const { body } = await viewer.client.get('/api/users/discover');
        deck = body.map((user: { id: number }) => user.id);
        return deck.length > 0;
      });
      expect(deck).to.deep.equal([other.id]);
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
  await check('a message each way arrives within five seconds', async () => {
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

/** Creates an account with a passkey. */
export async function signUp(base: string, client = new Client(base)): Promise<JourneyMember> {
  const passkey = new Authenticator();
  const { status, text, body } = await signUpWith(client, passkey);
  expect(status, text).to.equal(200);
  return { client, id: body.user.id, passkey };
}

async function onboard({ client }: JourneyMember, name: string) {
  const { status, text } = await client.post('/api/onboarding', {
    name,
    birthDate: '1994-05-06',
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  });
  expect(status, text).to.equal(200);
}

async function like(from: JourneyMember, to: JourneyMember): Promise<boolean> {
  const swipe = { swiperId: from.id, swipedId: to.id, liked: true };
  const { status, text, body } = await from.client.post('/api/swipes', swipe);
  expect(status, text).to.equal(200);
  return body.match;
}

/** Uploads about 6 MB; noise does not compress. */
export async function uploadNoise({ client, id }: JourneyMember) {
  const raw = { width: 1600, height: 1250, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const form = new FormData();
  const png = await sharp(noise, { raw }).png().toBuffer();
  form.set('photo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'noise.png');
  const response = await client.fetch(`/api/users/${id}/photos`, { method: 'POST', body: form });
  const body = (await response.json()) as { code?: string; images: string[] };
  return { status: response.status, body };
}

async function sendPhoto(from: JourneyMember, to: JourneyMember) {
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

async function sendTooMuch({ client, id }: JourneyMember) {
  const { status, body } = await client.put(`/api/users/${id}`, { bio: 'x'.repeat(70_000) });
  expect(status).to.equal(413);
  // nginx or the API.
  expect(body.code).to.be.oneOf(['too_large', 'body_too_large']);
}

async function write(from: JourneyMember, to: JourneyMember, matchId: number, content: string) {
  const message = { matchId, senderId: from.id, content, clientId: randomUUID() };
  const start = performance.now();
  const { status, text } = await from.client.post('/api/messages', message);
  expect(status, text).to.equal(201);
  await arrival(to, content);
  expect(performance.now() - start).to.be.lessThan(ARRIVAL_MAX_MS);
}

/** Waits for a message. The live channel also delivers the member's own messages. */
async function arrival({ live }: JourneyMember, content: string) {
  for (let count = 1; ; count++) {
    const event = await live?.next('new_message', count);
    if (event?.message.content === content) return;
  }
}

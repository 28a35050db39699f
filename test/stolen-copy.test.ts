import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { personOf } from '#dev/provider-people.ts';
import { Client } from './client.ts';
import { dumpPostgres, dumpRedis, findIn } from './dump.ts';
import { createMatch, type Member } from './factories.ts';
import { sharedApis } from './instances.ts';
import { asOwner } from './owner.ts';
import { freshEmail, join, reachCallback } from './sign-in.ts';

const canary = (kind: string) => `canary ${kind} ${randomUUID()}`;

describe('a stolen copy of Postgres and Redis', function () {
  this.timeout(60_000);
  const bio = canary('bio');
  const emails = [freshEmail(), freshEmail(), freshEmail()] as const;
  const words = [canary('message'), canary('reported message'), canary('report')] as const;
  const wishes = {
    relationshipStatus: 'Open relationship',
    lifestyleInterests: ['Voyeurism', 'Sensual massage'],
    experienceLevel: 'Very experienced',
  };
  const secrets = [
    ...emails,
    ...emails.map((email) => personOf(email)?.sub ?? ''),
    ...words,
    ...Object.values(wishes).flat(),
  ];
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let redis: Redis;

  before(async () => {
    const [{ base }] = await sharedApis();
    redis = new Redis(process.env.REDIS_URL ?? '');
    ann = await join(base, emails[0]);
    ben = await join(base, emails[1]);
    // Somebody who is on the way in.
    await reachCallback(new Client(base), emails[2]);
    matchId = await createMatch(ann, ben);
    await ann.client.put(`/api/users/${ann.id}`, { bio });
    expect((await ann.client.put('/api/preferences', wishes)).body).to.deep.include(wishes);
    const [, messageId] = [await say(ben, words[0]), await say(ben, words[1])];
    const report = { reportedId: ben.id, reason: 'threat', text: words[2], messageId };
    expect((await ann.client.post('/api/reports', report)).status).to.equal(204);
    // Whatever is kept of answers is kept now.
    for (const path of [
      '/api/auth/session',
      '/api/preferences',
      '/api/matches',
      `/api/messages/${matchId}`,
      '/api/notifications',
      '/api/account/export',
    ]) {
      expect((await ann.client.get(path)).status, path).to.equal(200);
    }
    const starters = { currentUserId: ann.id, matchedUserId: ben.id };
    expect((await ann.client.post('/api/ai/icebreakers', starters)).status).to.equal(200);
    await asOwner('analyze');
  });
  after(() => redis.disconnect());

  async function say(from: Member, content: string): Promise<number> {
    const clientId = randomUUID();
    const message = { matchId, senderId: from.id, content, clientId };
    const first = await from.client.post('/api/messages', message);
    // Sent again, it is read from where it stands.
    const again = await from.client.post('/api/messages', message);
    expect(again.body).to.deep.equal(first.body);
    return first.body.id;
  }

  it('tells no address, subject, message, special preference or report', async () => {
    expect(findIn(await dumpPostgres(), secrets)).to.deep.equal([]);
    expect(findIn(await dumpRedis(redis), secrets)).to.deep.equal([]);
  });

  it('is searched well enough to find what is there for all to see', async () => {
    expect(findIn(await dumpPostgres(), [bio])).to.include(`table users: ${bio}`);
    await redis.set('canary', JSON.stringify({ bio }));
    expect(findIn(await dumpRedis(redis), [bio])).to.deep.equal([`key canary: ${bio}`]);
    await redis.del('canary');
  });

  it('is searched in hex and base64 too, wherever in longer bytes they begin', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
      const bytes = Buffer.from(`${before}${bio}${before}`);
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const dump = new Map([['here', bytes.toString(encoding)]]);
        expect(findIn(dump, [bio])).to.deep.equal([`here: ${bio}`]);
      }
    }
  });

  it('is no loss to those whose it is: they read it as before', async () => {
    const { body } = await ann.client.get(`/api/messages/${matchId}`);
    expect(body.map(({ content }: { content: string }) => content)).to.deep.equal(
      words.slice(0, 2),
    );
    expect((await ann.client.get('/api/preferences')).body).to.deep.include(wishes);
    expect((await ann.client.get('/api/auth/session')).body.user.email).to.equal(emails[0]);
    const { reports } = (await ann.client.get('/api/account/export')).body;
    expect(reports[0].text).to.equal(words[2]);
  });
});

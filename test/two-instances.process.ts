import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { PEOPLE_PER_DAY, SOCKETS_PER_MEMBER, SWIPES_PER_DAY } from '#contract/limits.ts';
import { waits } from '#db/waits.ts';
import { runChild } from '#dev/children.ts';
import { type Client, Live, ORIGIN } from './client.ts';
import { createMatch, createMember, type Member, pass, sendMessage } from './factories.ts';
import { type Api, startApi } from './instances.ts';
import { redis } from './redis.ts';
import { freshEmail, join } from './sign-in.ts';
import { sql } from './sql.ts';
import { until } from './until.ts';
import { upgradeStatus } from './upgrade-status.ts';

const DECKS_PER_MINUTE = 120;
const PRESENCE_MS = 45_000;

/** What one instance does, and the other must know. Each promise of this kind has one test here. */
describe('two instances', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  before(async () => {
    const env = { RATE_LIMITS: 'on' };
    [one, two] = await Promise.all([startApi('one', env), startApi('two', env)]);
  });
  after(() => Promise.all([one?.stop(), two?.stop()]));
  beforeEach(async () => {
    ann = await createMember({}, one.base);
    ben = await createMember({}, two.base);
    matchId = await createMatch(ann, ben);
  });

  /** The client of a member at each instance. */
  const atBoth = ({ client }: Member): Client[] => [client.at(one.base), client.at(two.base)];
  const isOnline = async () => (await ann.client.get('/api/matches')).body[0].user.isOnline;

  it('deliver each event once to each tab of a member', async () => {
    const tabs = await Promise.all(
      [one, one, two].map(({ base }) => ben.client.at(base).live(ben.id)),
    );
    for (const content of ['first', 'second']) await sendMessage(ann, matchId, content);
    for (const tab of tabs) {
      await tab.next('new_message', 2);
      const contents = tab.of('new_message').map(({ message }) => message.content);
      expect(contents).to.deep.equal(['first', 'second']);
      tab.close();
    }
  });

  it('subscribe to the events of members who are connected to them', async () => {
    const subscribers = async () => (await redis.pubsub('NUMSUB', `u:${ben.id}`))[1];
    const [here, there] = await Promise.all(atBoth(ben).map((client) => client.live(ben.id)));
    expect(await subscribers()).to.equal(2);
    there?.close();
    await until('one instance is left', async () => (await subscribers()) === 1);
    here?.close();
    await until('no instance is left', async () => (await subscribers()) === 0);
  });

  it('answer a poll with what the other has stored', async () => {
    const paths = [`/api/messages/${matchId}?after=0`, '/api/matches'];
    const tags = await Promise.all(
      paths.map(async (path) => (await ben.client.get(path)).headers.get('etag') ?? ''),
    );
    const poll = () =>
      Promise.all(
        paths.map(async (path, n) => {
          const headers = { 'if-none-match': tags[n] ?? '', 'cache-control': 'no-cache' };
          return (await ben.client.fetch(path, { headers })).status;
        }),
      );
    expect(await poll()).to.deep.equal([304, 304]);
    await sendMessage(ann, matchId, 'new');
    expect(await poll()).to.deep.equal([200, 200]);
  });

  it('publish presence to matches who are connected to the other', async () => {
    const atAnn = await ann.client.live(ann.id);
    const atBen = await ben.client.live(ben.id);
    await atAnn.next('presence');
    expect(await isOnline()).to.equal(true);
    atBen.close();
    await atAnn.next('presence', 2);
    expect(atAnn.of('presence').map((event) => event.isOnline)).to.deep.equal([true, false]);
    expect(await isOnline()).to.equal(false);
    atAnn.close();
  });

  it('show members of a killed instance as online for 45 s at most', async () => {
    const killed = await startApi('killed');
    await ben.client.at(killed.base).live(ben.id);
    await until('Ben is online', isOnline);
    await killed.stop('SIGKILL');
    const key = `presence:${ben.id}`;
    expect(await redis.pttl(key)).to.be.within(1, PRESENCE_MS);
    const [, expiry] = await redis.zrange(key, '0', '-1', 'WITHSCORES');
    expect(Number(expiry)).to.be.at.most(Date.now() + PRESENCE_MS);
  });

  it('count the sockets of a member together', async () => {
    const { cookie } = ann.client;
    const sockets = Array.from(
      { length: SOCKETS_PER_MEMBER + 3 },
      (_, i) => new Live((i % 2 ? one : two).base, cookie),
    );
    const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
    const isOpen = (_: Live, i: number) => opened[i]?.status === 'fulfilled';
    expect(sockets.filter(isOpen)).to.have.length(SOCKETS_PER_MEMBER);
    expect(await upgradeStatus(cookie, ORIGIN, one.base)).to.equal(429);
    sockets.find(isOpen)?.close();
    const isFree = async () => (await upgradeStatus(cookie, ORIGIN, two.base)) === 101;
    await until('a place is free', isFree);
    for (const socket of sockets) socket.close();
  });

  it('count daily quotas together', async () => {
    const keyOf = (name: string) => `day:${name}:${dayOf(new Date())}:${ann.id}`;
    const [here, there] = atBoth(ann).map((client) => ({ ...ann, client })) as [Member, Member];
    await redis.set(keyOf('swipes'), SWIPES_PER_DAY - 1, 'EX', 86_400);
    const swipes = [await pass(here, ben), await pass(there, ben)];
    expect(swipes.map(({ status }) => status)).to.deep.equal([200, 429]);
    const others = Array.from({ length: PEOPLE_PER_DAY.newcomer - 1 }, (_, n) => n + 1);
    await redis.sadd(keyOf('people'), ...others);
    const people = [await createMember(), await createMember()];
    const profiles = [
      await here.client.get(`/api/users/${people[0]?.id}`),
      await there.client.get(`/api/users/${people[1]?.id}`),
    ];
    expect(profiles.map(({ status }) => status)).to.deep.equal([200, 429]);
  });

  it('count rate limits together', async () => {
    const clients = atBoth(ann);
    const requests = Array.from({ length: DECKS_PER_MINUTE + 10 }, (_, n) =>
      clients[n % 2]?.get('/api/users/discover'),
    );
    const refused = (await Promise.all(requests)).filter((response) => response?.status === 429);
    expect(refused).to.have.length(10);
  });

  it('follow a run-time setting within 2 s, and its reset', async () => {
    const { client: admin } = await createMember({ role: 'admin' }, one.base);
    const signup = async () => (await ben.client.get('/api/auth/session')).body.signup;
    const path = '/api/console/settings/signup';
    expect(await signup()).to.equal('open');
    await admin.put(path, { value: 'invite' });
    // The first answer after this time has the new value, however long the answer takes.
    await sleep(waits.settingsCache);
    expect(await signup()).to.equal('invite');
    await admin.call('DELETE', path);
    await sleep(waits.settingsCache);
    expect(await signup()).to.equal('open');
    const name = async () => (await ben.client.get('/api/manifest')).body.name;
    expect(await name()).to.equal('Overlap');
    await admin.put('/api/console/settings/face', { value: { name: 'Lisbon' } });
    await sleep(waits.settingsCache);
    expect(await name()).to.equal('Lisbon');
    await admin.call('DELETE', '/api/console/settings/face');
  });

  it('refuse an admin at once when the role is revoked', async () => {
    const admin = await createMember({ role: 'admin' }, one.base);
    const statuses = () =>
      Promise.all(atBoth(admin).map(async (client) => (await client.get('/api/stats')).status));
    expect(await statuses()).to.deep.equal([200, 200]);
    await sql`update users set role = 'member' where id = ${admin.id}`;
    expect(await statuses()).to.deep.equal([403, 403]);
  });

  it('refuse an admin at once when the operator runs make admin OFF=1', async () => {
    const email = freshEmail();
    const member = await join(email, one.base);
    const setRole = async (...options: string[]) => {
      // The same program on the database of the test instead of that of the stack.
      const lines = await runChild('make', ['-n', 'admin', `EMAIL=${email}`, ...options]);
      const command = lines.find((line) => line.startsWith('dev/run-in-stack.sh ')) ?? '';
      const [, ...args] = command.split(/[ ']+/).filter(Boolean);
      await runChild(process.execPath, args);
    };
    const rights = () =>
      Promise.all(
        atBoth(member).map(async (client) => {
          const { status } = await client.get('/api/stats');
          return [status, (await client.get('/api/auth/session')).body.user.role];
        }),
      );
    await setRole();
    expect(await rights()).to.deep.equal(Array(2).fill([200, 'admin']));
    await setRole('OFF=1');
    expect(await rights()).to.deep.equal(Array(2).fill([403, 'member']));
  });
});

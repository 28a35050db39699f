import { expect } from 'chai';
import type { Live } from '#test/client.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { until } from '#test/wait.ts';
import { redis } from '../platform/redis.ts';

/** Grace of four seconds, and some room for a busy machine. */
const OFFLINE_WITHIN_MS = 10_000;
const LIFE_MS = 45_000;

describe('presence', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);
  const presenceOf = (live: Live, { id }: Member) =>
    live
      .of('presence')
      .filter(({ userId }) => userId === id)
      .map(({ isOnline }) => isOnline);
  const heard = (live: Live, member: Member, count: number) =>
    until(
      `presence is told ${count} times`,
      () => presenceOf(live, member).length >= count,
      OFFLINE_WITHIN_MS,
    );
  /** What Ann is told of Ben, in the match list and in the details. */
  const shownToAnn = async (): Promise<boolean[]> => {
    const [list, details] = await Promise.all([
      ann.client.get('/api/matches'),
      ann.client.get(`/api/matches/${matchId}/details`),
    ]);
    const match = list.body.find(({ id }: { id: number }) => id === matchId);
    return [match.user.isOnline, details.body.user.isOnline];
  };

  it('is told to matches on another instance: online with the first socket, offline after the last', async () => {
    const atAnn = await liveAt(ann);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    const atBen = await liveAt(ben);
    await heard(atAnn, ben, 1);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    atBen.close();
    await heard(atAnn, ben, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true, false]);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    atAnn.close();
  });

  it('counts two tabs once, and lasts until the second is closed', async () => {
    const clock = await createMember(one.base);
    await createMatch(ann, clock);
    const atAnn = await liveAt(ann);
    const [tab, otherTab, atClock] = [
      await liveAt(ben),
      await ben.client.at(one.base).live(ben.id),
      await liveAt(clock),
    ];
    tab.close();
    await tab.closed;
    atClock.close();
    // Who left after the tab was closed is told gone, so the tab's own grace is over by now.
    await heard(atAnn, clock, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true]);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    otherTab.close();
    atAnn.close();
  });

  it('is nobody else’s business: a stranger is told nothing', async () => {
    const eve = await createMember(one.base);
    const [atEve, atAnn] = [await liveAt(eve), await liveAt(ann)];
    const atBen = await liveAt(ben);
    await heard(atAnn, ben, 1);
    await like(ben, eve);
    await atEve.next('new_like');
    expect(atEve.of('presence')).to.deep.equal([]);
    for (const live of [atEve, atAnn, atBen]) live.close();
  });

  it('is hidden by the switch, at once and live, and comes back with it', async () => {
    const [atAnn, atBen] = [await liveAt(ann), await liveAt(ben)];
    await heard(atAnn, ben, 1);
    await ben.client.put('/api/preferences', { showOnline: false });
    await heard(atAnn, ben, 2);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    await ben.client.put('/api/preferences', { showOnline: true });
    await heard(atAnn, ben, 3);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true, false, true]);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    for (const live of [atAnn, atBen]) live.close();
  });

  it('of a member with the switch off is told neither when they come nor when they go', async () => {
    const clock = await createMember(one.base);
    await createMatch(ann, clock);
    await ben.client.put('/api/preferences', { showOnline: false });
    const atAnn = await liveAt(ann);
    const [atBen, atClock] = [await liveAt(ben), await liveAt(clock)];
    expect(await shownToAnn()).to.deep.equal([false, false]);
    atBen.close();
    await atBen.closed;
    atClock.close();
    await heard(atAnn, clock, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([]);
    atAnn.close();
  });

  for (const discretion of ['high', 'maximum'] as const) {
    it(`of a member with discretion ${discretion} is shown to matches only`, async () => {
      const discreet = await createMember(two.base);
      await like(discreet, ann);
      await discreet.client.put('/api/preferences', { discretionLevel: discretion });
      const live = await liveAt(discreet);
      const isOnline = async () =>
        (await ann.client.get(`/api/users/${discreet.id}`)).body.isOnline;
      expect(await isOnline(), 'liked only').to.equal(false);
      await like(ann, discreet);
      expect(await isOnline(), 'matched').to.equal(true);
      live.close();
    });
  }

  it('of whoever was on an instance that was killed ends within 45 seconds', async () => {
    const doomed = await startApi('doomed');
    ben.client.base = doomed.base;
    await liveAt(ben);
    await until('Ben is online', async () => (await shownToAnn()).every(Boolean));
    await doomed.stop('SIGKILL');
    const [life, entries] = await Promise.all([
      redis.pttl(`presence:${ben.id}`),
      redis.zrange(`presence:${ben.id}`, '0', '-1', 'WITHSCORES'),
    ]);
    expect(life).to.be.within(1, LIFE_MS);
    expect(Number(entries[1])).to.be.at.most(Date.now() + LIFE_MS);
    // Once that moment has passed the entry counts no more, also while the key lives on.
    await redis.zadd(`presence:${ben.id}`, `${Date.now() - 1}`, String(entries[0]));
    expect(await shownToAnn()).to.deep.equal([false, false]);
  });
});

import { expect } from 'chai';
import type { Live } from '#test/client.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { redis } from '#test/redis.ts';
import { until } from '#test/until.ts';

/** The grace period is four seconds; the rest is tolerance for a busy machine. */
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
  const untilPublished = (live: Live, member: Member, count: number) =>
    until(
      `presence is published ${count} times`,
      () => presenceOf(live, member).length >= count,
      OFFLINE_WITHIN_MS,
    );
  /** Ben's online state as shown to Ann, in the match list and in the details. */
  const shownToAnn = async (): Promise<boolean[]> => {
    const [list, details] = await Promise.all([
      ann.client.get('/api/matches'),
      ann.client.get(`/api/matches/${matchId}/details`),
    ]);
    const match = list.body.find(({ id }: { id: number }) => id === matchId);
    return [match.user.isOnline, details.body.user.isOnline];
  };

  it('is published to matches on another instance: online at the first socket, offline after the last', async () => {
    const atAnn = await liveAt(ann);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    const atBen = await liveAt(ben);
    await untilPublished(atAnn, ben, 1);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    atBen.close();
    await untilPublished(atAnn, ben, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true, false]);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    atAnn.close();
  });

  it('stays online until the last of two tabs is closed', async () => {
    const later = await createMember(one.base);
    await createMatch(ann, later);
    const atAnn = await liveAt(ann);
    const [tab, otherTab, atLater] = [
      await liveAt(ben),
      await ben.client.at(one.base).live(ben.id),
      await liveAt(later),
    ];
    tab.close();
    await tab.closed;
    atLater.close();
    // This member left later than the tab, so the tab's grace period is over too.
    await untilPublished(atAnn, later, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true]);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    otherTab.close();
    atAnn.close();
  });

  it('is not published to members without a match', async () => {
    const eve = await createMember(one.base);
    const [atEve, atAnn] = [await liveAt(eve), await liveAt(ann)];
    const atBen = await liveAt(ben);
    await untilPublished(atAnn, ben, 1);
    await like(ben, eve);
    await atEve.next('new_like');
    expect(atEve.of('presence')).to.deep.equal([]);
    for (const live of [atEve, atAnn, atBen]) live.close();
  });

  it('follows the online setting at once, also live', async () => {
    const [atAnn, atBen] = [await liveAt(ann), await liveAt(ben)];
    await untilPublished(atAnn, ben, 1);
    await ben.client.put('/api/preferences', { showOnline: false });
    await untilPublished(atAnn, ben, 2);
    expect(await shownToAnn()).to.deep.equal([false, false]);
    await ben.client.put('/api/preferences', { showOnline: true });
    await untilPublished(atAnn, ben, 3);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true, false, true]);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    for (const live of [atAnn, atBen]) live.close();
  });

  it('is not published for a member who hides it', async () => {
    const later = await createMember(one.base);
    await createMatch(ann, later);
    await ben.client.put('/api/preferences', { showOnline: false });
    const atAnn = await liveAt(ann);
    const [atBen, atLater] = [await liveAt(ben), await liveAt(later)];
    expect(await shownToAnn()).to.deep.equal([false, false]);
    atBen.close();
    await atBen.closed;
    atLater.close();
    await untilPublished(atAnn, later, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([]);
    atAnn.close();
  });

  for (const discretion of ['high', 'maximum'] as const) {
    it(`is shown to matches only for a member with discretion ${discretion}`, async () => {
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

  it('expires within 45 seconds for members of a killed instance', async () => {
    const killed = await startApi('doomed');
    ben.client.base = killed.base;
    await liveAt(ben);
    await until('Ben is online', async () => (await shownToAnn()).every(Boolean));
    await killed.stop('SIGKILL');
    const [life, entries] = await Promise.all([
      redis.pttl(`presence:${ben.id}`),
      redis.zrange(`presence:${ben.id}`, '0', '-1', 'WITHSCORES'),
    ]);
    expect(life).to.be.within(1, LIFE_MS);
    expect(Number(entries[1])).to.be.at.most(Date.now() + LIFE_MS);
    // An expired entry does not count, even while the key still exists.
    await redis.zadd(`presence:${ben.id}`, `${Date.now() - 1}`, String(entries[0]));
    expect(await shownToAnn()).to.deep.equal([false, false]);
  });
});

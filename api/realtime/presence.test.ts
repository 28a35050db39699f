import { expect } from 'chai';
import { shorten } from '#test/api.ts';
import type { Live } from '#test/client.ts';
import { createMatch, createMember, insertBlock, like, type Member } from '#test/factories.ts';
import { redis } from '#test/redis.ts';
import { until } from '#test/until.ts';

describe('presence', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  shorten({ offlineGrace: 30 });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);
  const presenceOf = (live: Live, { id }: Member) =>
    live
      .of('presence')
      .filter(({ userId }) => userId === id)
      .map(({ isOnline }) => isOnline);
  const untilPublished = (live: Live, member: Member, count: number) =>
    until(`presence is published ${count} times`, () => presenceOf(live, member).length >= count);
  /** Ben's online state as shown to Ann, in the match list and in the details. */
  const shownToAnn = async (): Promise<boolean[]> => {
    const [list, details] = await Promise.all([
      ann.client.get('/api/matches'),
      ann.client.get(`/api/matches/${matchId}/details`),
    ]);
    const match = list.body.find(({ id }: { id: number }) => id === matchId);
    return [match.user.isOnline, details.body.user.isOnline];
  };

  it('is published to matches: online at the first socket, offline after the last', async () => {
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
    const later = await createMember();
    await createMatch(ann, later);
    const atAnn = await liveAt(ann);
    const [tab, otherTab, atLater] = [
      await liveAt(ben),
      await ben.client.copy().live(ben.id),
      await liveAt(later),
    ];
    tab.close();
    await tab.closed;
    atLater.close();
    // This member left later than the tab, so the tab's grace period is over too.
    await untilPublished(atAnn, later, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([true]);
    expect(await shownToAnn()).to.deep.equal([true, true]);
    await like(later, ben);
    await otherTab.next('new_like');
    otherTab.close();
    atAnn.close();
  });

  it('is not published to a blocked member who connects after the block', async () => {
    const later = await createMember();
    await createMatch(ann, later);
    await insertBlock(ben, ann);
    const [atAnn, atBen, atLater] = [await liveAt(ann), await liveAt(ben), await liveAt(later)];
    atBen.close();
    await atBen.closed;
    atLater.close();
    // Both grace periods are over.
    await untilPublished(atAnn, later, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([]);
    atAnn.close();
  });

  it('is not published to the other member of a closed chat', async () => {
    const later = await createMember();
    await createMatch(ann, later);
    await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
    const [atAnn, atBen, atLater] = [await liveAt(ann), await liveAt(ben), await liveAt(later)];
    atBen.close();
    await atBen.closed;
    atLater.close();
    // Both grace periods are over.
    await untilPublished(atAnn, later, 2);
    expect(presenceOf(atAnn, ben)).to.deep.equal([]);
    expect(atBen.of('presence')).to.deep.equal([]);
    atAnn.close();
  });

  it('is not published to members without a match', async () => {
    const eve = await createMember();
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
    const later = await createMember();
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

  it('is shown to matches only for a member with high or maximum discretion', async () => {
    for (const discretion of ['high', 'maximum'] as const) {
      const discreet = await createMember();
      await like(discreet, ann);
      await discreet.client.put('/api/preferences', { discretionLevel: discretion });
      const live = await liveAt(discreet);
      const isOnline = async () =>
        (await ann.client.get(`/api/users/${discreet.id}`)).body.isOnline;
      expect(await isOnline(), `${discretion}: liked only`).to.equal(false);
      await like(ann, discreet);
      expect(await isOnline(), `${discretion}: matched`).to.equal(true);
      const { body } = await ann.client.get('/api/matches');
      const { id } = body.find(({ user }: { user: Member }) => user.id === discreet.id);
      await ann.client.put(`/api/matches/${id}/close`, { note: null });
      expect(await isOnline(), `${discretion}: closed`).to.equal(false);
      live.close();
    }
  });

  it('does not count an expired entry, even while the key still exists', async () => {
    const now = Number((await redis.time())[0]) * 1000;
    await redis.zadd(`presence:${ben.id}`, now + 45_000, 'left');
    expect(await shownToAnn()).to.deep.equal([true, true]);
    await redis.zadd(`presence:${ben.id}`, now - 1, 'left');
    expect(await shownToAnn()).to.deep.equal([false, false]);
  });
});

import { expect } from 'chai';
import { READS } from '#contract/endpoint.ts';
import { LIKES_POLL_MS, MESSAGE_POLL_MS, SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { createMember, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

describe('reads', () => {
  let limited: Api;
  let ann: Member;

  before(async () => {
    limited = await startApi('limited', { RATE_LIMITS: 'on' });
    ann = await createMember(limited.base);
  });
  after(() => limited.stop());

  /** @returns how many were answered before the first refusal. */
  async function answered(most: number, ask: (nth: number) => Promise<Response>): Promise<number> {
    for (let nth = 0; nth < most; nth += 1) if ((await ask(nth)).status === 429) return nth;
    return most;
  }

  it('of the deck are 120 a minute, whichever of its paths', async () => {
    const paths = ['/api/users/discover', `/api/users/discover/${ann.id}`];
    const count = await answered(130, (nth) => ann.client.fetch(paths[nth % 2] as string));
    expect(count).to.equal(120);
    const refused = await ann.client.get('/api/users/discover');
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
  });

  it('of chats that are not one’s own end, polls included', async () => {
    const poll = { headers: { 'if-none-match': '"seen.before"' } };
    const count = await answered(READS.points + 10, (nth) =>
      ann.client.fetch(`/api/messages/${900719925474000 + nth}`, poll),
    );
    expect(count).to.equal(READS.points);
    expect((await ann.client.get('/api/matches')).status).to.equal(200);
  });

  it('leave room for as many tabs as may be connected, all of them polling', () => {
    const perMinute = (ms: number) => (SOCKETS_PER_MEMBER * 60_000) / ms;
    // A chat, the lists beside it, and a chat that was opened every few seconds meanwhile.
    expect(perMinute(MESSAGE_POLL_MS) + perMinute(LIKES_POLL_MS)).to.be.below(READS.points * 0.6);
  });
});

import { expect } from 'chai';
import { READ_LIMIT } from '#contract/endpoint.ts';
import { LIKES_POLL_MS, MESSAGE_POLL_MS, SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { settings } from '#test/api.ts';
import { createMember, type Member } from '#test/factories.ts';

describe('reads', () => {
  let ann: Member;

  settings(() => ({ RATE_LIMITS: 'on' }));
  before(async () => {
    ann = await createMember();
  });

  /** Sends `most` requests at once. @returns how many are not refused. */
  async function answered(most: number, ask: (nth: number) => Promise<Response>): Promise<number> {
    const responses = await Promise.all(Array.from({ length: most }, (_, nth) => ask(nth)));
    return responses.filter(({ status }) => status !== 429).length;
  }

  it('of the deck are limited to 120 a minute across its paths', async () => {
    const paths = ['/api/users/discover', `/api/users/discover/${ann.id}`];
    const count = await answered(130, (nth) => ann.client.fetch(paths[nth % 2] as string));
    expect(count).to.equal(120);
    const refused = await ann.client.get('/api/users/discover');
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
  });

  it('of unknown chats are limited, including polls', async () => {
    const poll = { headers: { 'if-none-match': '"seen.before"' } };
    const count = await answered(READ_LIMIT.points + 10, (nth) =>
      ann.client.fetch(`/api/messages/${900719925474000 + nth}`, poll),
    );
    expect(count).to.equal(READ_LIMIT.points);
    expect((await ann.client.get('/api/matches')).status).to.equal(200);
  });

  it('allow the maximum number of tabs to poll', () => {
    const perMinute = (ms: number) => (SOCKETS_PER_MEMBER * 60_000) / ms;
    // An open chat and the lists beside it. The rest of the limit is for chats that are opened at the same time.
    expect(perMinute(MESSAGE_POLL_MS) + perMinute(LIKES_POLL_MS)).to.be.below(
      READ_LIMIT.points * 0.6,
    );
  });
});

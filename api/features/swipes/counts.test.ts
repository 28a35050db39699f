import { expect } from 'chai';
import {
  createMatch,
  createMembers,
  insertBlock,
  like,
  type Member,
  pass,
  superLike,
} from '#test/factories.ts';

const countsOf = async ({ client, id }: Member) =>
  (await client.get(`/api/users/${id}/counts`)).body;

/** The same numbers, from the lists that the pages show. */
async function listedBy({ client, id }: Member) {
  const { body: matches } = await client.get('/api/matches');
  const { body: likes } = await client.get(`/api/swipes/likes/${id}`);
  const { body: waiting } = await client.get(`/api/swipes/likes/${id}?unanswered=true`);
  const superLikes = likes.filter((one: { superLike: boolean }) => one.superLike);
  return {
    matches: matches.length,
    likes: likes.length,
    superLikes: superLikes.length,
    waiting: waiting.length,
  };
}

const numbers = (matches: number, likes: number, superLikes: number, waiting: number) => ({
  matches,
  likes,
  superLikes,
  waiting,
});

describe('GET /api/users/:id/counts', () => {
  it('counts matches, all likes received, and those that wait', async () => {
    const [ann, ben, cat, dan] = await createMembers({}, {}, {}, {});
    expect(await countsOf(ann)).to.deep.equal(numbers(0, 0, 0, 0));
    await createMatch(ann, ben);
    await like(cat, ann);
    await superLike(dan, ann);
    expect(await countsOf(ann)).to.deep.equal(numbers(1, 3, 1, 2));
    expect(await countsOf(ben)).to.deep.equal(numbers(1, 1, 0, 0));
    await pass(ann, cat);
    expect(await countsOf(ann)).to.deep.equal(numbers(1, 3, 1, 1));
    expect(await countsOf(ann)).to.deep.equal(await listedBy(ann));
    await insertBlock(ben, ann);
    await insertBlock(dan, ann);
    expect(await countsOf(ann)).to.deep.equal(numbers(0, 1, 0, 0));
  });
});

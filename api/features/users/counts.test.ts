import { expect } from 'chai';
import {
  createMatch,
  createMember,
  insertBlock,
  like,
  type Member,
  superLike,
} from '#test/factories.ts';

const countsOf = async ({ client, id }: Member) =>
  (await client.get(`/api/users/${id}/counts`)).body;

describe('GET /api/users/:id/counts', () => {
  it('counts matches, likes and super likes of visible members only', async () => {
    const [ann, ben, cat, dan] = await Promise.all([
      createMember(),
      createMember(),
      createMember(),
      createMember(),
    ]);
    expect(await countsOf(ann)).to.deep.equal({ matches: 0, likes: 0, superLikes: 0 });
    await createMatch(ann, ben);
    await like(cat, ann);
    await superLike(dan, ann);
    expect(await countsOf(ann)).to.deep.equal({ matches: 1, likes: 3, superLikes: 1 });
    expect(await countsOf(ben)).to.deep.equal({ matches: 1, likes: 1, superLikes: 0 });
    await insertBlock(ben, ann);
    await insertBlock(dan, ann);
    expect(await countsOf(ann)).to.deep.equal({ matches: 0, likes: 1, superLikes: 0 });
  });
});

import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

const countsOf = async ({ client, id }: Member) =>
  (await client.get(`/api/users/${id}/counts`)).body;

describe('GET /api/users/:id/counts', () => {
  it('counts matches, likes and super likes of visible members only', async () => {
    const [{ base }] = await sharedApis();
    const [ann, ben, cat, dan] = await Promise.all([1, 2, 3, 4].map(() => createMember(base)));
    if (!ann || !ben || !cat || !dan) throw new Error('members are missing');
    expect(await countsOf(ann)).to.deep.equal({ matches: 0, likes: 0, superLikes: 0 });
    await createMatch(ann, ben);
    await like(cat, ann);
    await dan.client.post('/api/swipes', {
      swiperId: dan.id,
      swipedId: ann.id,
      liked: true,
      superLike: true,
    });
    expect(await countsOf(ann)).to.deep.equal({ matches: 1, likes: 3, superLikes: 1 });
    expect(await countsOf(ben)).to.deep.equal({ matches: 1, likes: 1, superLikes: 0 });
    await pool().query(
      'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2)), ($3, $2, pair_key($3, $2))',
      [ben.id, ann.id, dan.id],
    );
    expect(await countsOf(ann)).to.deep.equal({ matches: 0, likes: 1, superLikes: 0 });
  });
});

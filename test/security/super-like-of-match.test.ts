import { expect } from 'chai';
import { createMatch, createMember, like, type Member, superLike } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

describe('a Super Like for a match', () => {
  let ann: Member;
  let ben: Member;

  const countSent = async ({ id }: Member) =>
    (await sql`select from super_likes where swiper_id = ${id}`).length;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  it('is refused, is not counted and costs nothing', async () => {
    await createMatch(ann, ben);
    const { status, body } = await superLike(ann, ben);
    expect([status, body]).to.deep.equal([
      409,
      { message: 'You have already matched. Send a message instead.', code: 'already_matched' },
    ]);
    expect(await countSent(ann)).to.equal(0);
    expect((await ann.client.get('/api/matches')).body).to.have.length(1);
  });

  it('that created the match may be repeated, and counts once', async () => {
    await like(ben, ann);
    for (let times = 0; times < 2; times += 1) {
      expect((await superLike(ann, ben)).body).to.deep.equal({ match: true });
    }
    expect(await countSent(ann)).to.equal(1);
  });
});

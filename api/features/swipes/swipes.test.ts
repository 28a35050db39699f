import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';

const PAIRS = 200;

describe('POST /api/swipes', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
  });

  it('matches when the other has liked before, and tells both live on whatever instance they are', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    expect(await like(ann, ben)).to.equal(false);
    const heard = await atBen.next('new_like');
    expect(heard.liker).to.deep.equal({ id: ann.id, name: ann.name, profileImage: null });
    expect(await like(ben, ann)).to.equal(true);
    const [toAnn, toBen] = await Promise.all([atAnn.next('new_match'), atBen.next('new_match')]);
    expect([toAnn.match.user.id, toBen.match.user.id]).to.deep.equal([ben.id, ann.id]);
    expect(toAnn.match.id).to.equal(toBen.match.id);
    atAnn.close();
    atBen.close();
  });

  it(`${PAIRS} pairs who like each other at the same instant through different instances match once each`, async function () {
    this.timeout(120_000);
    const lefts = await Promise.all(Array.from({ length: PAIRS }, () => createMember(one.base)));
    const rights = await Promise.all(Array.from({ length: PAIRS }, () => createMember(two.base)));
    const lives = await Promise.all(
      [...lefts, ...rights].map((member) => member.client.live(member.id)),
    );
    const answers = await Promise.all(
      lefts.map((left, i) =>
        Promise.all([like(left, rights[i] as Member), like(rights[i] as Member, left)]),
      ),
    );
    for (const [left, right] of answers) expect(left || right).to.equal(true);
    const ids = [...lefts, ...rights].map(({ id }) => id);
    const { rows } = await pool().query('select id from matches where low_id = any($1)', [ids]);
    expect(rows).to.have.length(PAIRS);
    await Promise.all(lives.map((live) => live.next('new_match')));
    // A second telling would come right behind the first; anything later answers after it.
    await Promise.all(lives.map((live) => live.send({ type: 'auth', userId: 1 })));
    await Promise.all(lives.map((live) => live.closed));
    for (const live of lives) expect(live.of('new_match')).to.have.length(1);
  });

  it('answers pass, like and match in one length', async () => {
    const passed = await ann.client.post('/api/swipes', {
      swiperId: ann.id,
      swipedId: ben.id,
      liked: false,
    });
    const liked = await ann.client.post('/api/swipes', {
      swiperId: ann.id,
      swipedId: ben.id,
      liked: true,
    });
    const matched = await ben.client.post('/api/swipes', {
      swiperId: ben.id,
      swipedId: ann.id,
      liked: true,
    });
    expect([passed.body, liked.body, matched.body]).to.deep.equal([
      { match: false },
      { match: false },
      { match: true },
    ]);
    const lengths = [passed, liked, matched].map(({ headers }) => headers.get('content-length'));
    expect(new Set(lengths).size).to.equal(1);
  });

  it('refuses oneself with 400 and somebody unknown with 404', async () => {
    const self = await ann.client.post('/api/swipes', {
      swiperId: ann.id,
      swipedId: ann.id,
      liked: true,
    });
    expect(self.status).to.equal(400);
    const nobody = await ann.client.post('/api/swipes', {
      swiperId: ann.id,
      swipedId: 900719925474099,
      liked: true,
    });
    expect([nobody.status, nobody.text]).to.deep.equal([
      404,
      '{"message":"Not found","code":"not_found"}',
    ]);
  });

  it('tells of a like once, however often it is sent', async () => {
    const atBen = await ben.client.live(ben.id);
    for (let i = 0; i < 3; i += 1) await like(ann, ben);
    await like(ben, ann);
    await atBen.next('new_match');
    expect(atBen.of('new_like')).to.have.length(1);
    atBen.close();
  });

  it('rings once, however often a like is taken back and given again', async () => {
    const atBen = await ben.client.live(ben.id);
    for (let i = 0; i < 3; i += 1) {
      await like(ann, ben);
      await ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: ben.id, liked: false });
    }
    await atBen.next('likes_changed', 5);
    expect(atBen.of('new_like')).to.have.length(1);
    expect(atBen.of('notification')).to.have.length(1);
    atBen.close();
  });

  it('taking a like back after the match ends it for both', async () => {
    await like(ann, ben);
    await like(ben, ann);
    const atBen = await ben.client.live(ben.id);
    const answer = await ann.client.post('/api/swipes', {
      swiperId: ann.id,
      swipedId: ben.id,
      liked: false,
    });
    expect(answer.body).to.deep.equal({ match: false });
    await atBen.next('match_ended');
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    expect((await ann.client.get('/api/matches')).body).to.deep.equal([]);
    atBen.close();
  });
});

describe('GET /api/swipes', () => {
  it('answers the same bytes to somebody passed and to somebody never swiped', async () => {
    const [{ base }] = await sharedApis();
    const [ann, passer, stranger, liker] = await Promise.all(
      [1, 2, 3, 4].map(() => createMember(base)),
    );
    if (!ann || !passer || !stranger || !liker) throw new Error('members are missing');
    await passer.client.post('/api/swipes', {
      swiperId: passer.id,
      swipedId: ann.id,
      liked: false,
    });
    await like(liker, ann);
    const [passed, never, liked] = await Promise.all(
      [passer, stranger, liker].map(({ id }) => ann.client.get(`/api/swipes/${ann.id}/${id}`)),
    );
    expect(passed?.text).to.equal(never?.text);
    expect(liked?.body).to.deep.equal({ mySwipe: null, theirSwipe: { liked: true } });
    const likes = await ann.client.get(`/api/swipes/likes/${ann.id}`);
    expect(likes.body.map((entry: { swiper: { id: number } }) => entry.swiper.id)).to.deep.equal([
      liker.id,
    ]);
  });
});

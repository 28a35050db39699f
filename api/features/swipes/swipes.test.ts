import { expect } from 'chai';
import type { ReceivedLike, SentLike } from '#contract/swipes.ts';
import {
  createMatch,
  createMember,
  like,
  type Member,
  pass,
  sendLike,
  superLike,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const PAIRS = 50;

describe('POST /api/swipes', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  it('creates a match for a mutual like and publishes it to both', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    expect(await like(ann, ben)).to.equal(false);
    const event = await atBen.next('new_like');
    expect(event.liker).to.deep.equal({ id: ann.id, name: ann.name, profileImage: null });
    expect(await like(ben, ann)).to.equal(true);
    const [toAnn, toBen] = await Promise.all([atAnn.next('new_match'), atBen.next('new_match')]);
    expect([toAnn.match.user.id, toBen.match.user.id]).to.deep.equal([ben.id, ann.id]);
    expect(toAnn.match.id).to.equal(toBen.match.id);
  });

  it(`creates one match for each of ${PAIRS} simultaneous mutual likes`, async () => {
    const createMany = () => Promise.all(Array.from({ length: PAIRS }, () => createMember()));
    const [lefts, rights] = [await createMany(), await createMany()];
    const members = [...lefts, ...rights];
    const sockets = await Promise.all(members.map(({ id, client }) => client.live(id)));
    const responses = await Promise.all(
      lefts.map((left, i) =>
        Promise.all([like(left, rights[i] as Member), like(rights[i] as Member, left)]),
      ),
    );
    for (const [left, right] of responses) expect(left || right).to.equal(true);
    const rows = await sql`select from matches where low_id = any(${members.map(({ id }) => id)})`;
    expect(rows).to.have.length(PAIRS);
    await Promise.all(sockets.map((live) => live.next('new_match')));
    // A duplicate event would arrive before this reply.
    for (const live of sockets) live.send({ type: 'auth', userId: 1 });
    await Promise.all(sockets.map((live) => live.closed));
    for (const live of sockets) expect(live.of('new_match')).to.have.length(1);
  });

  it('returns responses of equal length for pass, like and match', async () => {
    const passed = await pass(ann, ben);
    const liked = await sendLike(ann, ben);
    const matched = await sendLike(ben, ann);
    expect([passed.body, liked.body, matched.body]).to.deep.equal([
      { match: false },
      { match: false },
      { match: true },
    ]);
    const lengths = [passed, liked, matched].map(({ headers }) => headers.get('content-length'));
    expect(new Set(lengths).size).to.equal(1);
  });

  it('returns 400 for the viewer and 404 for an unknown member', async () => {
    expect((await sendLike(ann, ann)).status).to.equal(400);
    const unknown = await sendLike(ann, { id: UNKNOWN_ID });
    expect([unknown.status, unknown.text]).to.deep.equal([
      404,
      '{"message":"Not found","code":"not_found"}',
    ]);
  });

  it('publishes a repeated like once', async () => {
    const atBen = await ben.client.live(ben.id);
    for (let i = 0; i < 3; i += 1) await like(ann, ben);
    await like(ben, ann);
    await atBen.next('new_match');
    expect(atBen.of('new_like')).to.have.length(1);
  });

  it('ends the match for both when a like is withdrawn', async () => {
    await createMatch(ann, ben);
    const atBen = await ben.client.live(ben.id);
    expect((await pass(ann, ben)).body).to.deep.equal({ match: false });
    await atBen.next('match_ended');
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    expect((await ann.client.get('/api/matches')).body).to.deep.equal([]);
  });
});

describe('GET /api/swipes', () => {
  it('returns the same bytes to a passed member and to one never swiped', async () => {
    const [ann, passer] = await Promise.all([createMember(), createMember()]);
    const [stranger, liker] = await Promise.all([createMember(), createMember()]);
    await pass(passer, ann);
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

  it('lists unanswered likes with profiles, Super Likes first', async () => {
    const [ann, ben, older] = await Promise.all([createMember(), createMember(), createMember()]);
    const [newer, passed] = await Promise.all([createMember(), createMember()]);
    await superLike(older, ann);
    for (const liker of [newer, passed, ben]) await like(liker, ann);
    await like(ann, ben);
    await pass(ann, passed);

    const path = `/api/swipes/likes/${ann.id}`;
    const unanswered = async (): Promise<ReceivedLike[]> =>
      (await ann.client.get(`${path}?unanswered=true`)).body;
    const likes = await unanswered();
    expect(likes.map(({ swiper }) => swiper.id)).to.deep.equal([older.id, newer.id]);
    expect(likes[0]).to.include({ superLike: true, answered: false });
    expect(likes[1]?.person).to.include({ id: newer.id, name: newer.name });
    const all: ReceivedLike[] = (await ann.client.get(path)).body;
    const answered = all.filter((one) => one.answered).map(({ swiper }) => swiper.id);
    expect(answered).to.have.members([passed.id, ben.id]);
    expect(all).to.have.length(4);

    await ann.client.post('/api/swipes/undo', {});
    expect(await unanswered()).to.have.length(3);
  });

  it('lists the likes that were sent until they are answered or taken back, newest first', async () => {
    const [ann, first] = await Promise.all([createMember(), createMember()]);
    const [passer, matched] = await Promise.all([createMember(), createMember()]);
    const sent = async () => {
      const { body } = await ann.client.get<SentLike[]>('/api/swipes/sent');
      return body.map(({ person, superLike }) => `${person.id} ${superLike}`);
    };
    await superLike(ann, first);
    for (const liked of [passer, matched]) await like(ann, liked);
    // A pass of the other member is not told.
    await pass(passer, ann);
    await like(matched, ann);
    expect(await sent()).to.deep.equal([`${passer.id} false`, `${first.id} true`]);
    await pass(ann, first);
    expect(await sent()).to.deep.equal([`${passer.id} false`]);
    expect((await first.client.get(`/api/swipes/likes/${first.id}`)).body).to.deep.equal([]);
  });
});

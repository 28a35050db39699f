import { expect } from 'chai';
import {
  createMatch,
  createMember,
  like,
  type Member,
  pass,
  sendMessage,
} from '#test/factories.ts';
import { registerSocket, unregisterSocket } from './presence.ts';

/** One polling client: sends the tag of the previous response, as a browser does. */
class Poll {
  tag = '';
  readonly #member: Member;
  readonly #path: string;

  constructor(member: Member, path: string) {
    this.#member = member;
    this.#path = path;
  }

  async status(): Promise<number> {
    const headers = { 'if-none-match': this.tag, 'cache-control': 'no-cache' };
    const response = await this.#member.client.fetch(this.#path, { headers });
    await response.text();
    this.tag = response.headers.get('etag') ?? this.tag;
    return response.status;
  }
}

describe('polling', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let messages: Poll;
  let likes: Poll;
  let matches: Poll;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId);
    messages = new Poll(ben, `/api/messages/${matchId}?after=1`);
    likes = new Poll(ben, `/api/swipes/likes/${ben.id}`);
    matches = new Poll(ben, `/api/matches/${ben.id}`);
    expect(await pollAll()).to.deep.equal([200, 200, 200]);
  });

  const pollAll = async () => Promise.all([messages, likes, matches].map((poll) => poll.status()));

  it('returns 304 while nothing is new', async () => {
    expect(await pollAll()).to.deep.equal([304, 304, 304]);
  });

  it('returns a new message, a new like and a new match', async () => {
    await sendMessage(ann, matchId);
    expect(await pollAll()).to.deep.equal([200, 304, 200]);
    const cat = await createMember();
    await like(cat, ben);
    expect(await pollAll()).to.deep.equal([304, 200, 304]);
    // The received like is answered now.
    await like(ben, cat);
    expect(await pollAll()).to.deep.equal([304, 200, 200]);
    await pass(cat, ben);
    expect(await pollAll()).to.deep.equal([304, 200, 200]);
  });

  it('returns the new list after a like without a match is taken back', async () => {
    const cat = await createMember();
    await like(cat, ben);
    await likes.status();
    await pass(cat, ben);
    expect(await likes.status()).to.equal(200);
    await like(cat, ben);
    await likes.status();
    await cat.client.post('/api/swipes/undo');
    expect(await likes.status()).to.equal(200);
  });

  it('returns the online state of a match, which changes without a commit', async () => {
    await registerSocket(ann.id, 'a socket');
    expect(await matches.status()).to.equal(200);
    expect(await matches.status()).to.equal(304);
    await unregisterSocket(ann.id, 'a socket');
    expect(await matches.status()).to.equal(200);
  });

  it('reflects a block, an unblock, an unmatch and a pause at once', async () => {
    await ann.client.post('/api/blocks', { blockedId: ben.id });
    expect(await pollAll()).to.deep.equal([404, 200, 200]);
    await ann.client.call('DELETE', `/api/blocks/${ben.id}`);
    expect(await pollAll()).to.deep.equal([304, 200, 200]);
    const cat = await createMember();
    await like(cat, ben);
    await likes.status();
    await cat.client.put('/api/account/pause', { paused: true });
    expect(await likes.status()).to.equal(200);
    await ann.client.call('DELETE', `/api/matches/${matchId}`);
    expect((await pollAll())[0]).to.equal(404);
  });

  it('reflects the online setting and a new name at once', async () => {
    const live = await ann.client.live(ann.id);
    await matches.status();
    await ann.client.put('/api/preferences', { showOnline: false });
    expect(await matches.status()).to.equal(200);
    await ann.client.put(`/api/users/${ann.id}`, { name: 'Another name' });
    expect(await matches.status()).to.equal(200);
    live.close();
  });

  it('returns 200 for an unknown tag, and 404 to a stranger who presents a valid one', async () => {
    const other = new Poll(ben, `/api/messages/${matchId}?after=1`);
    other.tag = '"unknown"';
    expect(await other.status()).to.equal(200);
    const eve = new Poll(await createMember(), `/api/messages/${matchId}?after=1`);
    eve.tag = messages.tag;
    expect(await eve.status()).to.equal(404);
  });
});

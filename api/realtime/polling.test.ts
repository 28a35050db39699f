import { connect } from 'node:net';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { asOwner } from '#test/owner.ts';
import { until } from '#test/wait.ts';
import { config } from '../platform/config.ts';
import { redis } from '../platform/redis.ts';
import { changed, readVersion, VERSION_LIFE_SECONDS } from './versions.ts';

/** One poller: keeps the tag of the last answer, as a browser does. */
class Poll {
  tag = '';
  readonly #member: Member;
  readonly #path: string;

  constructor(member: Member, path: string) {
    this.#member = member;
    this.#path = path;
  }

  async ask(base = this.#member.client.base): Promise<number> {
    const headers = { 'if-none-match': this.tag, 'cache-control': 'no-cache' };
    const answer = await this.#member.client.at(base).fetch(this.#path, { headers });
    await answer.text();
    this.tag = answer.headers.get('etag') ?? this.tag;
    return answer.status;
  }
}

/** Statements that Postgres has begun for the programs under test; this connection's own left out. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  const calls = async () => {
    const { rows } = await pool().query(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and query not like '%pg_stat_statements%'`,
    );
    return rows[0].calls as number;
  };
  const before = await calls();
  await work();
  return (await calls()) - before;
}

describe('polling', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let messages: Poll;
  let likes: Poll;
  let matches: Poll;

  before(async () => {
    [one, two] = await sharedApis();
    await asOwner('create extension if not exists pg_stat_statements');
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
    await say(ann, 'first');
    messages = new Poll(ben, `/api/messages/${matchId}?after=1`);
    likes = new Poll(ben, `/api/swipes/likes/${ben.id}`);
    matches = new Poll(ben, `/api/matches/${ben.id}`);
    // The first answer has no version yet, the second brings one.
    await askAll();
    expect(await askAll()).to.deep.equal([304, 304, 304]);
  });

  const say = (from: Member, content: string) =>
    from.client.post('/api/messages', { matchId, senderId: from.id, content });
  const pass = (from: Member, to: Member) =>
    from.client.post('/api/swipes', { swiperId: from.id, swipedId: to.id, liked: false });
  const askAll = async () => Promise.all([messages, likes, matches].map((poll) => poll.ask()));

  it('when nothing is new asks Postgres nothing, on any instance', async () => {
    let polls = 0;
    const statements = await countStatements(async () => {
      for (const { base } of [one, two]) {
        for (let i = 0; i < 50; i += 1) {
          for (const poll of [messages, likes, matches]) {
            expect(await poll.ask(base)).to.equal(304);
            polls += 1;
          }
        }
      }
    });
    expect(polls).to.equal(300);
    // A session is read again each minute, and that minute may end in the middle of this.
    expect(statements).to.be.at.most(2);
  });

  it('makes no version for whoever only looks', async () => {
    const cat = await createMember(one.base);
    await cat.client.get(`/api/swipes/likes/${cat.id}`);
    expect(await redis.exists(`version:likes:${cat.id}`)).to.equal(0);
  });

  it('finds a message, a like and a match made on another instance', async () => {
    await say(ann, 'second');
    expect(await askAll()).to.deep.equal([200, 304, 200]);
    const cat = await createMember(one.base);
    await like(cat, ben);
    expect(await askAll()).to.deep.equal([304, 200, 304]);
    await like(ben, cat);
    expect(await askAll()).to.deep.equal([304, 304, 200]);
    await pass(cat, ben);
    expect(await askAll()).to.deep.equal([304, 200, 200]);
  });

  it('finds a change before its event says so, or one would fetch the old once more', async () => {
    const { hostname, port } = new URL(config.redisUrl);
    const monitor = connect(Number(port), hostname).setEncoding('utf8');
    let seen = '';
    monitor.on('data', (lines) => {
      seen += lines;
    });
    monitor.write('MONITOR\r\n');
    await until('it is shown all', () => seen.startsWith('+OK'));
    await say(ann, 'second');
    const event = new RegExp(`"publish" "u:${ben.id}"`, 'i');
    await until('the event is told', () => event.test(seen));
    const change = new RegExp(`"del" .*"version:messages:${matchId}"`, 'i');
    expect(seen.search(change)).to.be.within(1, seen.search(event));
    monitor.destroy();
  });

  it('finds that a like without a match was taken back', async () => {
    const cat = await createMember(one.base);
    await like(cat, ben);
    await likes.ask();
    await pass(cat, ben);
    expect(await likes.ask()).to.equal(200);
    await like(cat, ben);
    await likes.ask();
    await cat.client.post('/api/swipes/undo');
    expect(await likes.ask()).to.equal(200);
  });

  it('finds that somebody came online or went, which no commit tells', async () => {
    const live = await ann.client.live(ann.id);
    expect(await matches.ask()).to.equal(200);
    expect(await matches.ask()).to.equal(304);
    await redis.del(`presence:${ann.id}`);
    expect(await matches.ask()).to.equal(200);
    live.close();
  });

  it('shows at once what a block and its end, an unmatch and a pause change', async () => {
    await ann.client.post('/api/blocks', { blockedId: ben.id });
    expect(await askAll()).to.deep.equal([404, 200, 200]);
    await askAll();
    await ann.client.call('DELETE', `/api/blocks/${ben.id}`);
    expect(await askAll()).to.deep.equal([304, 200, 200]);
    const cat = await createMember(one.base);
    await like(cat, ben);
    await likes.ask();
    await cat.client.put('/api/account/pause', { paused: true });
    expect(await likes.ask()).to.equal(200);
    await ann.client.call('DELETE', `/api/matches/${matchId}`);
    expect((await askAll())[0]).to.equal(404);
  });

  it('shows at once a switched online state and a new name', async () => {
    const live = await ann.client.live(ann.id);
    await matches.ask();
    await ann.client.put('/api/preferences', { showOnline: false });
    expect(await matches.ask()).to.equal(200);
    await ann.client.put(`/api/users/${ann.id}`, { name: 'Another name' });
    expect(await matches.ask()).to.equal(200);
    live.close();
  });

  it('keeps no tag valid over a restart of Redis, and answers what is there all the same', async () => {
    const keys = ['messages', 'likes', 'matches'].map((kind) =>
      kind === 'messages' ? `version:messages:${matchId}` : `version:${kind}:${ben.id}`,
    );
    const before = await redis.mget(...keys);
    expect(before.every(Boolean)).to.equal(true);
    await redis.del(...keys);
    const statements = await countStatements(async () => {
      // The content is the same, which only Postgres can tell now.
      expect(await askAll()).to.deep.equal([304, 304, 304]);
    });
    expect(statements).to.be.at.least(3);
    expect(await redis.mget(...keys)).to.not.have.members(before);
  });

  it('takes a tag for one member and one address only', async () => {
    const stolen = new Poll(ann, `/api/messages/${matchId}?after=1`);
    stolen.tag = messages.tag.replace(/\..*/, '.other"');
    expect(await stolen.ask()).to.equal(200);
    const elsewhere = new Poll(ben, `/api/messages/${matchId}?after=2`);
    elsewhere.tag = messages.tag.replace(/\..*/, '.other"');
    expect(await elsewhere.ask()).to.equal(200);
    const eve = new Poll(await createMember(one.base), `/api/messages/${matchId}?after=1`);
    eve.tag = messages.tag;
    expect(await eve.ask()).to.equal(404);
  });
});

describe('a version', () => {
  it('stays until something changes, and no longer than five minutes', async () => {
    const first = await readVersion('messages:1');
    expect(await readVersion('messages:1')).to.equal(first);
    const lifeMs = await redis.pttl('version:messages:1');
    expect(lifeMs).to.be.within(1, VERSION_LIFE_SECONDS * 1000);
    await readVersion('messages:1');
    expect(await redis.pttl('version:messages:1')).to.be.at.most(lifeMs);
    await changed('messages:1', 'likes:1');
    expect(await readVersion('messages:1')).to.not.equal(first);
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MESSAGE_RESULTS_PAGE, SEARCHED_MESSAGES_MAX } from '#contract/limits.ts';
import type { MessageResults } from '#contract/messages.ts';
import { encryptMessage } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

describe('POST /api/matches/:matchId/search', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const search = (by: Member, body: object, match = matchId) =>
    by.client.post<MessageResults>(`/api/matches/${match}/search`, body);
  const say = async (from: Member, content: string): Promise<number> =>
    (await sendMessage(from, matchId, content)).body.id;

  /** Inserts many messages at once, oldest first. */
  async function insertMany(contents: string[]): Promise<void> {
    const rows = contents.map((content) => {
      const clientId = randomUUID();
      return {
        clientId,
        content: encryptMessage({ matchId, senderId: ann.id, clientId }, content),
      };
    });
    await pool().query(
      `insert into messages (match_id, sender_id, client_id, pair_key, content)
       select m.id, $2, t.client_id, m.pair_key, t.content
         from matches m, unnest($3::uuid[], $4::bytea[]) with ordinality t (client_id, content, n)
        where m.id = $1 order by t.n`,
      [matchId, ann.id, rows.map((row) => row.clientId), rows.map(({ content }) => content)],
    );
  }

  it('finds messages of both, newest first, with the matches in an excerpt', async () => {
    const first = await say(ann, 'The DARKROOM\nis a real hobby');
    await say(ben, 'Something else');
    const last = await say(ben, 'A darkroom?');
    const { body, status } = await search(ann, { query: ' darkroom ' });
    expect(status).to.equal(200);
    expect([body.next, body.isComplete]).to.deep.equal([null, true]);
    expect(body.results.map(({ createdAt, ...rest }) => rest)).to.deep.equal([
      { id: last, senderId: ben.id, excerpt: 'A darkroom?', ranges: [[2, 10]] },
      { id: first, senderId: ann.id, excerpt: 'The DARKROOM is a real hobby', ranges: [[4, 12]] },
    ]);
    expect((await search(ben, { query: 'darkroom' })).body).to.deep.equal(body);
  });

  it('does not find deleted messages, by former texts and by what replaces them', async () => {
    const id = await say(ann, 'My secret');
    await say(ben, 'No secret');
    await ann.client.call('DELETE', `/api/messages/${id}`);
    expect((await search(ben, { query: 'secret' })).body.results).to.have.length(1);
    expect((await search(ben, { query: '……' })).body.results).to.have.length(0);
  });

  it('pages through the results without a gap or a repetition', async () => {
    const count = 2 * MESSAGE_RESULTS_PAGE + 3;
    await insertMany(
      Array.from({ length: count * 9 }, (_, n) => (n % 9 ? 'noise' : `needle ${n}`)),
    );
    const seen: number[] = [];
    let before: number | null = null;
    const sizes: number[] = [];
    do {
      const { body }: { body: MessageResults } = await search(ann, {
        query: 'needle',
        ...(before && { before }),
      });
      seen.push(...body.results.map(({ id }) => id));
      sizes.push(body.results.length);
      before = body.next;
    } while (before !== null);
    expect(sizes).to.deep.equal([MESSAGE_RESULTS_PAGE, MESSAGE_RESULTS_PAGE, 3]);
    expect(seen).to.deep.equal([...new Set(seen)].sort((a, b) => b - a));
  });

  it('ends exactly at the last of a full page', async () => {
    await insertMany(Array.from({ length: MESSAGE_RESULTS_PAGE }, () => 'needle'));
    expect((await search(ann, { query: 'needle' })).body.next).to.equal(null);
  });

  it('searches the newest messages only, and says so', async () => {
    await insertMany(['too old needle', 'oldest needle']);
    await insertMany(Array.from({ length: SEARCHED_MESSAGES_MAX - 2 }, () => 'noise'));
    await insertMany(['newest needle']);
    const { body } = await search(ann, { query: 'needle' });
    expect(body.results.map(({ excerpt }) => excerpt)).to.deep.equal([
      'newest needle',
      'oldest needle',
    ]);
    expect(body.isComplete).to.equal(false);
    await sql`delete from messages where id = (select min(id) from messages
      where match_id = ${matchId})`;
    const all = await search(ann, { query: 'needle' });
    expect([all.body.results.length, all.body.isComplete]).to.deep.equal([2, true]);
  });

  it('refuses queries outside 2 to 60 characters as people count them', async () => {
    const refused = ['', 'a', '  b ', '👩‍🚀', 'x'.repeat(61), 'a\0b', '\ud800x', 7, null];
    await expectEach(refused, async (query) => {
      expect((await search(ann, { query })).status).to.equal(400);
    });
    await expectEach(['ab', '👩‍🚀👩‍🚀', 'e\u0301'.repeat(60), '..'], async (query) => {
      expect((await search(ann, { query })).status).to.equal(200);
    });
  });

  it('works in a closed chat', async () => {
    await say(ann, 'needle');
    await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect((await search(ben, { query: 'needle' })).body.results).to.have.length(1);
  });

  it('finds nothing of other chats of the same members', async () => {
    await say(ann, 'needle');
    const eve = await createMember();
    const other = await createMatch(ann, eve);
    expect((await search(ann, { query: 'needle' }, other)).body.results).to.deep.equal([]);
  });
});

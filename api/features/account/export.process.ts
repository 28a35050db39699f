import { expect } from 'chai';
import { AccountExport } from '#contract/account.ts';
import type { Live } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { insertMessages, LONG_TEXT } from '#test/fill-chat.ts';
import { inBatches } from '#test/in-batches.ts';
import { type Api, startApi } from '#test/instances.ts';
import { sql } from '#test/sql.ts';

/** As in docker-compose.yml. */
const NODE_OPTIONS = '--max-old-space-size=128 --max-semi-space-size=16';
const BATCH = 500;
const MIB = 1024 * 1024;

describe('an export with the heap of docker-compose.yml', () => {
  let api: Api;
  let peer: Member;
  let live: Live;

  before(async () => {
    api = await startApi('exports', { NODE_OPTIONS });
    peer = await createMember({}, api.base);
    live = await peer.client.live(peer.id);
  });
  afterEach(async () => {
    expect(live.socket.readyState, 'the socket of another member').to.equal(live.socket.OPEN);
    expect((await peer.client.get('/api/matches')).status).to.equal(200);
  });
  after(async () => {
    live?.close();
    await api?.stop();
  });

  /** A member who has written so many messages of the greatest length. */
  async function createWriter(count: number): Promise<Member> {
    const writer = await createMember({}, api.base);
    const matchId = await createMatch(writer, peer);
    const sent = { matchId, senderId: writer.id };
    for (let left = count; left > 0; left -= BATCH) {
      await insertMessages(Array(Math.min(left, BATCH)).fill(sent), LONG_TEXT);
    }
    return writer;
  }
  const read = ({ client }: Member) => client.fetch('/api/account/export');

  it('has the bytes of its contract, for 9,001 of the longest messages', async () => {
    const text = await (await read(await createWriter(9_001))).text();
    const data = AccountExport.parse(JSON.parse(text));
    expect(data.messages).to.have.length(9_001);
    expect(data.messages.every(({ content }) => content === LONG_TEXT)).to.equal(true);
    expect(text === JSON.stringify(data)).to.equal(true);
  });

  it('waits for the others: four at once', async () => {
    const writers = await inBatches([1, 2, 3, 4], () => createWriter(2_501), 1);
    const texts = await Promise.all(writers.map(async (one) => (await read(one)).text()));
    for (const text of texts) expect(JSON.parse(text).messages).to.have.length(2_501);
  });

  it('breaks the connection after an error midway, and when a slow client lets others wait', async () => {
    const [slow, other] = [await createWriter(9_001), await createWriter(1)];
    const ends: Record<string, () => Promise<unknown>> = {
      'an error': async () => {
        const rows = await sql`select pg_terminate_backend(pid)
          from pg_stat_activity where query like 'fetch % from pages'`;
        expect(rows).to.have.length(1);
      },
      'a slow client': async () =>
        expect(JSON.parse(await (await read(other)).text()).messages).to.have.length(1),
    };
    await expectEach(Object.entries(ends), async ([, end]) => {
      const response = await read(slow);
      expect(response.status).to.equal(200);
      const reader = response.body?.getReader();
      // Into the messages.
      for (let bytes = 0; bytes < MIB; ) bytes += (await reader?.read())?.value?.length ?? MIB;
      await end();
      const rest = async () => {
        while (!(await reader?.read())?.done);
      };
      expect(await rest().catch(({ message }: Error) => message)).to.equal('terminated');
    });
  });
});

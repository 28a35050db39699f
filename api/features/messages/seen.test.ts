import { expect } from 'chai';
import type { MatchDetails } from '#contract/matches.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { countLockWaits } from '#test/locks.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';

describe('PUT /api/matches/:matchId/seen', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const setSeen = (member: Member, showSeen: boolean) =>
    member.client.put('/api/preferences', { showSeen });
  const bothOn = () => Promise.all([setSeen(ann, true), setSeen(ben, true)]);
  const send = async (from: Member): Promise<number> => (await sendMessage(from, matchId)).body.id;
  const report = (by: Member, messageId: number, match = matchId) =>
    by.client.put(`/api/matches/${match}/seen`, { messageId });
  const seenBy = async (member: Member): Promise<MatchDetails['seen']> =>
    (await member.client.get<MatchDetails>(`/api/matches/${matchId}/details`)).body.seen;

  it('is off at first, and stored only while both have it on', async () => {
    const matrix: { annOn: boolean; benOn: boolean; seen: (id: number) => MatchDetails['seen'] }[] =
      [
        { annOn: false, benOn: false, seen: () => null },
        { annOn: false, benOn: true, seen: () => null },
        { annOn: true, benOn: false, seen: () => ({ messageId: null }) },
        { annOn: true, benOn: true, seen: (messageId) => ({ messageId }) },
      ];
    expect(await seenBy(ann)).to.equal(null);
    await expectEach(matrix, async ({ annOn, benOn, seen }) => {
      await Promise.all([setSeen(ann, annOn), setSeen(ben, benOn)]);
      const id = await send(ann);
      const response = await report(ben, id);
      expect([response.status, response.text]).to.deep.equal([204, '']);
      expect(await seenBy(ann)).to.deep.equal(seen(id));
    });
  });

  it('reveals nothing that was seen before both had it on', async () => {
    const first = await send(ann);
    await setSeen(ann, true);
    await report(ben, first);
    await setSeen(ben, true);
    expect(await seenBy(ann)).to.deep.equal({ messageId: null });
    await report(ben, first);
    expect(await seenBy(ann)).to.deep.equal({ messageId: first });
  });

  it('is hidden from both at once when one turns it off, and what was seen in between stays unknown', async () => {
    await bothOn();
    const [first, theirs] = [await send(ann), await send(ben)];
    await Promise.all([report(ben, first), report(ann, theirs)]);
    for (const member of [ann, ben]) {
      await setSeen(member, false);
      const [own, other] = member === ann ? [ann, ben] : [ben, ann];
      expect([await seenBy(own), await seenBy(other)]).to.deep.equal([null, { messageId: null }]);
      await report(ben, await send(ann));
      await setSeen(member, true);
      expect(await seenBy(ann)).to.deep.equal({ messageId: first });
      expect(await seenBy(ben)).to.deep.equal({ messageId: theirs });
    }
  });

  it('moves forward only, to messages of the other member in this match that are not deleted', async () => {
    await bothOn();
    const eve = await createMember();
    const elsewhere = await createMatch(ben, eve);
    const [first, second, own, deleted] = [
      await send(ann),
      await send(ann),
      await send(ben),
      await send(ann),
    ];
    const outside = (await sendMessage(eve, elsewhere)).body.id;
    await ann.client.call('DELETE', `/api/messages/${deleted}`);
    await report(ben, second);
    for (const id of [first, own, deleted, outside, second + 1, Number.MAX_SAFE_INTEGER]) {
      expect((await report(ben, id)).status).to.equal(204);
    }
    expect(await seenBy(ann)).to.deep.equal({ messageId: second });
    expect(await seenBy(ben)).to.deep.equal({ messageId: null });
  });

  it('has no effect in a closed chat', async () => {
    await bothOn();
    const id = await send(ann);
    await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect((await report(ben, id)).status).to.equal(204);
    expect(await seenBy(ann)).to.equal(null);
    await sql`update matches set closed_at = null, closed_by = null where id = ${matchId}`;
    expect(await seenBy(ann)).to.deep.equal({ messageId: null });
  });

  it('works with each discretion, which matches do not hide', async () => {
    await bothOn();
    await expectEach(['standard', 'high', 'maximum'], async (discretionLevel) => {
      await ben.client.put('/api/preferences', { discretionLevel });
      const id = await insertMessage(ann.id, matchId);
      await report(ben, id);
      expect(await seenBy(ann)).to.deep.equal({ messageId: id });
    });
  });

  it('stores nothing once one has turned it off, however the requests overlap', async () => {
    for (let round = 0; round < 12; round++) {
      await bothOn();
      const id = await send(ann);
      const off = round % 2 ? ann : ben;
      const order = [() => setSeen(off, false), () => report(ben, id)];
      if (round % 3 === 0) order.reverse();
      await Promise.all(order.map((request) => request()));
      const late = await send(ann);
      await report(ben, late);
      await setSeen(off, true);
      expect((await seenBy(ann))?.messageId).to.not.equal(late);
    }
  });

  it('waits for a setting that is being changed, and follows it', async () => {
    await bothOn();
    const id = await send(ann);
    const editor = await pool().connect();
    try {
      await editor.query('begin');
      await editor.query('select from preferences where user_id = $1 for update', [ben.id]);
      await editor.query('update users set show_seen = false where id = $1', [ben.id]);
      const reporting = report(ben, id);
      await until('the report waits', async () => (await countLockWaits()) > 0);
      await editor.query('commit');
      await reporting;
    } finally {
      editor.release();
    }
    await setSeen(ben, true);
    expect(await seenBy(ann)).to.deep.equal({ messageId: null });
  });

  it('is published to the other member, once, and not while one has it off', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    await setSeen(ann, true);
    const first = await send(ann);
    await report(ben, first);
    await setSeen(ben, true);
    await report(ben, first);
    await report(ben, first);
    expect(await atAnn.next('seen_changed', 2)).to.deep.equal({ type: 'seen_changed', matchId });
    // The last event of this test: anything else was received before.
    await send(ben);
    await atAnn.next('new_message', 2);
    await atBen.next('new_message', 2);
    expect(atAnn.of('seen_changed')).to.have.length(2);
    expect(atBen.of('seen_changed').map(({ matchId }) => matchId)).to.deep.equal([null]);
  });

  it('publishes a changed setting to the own devices, and to members whose screen changes only', async () => {
    const eve = await createMember();
    const other = await createMatch(ben, eve);
    await Promise.all([bothOn(), setSeen(eve, true)]);
    await report(ben, await send(ann));
    const [atAnn, atBen, atEve] = await Promise.all(
      [ann, ben, eve].map((member) => member.client.live(member.id)),
    );
    if (!atAnn || !atBen || !atEve) throw new Error('not connected');
    await setSeen(ben, false);
    expect(await atAnn.next('seen_changed')).to.deep.equal({ type: 'seen_changed', matchId });
    expect(await atBen.next('seen_changed')).to.deep.equal({ type: 'seen_changed', matchId: null });
    expect(await seenBy(ann)).to.deep.equal({ messageId: null });
    await sendMessage(ben, other);
    await atEve.next('new_message');
    expect(atEve.of('seen_changed')).to.deep.equal([]);
  });

  it('is in no list, and not moved by reading the chat', async () => {
    await bothOn();
    const id = await send(ann);
    await ben.client.get(`/api/messages/${matchId}`);
    await ben.client.get('/api/matches');
    await ben.client.put(`/api/matches/${matchId}/read`, { messageId: id });
    await ben.client.put('/api/notifications/read', { matchId });
    expect(await seenBy(ann)).to.deep.equal({ messageId: null });
  });
});

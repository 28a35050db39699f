import { expect } from 'chai';
import type { MatchDetails } from '#contract/matches.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  type Member,
  pass,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const ask = ({ client }: Member, matchId: number) =>
  client.post(`/api/matches/${matchId}/photo-request`);
const allow = ({ client }: Member, matchId: number, allowed = true) =>
  client.put(`/api/matches/${matchId}/photos-allowed`, { allowed });
const detailsOf = ({ client }: Member, matchId: number) =>
  client.get<MatchDetails>(`/api/matches/${matchId}/details`);
const photosOf = async (member: Member, matchId: number) =>
  (await detailsOf(member, matchId)).body.photos;

/** Moves the last request of the match into the past. */
const letPass = (matchId: number, hours: number) =>
  sql`update match_photo_consents set asked_at = asked_at - make_interval(hours => ${hours})
    where match_id = ${matchId}`;

describe('the consent to photos', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  it('is asked for once, in one direction, with an event for both', async () => {
    const [atAnn, atBen] = [await ann.client.live(ann.id), await ben.client.live(ben.id)];
    expect((await ask(ann, matchId)).status).to.equal(204);
    const event = { type: 'photos_changed', matchId };
    expect(await atBen.next('photos_changed')).to.deep.equal(event);
    expect(await atAnn.next('photos_changed')).to.deep.equal(event);
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'waiting' });
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'asked' });
    expect((await ask(ann, matchId)).status).to.equal(204);
    expect((await allow(ben, matchId)).status).to.equal(204);
    await atAnn.next('photos_changed');
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'allowed' });
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'allowed' });
    // The repeated request published nothing.
    await ask(ben, matchId);
    await sendMessage(ann, matchId);
    await atBen.next('new_message');
    expect(atBen.of('photos_changed')).to.have.length(3);
  });

  it('looks to its asker as if not answered, in every byte and event, when it is declined', async () => {
    const other = await createMember();
    const otherMatch = await createMatch(ann, other);
    await Promise.all([ask(ann, matchId), ask(ann, otherMatch)]);
    const live = await ann.client.live(ann.id);
    const before = await detailsOf(ann, matchId);
    expect((await allow(ben, matchId, false)).status).to.equal(204);
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'declined' });
    const after = await detailsOf(ann, matchId);
    expect(after.text).to.equal(before.text);
    expect(after.headers.get('etag')).to.equal(before.headers.get('etag'));
    const again = [await ask(ann, matchId), await ask(ann, otherMatch)];
    expect(again.map(({ status, text }) => [status, text])).to.deep.equal([
      [204, ''],
      [204, ''],
    ]);
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'declined' });
    for (const hours of [23, 1]) {
      await Promise.all([letPass(matchId, hours), letPass(otherMatch, hours)]);
      expect(await photosOf(ann, matchId)).to.deep.equal(await photosOf(ann, otherMatch));
    }
    expect(await photosOf(ann, matchId)).to.equal(undefined);
    await sendMessage(ben, matchId);
    await live.next('new_message');
    expect(live.of('photos_changed')).to.deep.equal([]);
  });

  it('can be asked for again after a day', async () => {
    await ask(ann, matchId);
    await allow(ben, matchId, false);
    await letPass(matchId, 25);
    await ask(ann, matchId);
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'waiting' });
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'asked' });
  });

  it('can be given without a request, and be withdrawn', async () => {
    const live = await ann.client.live(ann.id);
    await allow(ben, matchId);
    await live.next('photos_changed');
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'allowed' });
    await allow(ben, matchId, false);
    await live.next('photos_changed');
    // The next request can come in a day. Ann has not asked for anything.
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'stopped' });
    await ask(ann, matchId);
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'stopped' });
    expect(await photosOf(ben, matchId)).to.deep.equal({ others: 'declined' });
    await letPass(matchId, 25);
    expect(await photosOf(ann, matchId)).to.equal(undefined);
    await ask(ann, matchId);
    expect(await photosOf(ann, matchId)).to.deep.equal({ own: 'waiting' });
  });

  it('is not changed by declining without a request', async () => {
    await allow(ben, matchId, false);
    expect([await photosOf(ann, matchId), await photosOf(ben, matchId)]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('ends with the chat, the match, a pass, an undo and a block', () =>
    expectEach(
      [
        (id: number) => ben.client.put(`/api/matches/${id}/close`, { note: null }),
        (id: number) => ben.client.call('DELETE', `/api/matches/${id}`),
        () => pass(ben, ann),
        () => ben.client.post('/api/swipes/undo'),
        async () => {
          await ben.client.post('/api/blocks', { blockedId: ann.id });
          await ben.client.call('DELETE', `/api/blocks/${ann.id}`);
        },
      ],
      async (end) => {
        [ann, ben] = await Promise.all([createMember(), createMember()]);
        matchId = await createMatch(ann, ben);
        await allow(ben, matchId);
        await ask(ben, matchId);
        await end(matchId);
        const rows = await sql`select from match_photo_consents where match_id = ${matchId}`;
        expect(rows).to.deep.equal([]);
      },
    ));

  it('cannot be asked for in the demo', async () => {
    const client = new Client();
    await client.post('/api/auth/demo');
    const { body } = await client.post(`/api/matches/${UNKNOWN_ID}/photo-request`);
    expect(body.code).to.equal('demo_takes_no_photos');
  });
});

import { expect } from 'chai';
import type { AccountExport } from '#contract/account.ts';
import { CLOSING_NOTES, type ClosingNote } from '#contract/choices.ts';
import { CLOSED_CHAT_DAYS } from '#contract/limits.ts';
import type { Match, MatchDetails } from '#contract/matches.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createMembers,
  insertBlock,
  like,
  type Member,
  pass,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { endExpiredChats } from '../matches/service.ts';

const close = ({ client }: Member, matchId: number, note: ClosingNote | null = null) =>
  client.put(`/api/matches/${matchId}/close`, { note });
const listOf = async ({ client }: Member): Promise<Match[]> =>
  (await client.get<Match[]>('/api/matches')).body;
const detailsOf = async ({ client, id }: Member, matchId: number): Promise<MatchDetails> =>
  (await client.get(`/api/matches/${matchId}/details?userId=${id}`)).body;
const bellOf = async ({ client }: Member) =>
  (await client.get('/api/notifications')).body as {
    unread: number;
    notifications: { type: string; read: boolean }[];
  };

/** Moves the end of a chat into the past. */
const letPass = (matchId: number, days: number) =>
  sql`update matches set closed_at = closed_at - make_interval(days => ${days})
    where id = ${matchId}`;

describe('PUT /api/matches/:matchId/close', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await createMembers({ name: 'Ann Archer' }, { name: 'Ben Baker' });
    matchId = await createMatch(ann, ben);
    await sendMessage(ben, matchId, 'Sunday?');
  });

  it('moves the chat to the closed ones of both, readable with the note', () =>
    expectEach([...CLOSING_NOTES, null], async (note) => {
      const other = await createMember();
      const id = await createMatch(ann, other);
      await sendMessage(other, id, 'Hello');
      expect((await close(ann, id, note)).status).to.equal(204);
      for (const member of [ann, other]) {
        const listed = (await listOf(member)).find((match) => match.id === id);
        expect(listed).to.deep.include({ closed: true, unread: 0 });
        expect(listed?.lastMessage?.content).to.equal('Hello');
        const { canWrite, closed } = await detailsOf(member, id);
        expect([canWrite, closed?.byViewer, closed?.note]).to.deep.equal([
          false,
          member === ann,
          note,
        ]);
        const rows = await sql`select closed_at as at from matches where id = ${id}`;
        const days = (Date.parse(closed?.until ?? '') - rows[0].at.getTime()) / 86_400_000;
        expect(days).to.equal(CLOSED_CHAT_DAYS);
        const { body } = await member.client.get(`/api/messages/${id}`);
        expect(body.map(({ content }: { content: string }) => content)).to.deep.equal(['Hello']);
        const counts = await member.client.get(`/api/users/${member.id}/counts`);
        expect(counts.body.matches).to.equal(member === ann ? 1 : 0);
      }
    }));

  it('lists closed chats last, without an online state that open ones have', async () => {
    const cat = await createMember();
    const open = await createMatch(ann, cat);
    await Promise.all([ben.client.live(ben.id), cat.client.live(cat.id)]);
    const shown = async () =>
      (await listOf(ann)).map(({ id, user, closed, unread }) => [
        id,
        user.isOnline,
        closed,
        unread,
      ]);
    /** What the profile and the gallery say about Ben to Ann. */
    const said = async () => {
      const profile = await ann.client.get(`/api/users/${ben.id}`);
      const gallery = await ann.client.get<{ id: number; isOnline: boolean }[]>('/api/users');
      const likes = await ann.client.get(`/api/swipes/${ann.id}/${ben.id}`);
      const tile = gallery.body.find(({ id }) => id === ben.id);
      return [profile.body.isOnline, tile?.isOnline, likes.body.theirSwipe];
    };
    expect(await shown()).to.deep.equal([
      [open, true, undefined, 0],
      [matchId, true, undefined, 1],
    ]);
    expect(await said()).to.deep.equal([true, true, { liked: true }]);
    await sendMessage(ben, matchId);
    await close(ann, matchId);
    expect(await shown()).to.deep.equal([
      [open, true, undefined, 0],
      [matchId, false, true, 0],
    ]);
    expect((await detailsOf(ann, matchId)).user.isOnline).to.equal(false);
    expect(await said()).to.deep.equal([false, false, undefined]);
  });

  it('refuses messages, typing and starters of both', async () => {
    const sent = await sendMessage(ann, matchId, 'Before');
    await close(ann, matchId);
    const [atAnn, cat] = [await ann.client.live(ann.id), await createMember()];
    for (const member of [ann, ben]) {
      const { status, body } = await sendMessage(member, matchId);
      expect([status, (body as unknown as { code: string }).code]).to.deep.equal([
        409,
        'chat_closed',
      ]);
      const { id: otherId } = member === ann ? ben : ann;
      const starters = await member.client.post('/api/ai/icebreakers', { userId: otherId });
      expect(starters.status, starters.text).to.be.oneOf([400, 404]);
    }
    const atBen = await ben.client.live(ben.id);
    atBen.send({ type: 'typing', matchId });
    await createMatch(cat, ann);
    await atAnn.next('new_match');
    expect(atAnn.of('typing')).to.deep.equal([]);
    expect((await ben.client.get(`/api/messages/${matchId}`)).body.at(-1).id).to.equal(
      sent.body.id,
    );
  });

  it('is published once to each device, with a notification', async () => {
    const [atAnn, atBen] = [await ann.client.live(ann.id), await ben.client.live(ben.id)];
    await close(ann, matchId, 'met_someone');
    const event = await atBen.next('match_closed');
    expect(event.matchId).to.equal(matchId);
    const { type, user, read } = event.notification ?? {};
    expect([type, user?.name, read]).to.deep.equal(['closed', ann.name, false]);
    expect(await atAnn.next('match_closed')).to.deep.equal({
      type: 'match_closed',
      matchId,
      notification: null,
    });
    const { notifications } = await bellOf(ben);
    expect(notifications.map(({ type, read }) => [type, read])).to.deep.include(['closed', false]);
    expect((await bellOf(ann)).notifications.map(({ type }) => type)).not.to.include('closed');
    await close(ben, matchId, 'no_time');
    await close(ann, matchId);
    expect((await detailsOf(ben, matchId)).closed).to.deep.include({
      byViewer: false,
      note: 'met_someone',
    });
    expect([...atBen.of('match_closed'), ...atBen.of('notification')]).to.have.length(1);
  });

  it('follows the switches of matches, and reads what is unread about the chat', async () => {
    const notifications = { matches: false, messages: true, likes: true };
    await ben.client.put('/api/preferences', { notifications });
    await sendMessage(ann, matchId);
    // The like, the match and the message.
    expect((await bellOf(ben)).unread).to.equal(3);
    const atBen = await ben.client.live(ben.id);
    await close(ann, matchId);
    expect((await atBen.next('match_closed')).notification).to.equal(null);
    const bell = await bellOf(ben);
    expect(bell.notifications.map(({ type }) => type)).not.to.include('closed');
    const unread = bell.notifications.filter(({ read }) => !read).map(({ type }) => type);
    // Nor does the bell say any more that the other likes them.
    expect(unread).to.deep.equal([]);
    expect(bell.notifications.map(({ type }) => type)).not.to.include('like');
  });

  it('ends the match after 30 days, as an unmatch does, and publishes nothing', async () => {
    await close(ann, matchId, 'no_spark');
    await letPass(matchId, CLOSED_CHAT_DAYS - 1);
    expect(await endExpiredChats()).to.equal(0);
    expect((await ben.client.get(`/api/messages/${matchId}`)).status).to.equal(200);
    await letPass(matchId, 1);
    const [atAnn, atBen] = [await ann.client.live(ann.id), await ben.client.live(ben.id)];
    await Promise.all([endExpiredChats(), endExpiredChats()]);
    const cat = await createMember();
    for (const [one, live] of [[ann, atAnn] as const, [ben, atBen] as const]) {
      expect(await listOf(one)).to.deep.equal([]);
      await createMatch(cat, one);
      await live.next('new_match');
      expect(live.of('match_ended')).to.deep.equal([]);
    }
    expect((await ben.client.get(`/api/messages/${matchId}`)).status).to.equal(404);
    const { rows } = await pool().query(
      'select liked, ended_match from swipes where swiper_id = any($1) and swiped_id = any($1)',
      [[ann.id, ben.id]],
    );
    expect(rows).to.deep.equal([
      { liked: false, ended_match: true },
      { liked: false, ended_match: true },
    ]);
  });

  it('never offers the two to each other, open, closed or ended', async () => {
    const inDeck = async () => {
      const decks = await Promise.all(
        [ann, ben].map(({ client }) => client.get('/api/users/discover')),
      );
      const ids = decks.flatMap(({ body }) => body.map(({ id }: Member) => id));
      return [ann, ben].some(({ id }) => ids.includes(id));
    };
    await close(ann, matchId);
    expect(await inDeck()).to.equal(false);
    await letPass(matchId, CLOSED_CHAT_DAYS);
    await endExpiredChats();
    expect(await inDeck()).to.equal(false);
    expect(await like(ann, ben), 'a new match needs two new likes').to.equal(false);
  });

  it('leaves unmatch, pass, block and report with evidence as they are', async () => {
    const { body: message } = await sendMessage(ben, matchId, 'Evidence');
    await close(ben, matchId);
    const report = await ann.client.post('/api/reports', {
      reportedId: ben.id,
      reason: 'harassment',
      messageIds: [message.id],
    });
    expect(report.status, report.text).to.equal(204);
    await insertBlock(ann, ben);
    expect((await detailsOf(ben, matchId)).id).to.equal(undefined);
    await sql`delete from blocks where blocker_id = ${ann.id}`;
    expect((await detailsOf(ben, matchId)).closed?.byViewer).to.equal(true);
    await ann.client.call('DELETE', `/api/matches/${matchId}`);
    expect((await ben.client.get(`/api/messages/${matchId}`)).status).to.equal(404);
    const cat = await createMember();
    const second = await createMatch(ann, cat);
    await close(cat, second);
    await pass(ann, cat);
    expect((await cat.client.get(`/api/messages/${second}`)).status).to.equal(404);
  });

  it('is in the export of both', async () => {
    await close(ann, matchId, 'no_time');
    for (const member of [ann, ben]) {
      const { body } = await member.client.get<AccountExport>('/api/account/export');
      const [match] = body.matches;
      expect([match?.closed?.byYou, match?.closed?.note]).to.deep.equal([
        member === ann,
        'no_time',
      ]);
    }
  });

  it('returns the same 404 for another match, or none, and refuses unknown notes', async () => {
    const eve = await createMember();
    const [other, unknown] = await Promise.all([close(eve, matchId), close(eve, UNKNOWN_ID)]);
    expect([other.status, other.text]).to.deep.equal([404, unknown.text]);
    const ended = await createMatch(ann, eve);
    await pass(eve, ann);
    expect((await close(ann, ended)).text).to.equal(unknown.text);
    expect((await close(ann, matchId, 'bye' as ClosingNote)).status).to.equal(400);
    expect((await detailsOf(ann, matchId)).closed).to.equal(null);
  });

  it('loses no message: one that is sent meanwhile is stored or refused', async () => {
    const [sent] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => sendMessage(ben, matchId))),
      close(ann, matchId),
    ]);
    const stored = sent.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(sent.every(({ status }) => [201, 404, 409].includes(status))).to.equal(true);
    const { body } = await ann.client.get(`/api/messages/${matchId}`);
    expect(body.slice(1).map(({ id }: { id: number }) => id)).to.have.members(stored);
  });
});

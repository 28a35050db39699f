import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { countWhoMet } from './met-queries.ts';

/** Messages of both, days since the match, and hours since a time on the day of their date. */
const ASKED = ['10 10 8', '0 0 0 36'];
const NOT_ASKED = ['9 10 8', '10 9 8', '10 10 6', '0 0 0 0', '0 0 0 -48'];

/** A match of two new members, with a past. */
async function matched(past = '10 10 8') {
  const [own = 0, theirs = 0, days, dateHours] = past.split(' ').map(Number);
  const [ann, ben] = await Promise.all([createMember(), createMember({ name: 'Ben' })]);
  const matchId = await createMatch(ann, ben);
  for (let n = 0; n < own; n += 1) await insertMessage(ann.id, matchId);
  for (let n = 0; n < theirs; n += 1) await insertMessage(ben.id, matchId);
  await sql`update matches set created_at = now() - make_interval(days => ${days}),
    date_on = (now() - make_interval(hours => ${dateHours}))::date where id = ${matchId}`;
  return { ann, ben, matchId };
}

const ask = async ({ client }: Member) => (await client.get('/api/met')).body.match;
const answer = async ({ client }: Member, matchId: number, value: string) =>
  (await client.put(`/api/matches/${matchId}/met`, { answer: value })).status;

/** A question that ended with a pause would reveal it. */
const SEEN = ['paused_at = now()', "discretion = 'maximum'"];
const UNSEEN = ['suspended_at = now()', 'erased_at = now()'];

describe('the question whether two have met', () => {
  it('is asked after a date, or after ten messages from each and seven days', () =>
    expectEach([...ASKED, ...NOT_ASKED], async (past) => {
      const { ann, ben, matchId } = await matched(past);
      const asked = ASKED.includes(past);
      const about = { matchId, user: { id: ben.id, name: 'Ben' } };
      expect(await ask(ann)).to.deep.equal(asked ? about : null);
      expect(await answer(ann, matchId, 'no')).to.equal(asked ? 204 : 404);
    }));

  it('is about members whom the viewer may see', () =>
    expectEach([...SEEN, ...UNSEEN], async (state) => {
      const { ann, ben } = await matched();
      await pool().query(`update users set ${state} where id = ${ben.id}`);
      expect((await ask(ann)) !== null).to.equal(SEEN.includes(state));
    }));

  it('ends, with its answers, when the match is ended, blocked or closed', () =>
    expectEach(['end', 'block', 'close'], async (way) => {
      const { ann, ben, matchId } = await matched();
      await answer(ben, matchId, 'yes');
      if (way === 'end') await ben.client.call('DELETE', `/api/matches/${matchId}`);
      if (way === 'block') await ben.client.post('/api/blocks', { blockedId: ann.id });
      if (way === 'close') await ben.client.put(`/api/matches/${matchId}/close`, { note: null });
      expect(await sql`select from met_answers where match_id = ${matchId}`).to.deep.equal([]);
      expect([await ask(ann), await answer(ann, matchId, 'yes')]).to.deep.equal([null, 404]);
    }));

  it('is repeated once, two weeks after “not yet”, and never after other answers', () =>
    expectEach(['yes', 'no', 'never', 'not_yet'], async (value) => {
      const { ann, matchId } = await matched();
      const isAskedAfter = async (days: number) => {
        await sql`update met_answers set ask_again_on = ask_again_on - ${days}::int
          where match_id = ${matchId}`;
        return (await ask(ann)) !== null;
      };
      for (let sent = 0; sent < 2; sent += 1) await answer(ann, matchId, value);
      const isAsked = [await isAskedAfter(13), await isAskedAfter(1)];
      await answer(ann, matchId, value);
      isAsked.push(await isAskedAfter(50));
      expect(isAsked).to.deep.equal([false, value === 'not_yet', false]);
    }));

  it('shows no answer to the other member, in any response, event or export', async () => {
    const { ann, ben, matchId } = await matched();
    const live = await ben.client.live(ben.id);
    const paths = ['/api/met', '/api/matches', `/api/matches/${matchId}/details`, '/api/session'];
    paths.push('/api/notifications', `/api/users/${ann.id}`, '/api/users/discover');
    const seen = () => Promise.all(paths.map(async (path) => (await ben.client.get(path)).text));
    const exported = async ({ client }: Member) =>
      (await client.get('/api/account/export')).body.matches[0].met;
    const before = await seen();
    for (const value of ['not_yet', 'no', 'never', 'yes']) {
      expect(await answer(ann, matchId, value)).to.equal(204);
      expect(await seen(), value).to.deep.equal(before);
    }
    expect([await exported(ann), await exported(ben)]).to.deep.equal(['yes', null]);
    await sendMessage(ann, matchId);
    await Promise.all([live.next('new_message'), live.next('notification')]);
    const types = live.events.map(({ type }) => type);
    expect(types.sort()).to.deep.equal(['new_message', 'notification', 'ready']);
  });

  it('publishes how many members have met someone from 20 up, rounded to 10', async () => {
    const { ann, ben, matchId } = await matched();
    await sql`delete from met_answers`;
    for (const one of [ann, ben]) await answer(one, matchId, 'yes');
    await sql`update users set sample = true where id = ${ben.id}`;
    const again = await createMatch(ann, await createMember());
    const published = [];
    for (const count of [19, 20, 24, 25, 26]) {
      await sql`insert into met_answers (match_id, user_id, pair_key, answer)
        select m.id, u.id, m.pair_key, 'yes' from matches m, (select id from users
           where realm = 'live' and not sample order by id <> ${ann.id}, id limit ${count}) u
         where m.id in (${matchId}, ${again}) on conflict do nothing`;
      published.push((await countWhoMet({}))[0]?.met);
    }
    expect(published).to.deep.equal([undefined, 20, 20, 30, 30]);
  });
});

import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { register } from 'prom-client';
import { withSettings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createPhoto,
  insertMessage,
  type Member,
} from '#test/factories.ts';
import { nextMail } from '#test/mailbox.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { measureQueues } from '../../../worker/queue-metrics.ts';

describe('a notice of intimate pictures', () => {
  let ben: Member;

  beforeEach(async () => {
    ben = await createMember();
  });

  const post = (path: string, body: object) => new Client().post(`/api/notices${path}`, body);
  const send = (about: object = {}) =>
    post('', {
      ...{ reason: 'intimate-images', place: `/profile/${ben.id}`, name: 'Cora' },
      ...{ text: 'Pictures of me without my consent.', email: freshEmail() },
      ...{ isGoodFaith: true, isWithoutConsent: true, ...about },
    });
  async function sendMailed() {
    const email = freshEmail();
    const { number } = (await send({ email })).body;
    const { text } = await nextMail(email);
    expect(text.replaceAll(/\s+/g, ' ')).to.include(`report is ${number}.`);
    return { number, code: /#code=([\w-]{43})/.exec(text)?.[1] ?? '' };
  }
  const confirmed = async () => {
    const sent = await sendMailed();
    await post('/confirm', { code: sent.code });
    return sent;
  };

  /** A photo or recording that the member has sent in a chat, and deleted there. */
  async function addEvidence(caseId: number, what: string): Promise<void> {
    const matchId = await createMatch(ben, await createMember());
    const id = await insertMessage(ben.id, matchId);
    const key = `m${randomBytes(16).toString('hex')}`;
    const isRecording = /recording/.test(what);
    await sql`insert into message_media (message_id, pair_key, key, kind, bytes, width, height, color)
      select id, pair_key, ${key}, 'photo', 9, 3, 4, '#112233' from messages where id = ${id}`;
    if (/deleted in/.test(what)) await ben.client.call('DELETE', `/api/messages/${id}`);
    await sql`insert into evidence_photos (case_id, key, position, is_recording)
      values (${caseId}, ${key}, 0, ${isRecording})`;
  }

  const INPUTS: [about: object, status: number][] = [
    [{}, 200],
    [{ isWithoutConsent: undefined }, 400],
    [{ isWithoutConsent: false }, 400],
    [{ name: undefined }, 400],
    [{ name: '  ' }, 400],
    [{ reason: 'spam', isWithoutConsent: undefined }, 200],
  ];
  it('needs the statement that they were published without consent, and a name as its signature', () =>
    expectEach(INPUTS, async ([about, status]) => {
      const answer = await send(about);
      expect(answer.status).to.equal(status);
      if (status === 200) expect(answer.body.number).to.match(/^\d{10}$/);
    }));

  const DECISIONS = [
    ['removed', { measure: 'remove_content' }, ''],
    ['removed', { measure: 'ban' }, ''],
    ['kept', { measure: 'warn' }, ''],
    ['kept', { measure: 'dismiss', rule: undefined, statement: undefined }, ''],
    ['removed', { measure: 'remove_content' }, 'deleted by its owner'],
    ['removed', { measure: 'warn' }, 'deleted by its owner'],
    ['removed', { measure: 'warn' }, 'deleted with a recording left'],
    ['removed', { measure: 'warn' }, 'deleted in a chat too'],
    ['kept', { measure: 'warn' }, 'left in a chat'],
  ] as const;
  it('tells its sender the state by number and code', async () => {
    const mia = await createMember({ role: 'moderator' });
    await expectEach(DECISIONS, async ([outcome, decision, before]) => {
      ben = await createMember();
      const photo = await createPhoto(ben.id);
      const sent = await sendMailed();
      const read = async () => (await post('/state', sent)).body;
      const states = [(await read()).state];
      await post('/confirm', { code: sent.code });
      states.push((await read()).state);
      if (before) await ben.client.call('DELETE', `/api/users/${ben.id}/photos/${photo}`);
      const { cases } = (await mia.client.get(`/api/console/cases?search=${ben.id}`)).body;
      if (/chat|recording/.test(before)) await addEvidence(cases[0].id, before);
      const content = decision.measure === 'remove_content' ? [photo] : undefined;
      const body = { version: 1, rule: 6, statement: 'You shared them.', content, ...decision };
      const { status } = await mia.client.post(`/api/console/cases/${cases[0].id}/decision`, body);
      expect(status).to.equal(200);
      const [row] = await sql`select closed_at from cases where id = ${cases[0].id}`;
      const { state, at } = await read();
      expect([...states, state]).to.deep.equal(['received', 'review', outcome]);
      expect(at).to.equal(row.closed_at.toISOString());
    });
  });

  it('answers alike for an unknown number and a wrong code, and limits the attempts', async () => {
    const [one, other] = [await sendMailed(), await sendMailed()];
    const unknown = await post('/state', { ...one, number: '0000000000' });
    expect(unknown.status).to.equal(404);
    const wrong = { ...one, code: other.code };
    for (const mistyped of [wrong, { ...one, number: '12 34' }, { ...one, code: 'x' }]) {
      expect((await post('/state', mistyped)).text).to.equal(unknown.text);
    }
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      const answers = [];
      for (let i = 0; i < 21; i += 1) answers.push((await post('/state', wrong)).status);
      expect(answers.at(-1)).to.equal(429);
    });
  });

  it('is due within 48 hours, also in a case of another reason that is due later, and raises the metric of an alert after 36', async () => {
    await sql`update cases set closed_at = now(), state = 'closed' where closed_at is null`;
    const { client } = await createMember();
    await client.post('/api/reports', { reportedId: ben.id, reason: 'scam' });
    await sql`update cases set due_at = now() + interval '9 days' where member_id = ${ben.id}`;
    await confirmed();
    const rows = await sql`select reason, due_at < now() + interval '48 hours' as "isInTime"
      from cases where member_id = ${ben.id}`;
    expect(rows).to.deep.equal([{ reason: 'intimate-images', isInTime: true }]);
    await expectEach([35, 37], async (hours) => {
      await sql`update notices set confirmed_at = now() - make_interval(hours => ${hours})`;
      await measureQueues();
      const count = hours > 36 ? 1 : 0;
      expect(await register.metrics()).to.match(new RegExp(`state="intimate"\\} ${count}$`, 'm'));
    });
  });
});

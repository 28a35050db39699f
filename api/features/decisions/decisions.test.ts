import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { expect } from 'chai';
import { PHOTOS_MAX, PROMPTS_MAX } from '#contract/limits.ts';
import { REMOVABLE_TEXTS } from '#contract/moderation.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { PROMPTS } from '#contract/prompts.ts';
import type { Standing } from '#contract/standing.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { codeOf } from '#test/client.ts';
import { openCase, versionOf } from '#test/console-world.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createPhoto,
  createSession,
  like,
  type Member,
  makeOnePerson,
  sendLike,
  sendMessage,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import type { Evidence } from '../cases/evidence.ts';
import { endSuspensions } from './effect-queries.ts';

const STATEMENT = 'You sent insults on June 1. This is against rule 3.';

/** Opens a case with one report. */
async function openReported(member: Member, reporter: Member): Promise<number> {
  const caseId = await openCase(member);
  await sql`insert into reports (reporter_id, reported_id, reason, case_id)
    values (${reporter.id}, ${member.id}, 'harassment', ${caseId})`;
  return caseId;
}

describe('decisions', () => {
  let ada: Member;
  let bea: Member;
  let ann: Member;
  let ben: Member;
  let caseId: number;

  const decide = async (moderator: Member, decision: object, id = caseId) =>
    moderator.client.post(`/api/console/cases/${id}/decision`, {
      version: await versionOf(id),
      rule: 3,
      statement: STATEMENT,
      ...decision,
    });
  const dismiss = { measure: 'dismiss', rule: undefined, statement: undefined };
  const standing = async (member: Member): Promise<Standing> =>
    (await member.client.get<Standing>('/api/account/standing')).body;
  /** A suspended member signs in again. */
  const signInAgain = async (member: Member) => {
    member.client.cookies.set('sid', await createSession(member.id));
  };
  const account = async (member: Member) =>
    (await member.client.get('/api/auth/session')).body.user;
  const isSeen = async (member: Member) =>
    (await ben.client.get(`/api/users/${member.id}`)).status === 200;

  beforeEach(async () => {
    await sql`update users set role = 'member' where role <> 'member'`;
    await sql`delete from role_grants`;
    [ada, bea, ann, ben] = await createMembers(
      { role: 'admin' },
      { role: 'admin' },
      { name: 'Ann Example' },
      {},
    );
    caseId = await openReported(ann, ben);
  });

  /** Leaves one moderator, for longer than a removed role counts. */
  const dropSecond = async () => {
    await sql`update users set role = 'member' where id = ${bea.id}`;
    await sql`delete from role_grants where user_id = ${bea.id}`;
  };

  describe('by measure', () => {
    it('a dismissed case does not notify the member', async () => {
      expect((await decide(ada, dismiss)).body).to.deep.equal({ state: 'closed' });
      expect((await standing(ann)).decisions).to.deep.equal([]);
    });

    it('a warning is a strike with its statement and a last day of appeal', async () => {
      await decide(ada, { measure: 'warn' });
      const { strikes, decisions } = await standing(ann);
      expect(strikes).to.equal(1);
      expect(decisions[0]).to.include({ measure: 'warn', statement: STATEMENT, isReversed: false });
      expect(decisions[0]?.rule).to.deep.equal({ number: 3, title: 'Respect people' });
      expect(decisions[0]?.appealUntil).to.match(/T23:59:59/);
    });

    it('a statement has the days of the zone of its reader, and of UTC without a known one', async () => {
      await decide(ada, { measure: 'warn', statement: undefined, facts: 'Insults.' });
      const path = '/api/account/standing?timeZone=';
      await expectEach(['Pacific/Kiritimati', 'America/Los_Angeles', 'Mars'], async (zone) => {
        const { body } = await ann.client.get(`${path}${zone}`);
        const timeZone = zone === 'Mars' ? 'UTC' : zone;
        const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
        const [{ statement, strikeUntil, appealUntil }] = body.decisions;
        for (const day of [strikeUntil, appealUntil])
          expect(statement).to.include(`until ${format(new Date(day))}`);
      });
    });

    it('another measure than the suggested one is recorded, which there is only with messages', async () => {
      const recommended = async (id: number) => {
        await decide(ada, { measure: 'limit', days: 7 }, id);
        return (await sql`select recommended from decisions where case_id = ${id}`)[0].recommended;
      };
      const withMessages = await openReported(ben, ann);
      await sql`update reports set message_text = decode(repeat('00', 40), 'hex')
        where case_id = ${withMessages}`;
      expect([await recommended(caseId), await recommended(withMessages)]).to.deep.equal([
        null,
        'warn',
      ]);
    });

    it('removed content disappears: photos and texts', async () => {
      const keys = [await createPhoto(ann.id, 0), await createPhoto(ann.id, 1)];
      await sql`update users set bio = 'Bad words' where id = ${ann.id}`;
      await decide(ada, { measure: 'remove_content', content: [keys[0], 'bio'] });
      const { body } = await ben.client.get(`/api/users/${ann.id}`);
      expect(body.bio).to.equal('');
      expect(body.images).to.have.length(1);
      expect(body.images[0]).to.include(keys[1]);
    });

    it('every text can be removed', async () => {
      const texts = Object.fromEntries(REMOVABLE_TEXTS.map((name) => [name, `Bad ${name}`]));
      expect((await ann.client.put(`/api/users/${ann.id}`, texts)).status).to.equal(200);
      await decide(ada, { measure: 'remove_content', content: REMOVABLE_TEXTS });
      const { body } = await ann.client.get(`/api/users/${ann.id}`);
      const emptied = Object.fromEntries(REMOVABLE_TEXTS.map((name) => [name, '']));
      expect(body).to.deep.include({ ...emptied, name: DEFAULT_NAME });
    });

    it('answered prompts can be removed one by one', async () => {
      const [kitchen, karaoke] = ['kitchen', 'karaoke'].map((prompt) => ({
        prompt,
        answer: 'Bad',
      }));
      const edited = await ann.client.put(`/api/users/${ann.id}`, { prompts: [kitchen, karaoke] });
      expect(edited.status).to.equal(200);
      const removal = { measure: 'remove_content', statement: undefined, facts: 'Insults.' };
      const unanswered = await decide(ada, { ...removal, content: ['prompt:superpower'] });
      expect(codeOf(unanswered)).to.deep.equal([400, 'content_gone']);
      const entries = ['prompt:kitchen', 'prompt:kitchen'];
      expect((await decide(ada, { ...removal, content: entries })).status).to.equal(200);
      const { body } = await ben.client.get(`/api/users/${ann.id}`);
      expect(body.prompts).to.deep.equal([karaoke]);
      const [decision] = (await standing(ann)).decisions;
      expect(decision?.statement).to.include('We removed this: your answer to a question.');
    });

    it('a profile hidden for an answer is visible again with another one', async () => {
      const prompts = [{ prompt: 'kitchen', answer: 'Bad words' }];
      await ann.client.put(`/api/users/${ann.id}`, { prompts });
      await decide(ada, { measure: 'hide', content: ['prompt:kitchen'] });
      expect(await isSeen(ann)).to.equal(false);
      await ann.client.put(`/api/users/${ann.id}`, {
        prompts: [{ prompt: 'kitchen', answer: 'Good words' }],
      });
      expect(await isSeen(ann)).to.equal(true);
    });

    it('all content of a profile can be removed at once', async () => {
      const keys: string[] = [];
      for (let place = 0; place < PHOTOS_MAX; place += 1)
        keys.push(await createPhoto(ann.id, place));
      const prompts = PROMPTS.slice(0, PROMPTS_MAX).map((prompt) => ({ prompt, answer: 'Bad' }));
      await ann.client.put(`/api/users/${ann.id}`, { prompts });
      const content = [
        ...keys,
        ...REMOVABLE_TEXTS,
        ...prompts.map(({ prompt }) => `prompt:${prompt}`),
      ];
      expect((await decide(ada, { measure: 'remove_content', content })).status).to.equal(200);
      const { body } = await ann.client.get(`/api/users/${ann.id}`);
      expect(body).to.deep.include({ images: [], prompts: [] });
    });

    it('content of another member is refused', async () => {
      const key = await createPhoto(ben.id);
      const response = await decide(ada, { measure: 'remove_content', content: [key] });
      expect(response.status).to.equal(400);
    });

    it('a hidden profile is visible again once it is edited', async () => {
      await sql`update users set bio = 'Bad words' where id = ${ann.id}`;
      await decide(ada, { measure: 'hide', content: ['bio'] });
      expect([await isSeen(ann), (await standing(ann)).hidden]).to.deep.equal([false, true]);
      expect(await account(ann)).to.include({ hidden: true });
      await ann.client.put(`/api/users/${ann.id}`, { bio: 'Good words' });
      expect([await isSeen(ann), (await standing(ann)).hidden]).to.deep.equal([true, false]);
      expect(await account(ann)).to.include({ hidden: false, limitedUntil: null });
    });

    it('a limited member sends neither likes nor messages until the end', async () => {
      const cem = await createMember();
      const matchId = await createMatch(ann, ben);
      await decide(ada, { measure: 'limit', days: 7 });
      const refused = await sendLike(ann, cem);
      expect(codeOf(refused)).to.deep.equal([403, 'limited']);
      expect(refused.text).to.match(/until \w+ \d+, \d{4}\. Your account standing/);
      expect(codeOf(await sendMessage(ann, matchId))).to.deep.equal([403, 'limited']);
      const end = (await standing(ann)).limited?.end;
      expect(end).to.be.a('string');
      expect(await account(ann)).to.include({ limitedUntil: end });
      await sql`update users set limited_until = now() where id = ${ann.id}`;
      expect(await like(ann, cem)).to.equal(false);
      expect((await sendMessage(ann, matchId)).status).to.equal(201);
    });

    it('a suspension closes sockets and sessions, leaves a restricted session, and ends automatically', async () => {
      const socket = await ann.client.live(ann.id);
      await decide(ada, { measure: 'suspend', days: 3 });
      await socket.closed;
      expect((await ann.client.get('/api/matches')).status).to.equal(401);
      await signInAgain(ann);
      expect(codeOf(await ann.client.get('/api/matches'))).to.deep.equal([403, 'suspended']);
      expect((await standing(ann)).suspended?.end).to.be.a('string');
      expect(await isSeen(ann)).to.equal(false);
      await sql`update users set suspended_until = now() where id = ${ann.id}`;
      expect((await ann.client.get('/api/matches')).status).to.equal(200);
      await endSuspensions({});
      expect(await isSeen(ann)).to.equal(true);
    });

    it('paused reports are paused in the standing', async () => {
      await decide(ada, { measure: 'pause_reports', days: 30 });
      expect((await standing(ann)).reportsPaused?.end).to.be.a('string');
    });

    it('a case is handed over as an encrypted file, by admins, without a notification to the member', async () => {
      await sql`update users set role = 'moderator' where id = ${bea.id}`;
      const handOver = { measure: 'hand_over', statement: undefined };
      expect((await decide(bea, handOver)).status).to.equal(403);
      const { body } = await decide(ada, handOver);
      expect(Buffer.from(body.encryptedFile.file, 'base64').toString('latin1')).to.match(
        /^Salted__/,
      );
      expect(body.encryptedFile.passphrase).to.match(/^[0-9A-Z]{26}$/);
      expect((await standing(ann)).decisions).to.deep.equal([]);
    });
  });

  it('hand each message over once, a notice without its sender, and leave the event loop to others', async () => {
    const matchId = await createMatch(ann, ben);
    const text = 'Send me a gift card! '.repeat(90);
    const { body: sent } = await sendMessage(ann, matchId, text);
    const about = { reportedId: ann.id, reason: 'harassment', messageIds: [sent.id] };
    for (let times = 0; times < 2; times += 1) await ben.client.post('/api/reports', about);
    const place = `/profile/${ann.id}`;
    const notice = { reason: 'underage', place, text: 'She is only sixteen.' };
    const sender = { name: 'Cora', isGoodFaith: true };
    const { body: filed } = await ben.client.post('/api/notices', { ...notice, ...sender });
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    const { body } = await decide(ada, { measure: 'hand_over', statement: undefined });
    clearInterval(count);
    expect(turns).to.be.greaterThan(50);
    const { file, passphrase } = body.encryptedFile;
    const bytes = Buffer.from(file, 'base64');
    const key = pbkdf2Sync(passphrase, bytes.subarray(8, 16), 600_000, 48, 'sha256');
    const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), key.subarray(32));
    const opened = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    const { reports, notices } = JSON.parse(opened.toString());
    const [{ id, at, evidence: copy, ...rest }] = notices;
    expect([rest, notices.length]).to.deep.equal([{ ...notice, number: filed.number }, 1]);
    expect([id > 0, at > '2', copy.profile.name]).to.deep.equal([true, true, ann.name]);
    const texts = reports.map(
      ({ evidence }: { evidence: Evidence | null }) => evidence?.excerpt[0]?.text,
    );
    expect(texts).to.deep.equal([undefined, text.trim(), undefined]);
  });

  describe('give their reasons', () => {
    const FACTS = 'On June 1 you sent insults.';
    const generated = { statement: undefined, facts: FACTS };
    const setLanguage = ({ client }: Member, language: string) =>
      client.put('/api/account/language', { language });
    const statementOf = async (member: Member): Promise<string> =>
      (await standing(member)).decisions[0]?.statement ?? '';
    const preview = async (moderator: Member, more: object) =>
      moderator.client.post('/api/console/statement', {
        about: { caseId },
        measure: 'warn',
        rule: 3,
        facts: FACTS,
        ...more,
      });

    it('stored as facts, in the language that the member has when they are read', async () => {
      await decide(ada, { measure: 'warn', ...generated });
      expect(await statementOf(ann)).to.match(/^We give you a warning\./);
      await setLanguage(ann, 'de');
      const german = await statementOf(ann);
      expect(german)
        .to.match(/^Wir verwarnen dich\./)
        .and.include(`Was passiert ist: ${FACTS}`)
        .and.include('Regel 3 der Community-Regeln, „Respekt für alle“')
        .and.include('jemand anderes aus der Moderation');
      const { decisions } = (await ann.client.get('/api/account/export')).body;
      expect(decisions[0]).to.deep.include({
        statement: german,
        rule: { number: 3, title: 'Respekt für alle' },
      });
      const rows = await sql`select id, statement from decisions where case_id = ${caseId}`;
      const stored = decryptById('statement', rows[0].id, rows[0].statement);
      expect(JSON.parse(stored.slice(1))).to.deep.equal({
        facts: FACTS,
        photos: [],
        foundByProgram: false,
        suggestedByProgram: false,
        hasSecondModerator: true,
      });
    });

    it('as the moderator edited them, also those of earlier versions, in every language', async () => {
      await decide(ada, { measure: 'warn' });
      await setLanguage(ann, 'ar');
      expect(await statementOf(ann)).to.equal(STATEMENT);
    });

    it('with the numbers that removed photos had, and the names of removed texts', async () => {
      const keys = [await createPhoto(ann.id, 0), await createPhoto(ann.id, 1)];
      const content = [keys[1], 'bio'];
      await decide(ada, { measure: 'remove_content', content, ...generated });
      expect(await statementOf(ann)).to.include('We removed this: photo 2 and about text.');
    });

    it('to the second moderator and in the appeal, in the language of the moderator', async () => {
      await setLanguage(bea, 'fr');
      await decide(ada, { measure: 'ban', ...generated });
      const seen = await bea.client.get(`/api/console/cases/${caseId}`);
      expect(seen.body.proposal.statement).to.include(`Ce qui s’est passé\u00a0: ${FACTS}`);
      await bea.client.post(`/api/console/cases/${caseId}/agreement`, {
        version: await versionOf(caseId),
        agrees: true,
      });
      await signInAgain(ann);
      const [{ id = 0, statement = '' } = {}] = (await standing(ann)).decisions;
      expect(statement).to.include(`What happened: ${FACTS}`);
      await ann.client.post(`/api/account/standing/decisions/${id}/appeal`, { text: 'Not me.' });
      const { cases } = (await bea.client.get('/api/console/cases?kind=appeal')).body;
      const [appealed] = cases.filter(
        ({ member }: { member: { id: number } }) => member.id === ann.id,
      );
      const { appeal } = (await bea.client.get(`/api/console/cases/${appealed.id}`)).body;
      expect(appeal.decision.statement).to.include('Tu peux te connecter');
    });

    it('in a preview as the member will read them, and in the language of the moderator', async () => {
      const same = (await preview(ada, {})).body;
      expect(same.texts.map(({ language }: { language: string }) => language)).to.deep.equal([
        'en',
      ]);
      await setLanguage(ann, 'es');
      const { texts } = (await preview(ada, { measure: 'limit', days: 7 })).body;
      expect(texts.map(({ language }: { language: string }) => language)).to.deep.equal([
        'es',
        'en',
      ]);
      expect(texts[1].text).to.match(/^You cannot send likes or messages\./);
      await decide(ada, { measure: 'limit', days: 7, ...generated });
      expect(await statementOf(ann)).to.equal(texts[0].text);
    });

    it('in a preview only to those who may read the case', async () => {
      await createMatch(bea, ann);
      expect((await preview(bea, {})).status).to.equal(404);
      expect((await preview(ben, {})).status).to.equal(404);
      expect((await preview(ada, { rule: 49 })).status).to.equal(400);
    });
  });

  describe('are refused', () => {
    it('with an open placeholder, and without facts', async () => {
      for (const [words, code] of [
        [{ statement: 'What happened: [… what happened …]' }, 'statement_unfinished'],
        [{ statement: undefined, facts: 'On […] you sent insults.' }, 'statement_unfinished'],
        [{ statement: undefined, facts: ' ' }, 'statement_required'],
        [{ statement: undefined }, 'statement_required'],
      ] as const) {
        const { status, body } = await decide(ada, { measure: 'warn', ...words });
        expect([status, body.code], JSON.stringify(words)).to.deep.equal([400, code]);
      }
    });

    it('without rule, statement or days where they belong', async () => {
      for (const wrong of [
        { measure: 'warn', rule: undefined },
        { measure: 'warn', rule: 49 },
        { measure: 'warn', statement: ' ' },
        { measure: 'limit' },
        { measure: 'warn', days: 3 },
      ]) {
        expect((await decide(ada, wrong)).status, JSON.stringify(wrong)).to.equal(400);
      }
    });

    it('to an admin who was made a moderator, at once: handing over, and escalated cases', async () => {
      await ada.client.get('/api/console');
      await sql`update users set role = 'moderator' where id = ${ada.id}`;
      const handOver = { measure: 'hand_over', statement: undefined };
      expect((await decide(ada, handOver)).status).to.equal(403);
      await sql`update cases set escalated = true where id = ${caseId}`;
      expect((await decide(ada, { measure: 'warn' })).status).to.equal(403);
    });

    it('at once by two moderators: one decision is made', async () => {
      const answers = await Promise.all([
        decide(ada, { measure: 'warn' }),
        decide(bea, { measure: 'limit', days: 2 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      expect((await standing(ann)).decisions).to.have.length(1);
    });
  });

  describe('to ban', () => {
    const agree = async (moderator: Member, agrees: boolean) =>
      moderator.client.post(`/api/console/cases/${caseId}/agreement`, {
        version: await versionOf(caseId),
        agrees,
      });

    it('need a second moderator other than the first', async () => {
      expect((await decide(ada, { measure: 'ban' })).body.state).to.equal('second_look');
      expect(await isSeen(ann)).to.equal(true);
      expect((await agree(ada, true)).status).to.equal(403);
      expect((await agree(bea, true)).status).to.equal(200);
      await signInAgain(ann);
      const { suspended, decisions } = await standing(ann);
      expect(suspended).to.deep.equal({ end: null });
      expect(decisions[0]).to.include({ measure: 'ban', statement: STATEMENT });
    });

    it('go back to the queue without agreement', async () => {
      await decide(ada, { measure: 'ban' });
      expect((await agree(bea, false)).status).to.equal(200);
      expect((await standing(ann)).decisions).to.deep.equal([]);
      expect((await decide(bea, { measure: 'warn' })).status).to.equal(200);
    });

    it('suspend at once for imminent harm; without agreement the suspension is reversed', async () => {
      await decide(ada, { measure: 'ban', isImminent: true });
      await signInAgain(ann);
      const first = await standing(ann);
      expect(first.suspended?.end).to.be.a('string');
      expect(first.decisions[0]?.statement)
        .to.include('second moderator')
        .and.not.include('strike');
      await agree(bea, false);
      const { suspended, decisions } = await standing(ann);
      expect(suspended).to.equal(null);
      expect(decisions.map(({ measure, isReversed }) => [measure, isReversed])).to.deep.equal([
        ['reverse', false],
        ['suspend', true],
      ]);
      expect((await ann.client.get('/api/matches')).status).to.equal(200);
    });
  });

  describe('can be appealed', () => {
    const appealCase = async (appellants = [ann, ben]) => {
      const rows = await sql`select c.id, c.severity, c.due_at - c.opened_at = interval '7 days' as
        "inWeek" from cases c
        join appeals a on a.id = c.appeal_id
          where a.appellant_id = any(${appellants.map(({ id }) => id)}) order by c.id desc limit 1`;
      return rows[0] as { id: number; severity: number; inWeek: boolean };
    };
    const settle = async (moderator: Member, outcome: string, appellants?: Member[]) => {
      const { id } = await appealCase(appellants);
      return moderator.client.post(`/api/console/cases/${id}/appeal`, {
        version: await versionOf(id),
        outcome,
        reasons: 'We looked at everything again.',
      });
    };
    const appeal = async (member = ann) => {
      const [decision] = (await standing(member)).decisions;
      return member.client.post(`/api/account/standing/decisions/${decision?.id}/appeal`, {
        text: 'I was not the one.',
      });
    };

    it('with effect for all accounts of the person, which a limit and a suspension restrict', async () => {
      const second = await createMember();
      await makeOnePerson(ann, second);
      for (const [measure, status] of [
        ['limit', 403],
        ['suspend', 401],
      ] as const) {
        const id = measure === 'limit' ? caseId : await openReported(ann, ben);
        await decide(ada, { measure, days: 7 }, id);
        expect((await sendLike(second, ben)).status, measure).to.equal(status);
        for (const account of [ann, second]) await signInAgain(account);
        await appeal();
        expect((await settle(bea, 'reversed')).status).to.equal(204);
        await signInAgain(second);
        expect((await sendLike(second, ben)).status, `${measure} reversed`).to.equal(200);
      }
    });

    it('for each account: pauses of two of a person end with the last one', async () => {
      const second = await createMember();
      await makeOnePerson(ann, second);
      await decide(ada, { measure: 'pause_reports', days: 30 });
      const id = await openReported(second, ben);
      await decide(ada, { measure: 'pause_reports', days: 30 }, id);
      for (const account of [ann, second]) {
        await appeal(account);
        expect((await settle(bea, 'reversed', [account])).status).to.equal(204);
      }
      for (const account of [ann, second]) {
        expect((await standing(account)).reportsPaused).to.equal(null);
      }
    });

    it('once, by the member, with one question and one answer, and decided by another', async () => {
      await decide(ada, { measure: 'limit', days: 7 });
      const [{ id = 0 } = {}] = (await standing(ann)).decisions;
      const path = `/api/account/standing/decisions/${id}`;
      expect((await ben.client.post(`${path}/appeal`, { text: 'x' })).status).to.equal(404);
      expect((await appeal()).status).to.equal(204);
      expect(codeOf(await appeal())).to.deep.equal([409, 'appealed']);
      const opened = await appealCase();
      expect(opened).to.include({ severity: 1, inWeek: true });
      const ask = async () =>
        bea.client.post(`/api/console/cases/${opened.id}/question`, {
          version: await versionOf(opened.id),
          question: 'Where were you?',
        });
      expect((await ann.client.post(`${path}/answer`, { text: 'x' })).status).to.equal(404);
      expect((await ask()).status).to.equal(204);
      expect(codeOf(await ask())).to.deep.equal([409, 'asked']);
      expect((await ann.client.post(`${path}/answer`, { text: 'At home.' })).status).to.equal(204);
      expect((await ann.client.post(`${path}/answer`, { text: 'No.' })).status).to.equal(404);
      expect(codeOf(await settle(ada, 'upheld'))).to.deep.equal([403, 'own_decision']);
      expect((await settle(bea, 'reversed')).status).to.equal(204);
      const { limited, decisions } = await standing(ann);
      expect(limited).to.equal(null);
      const reversed = decisions.find(({ measure }) => measure === 'limit');
      expect(reversed?.isReversed).to.equal(true);
      expect(reversed?.appeal).to.deep.include({
        question: 'Where were you?',
        answer: 'At home.',
        outcome: 'reversed',
        bySameModerator: false,
      });
    });

    it('once, also when many requests arrive together', async () => {
      await decide(ada, dismiss);
      await decide(ada, { measure: 'warn' }, await openReported(ann, ben));
      const [[decision], [report]] = [
        (await standing(ann)).decisions,
        (await standing(ben)).reports,
      ];
      const attempts: [Member, string][] = [
        [ann, `decisions/${decision?.id}/appeal`],
        [ben, `reports/${report?.id}/complaint`],
      ];
      await expectEach(attempts, async ([{ client }, path]) => {
        const answers = await Promise.all(
          Array.from({ length: 6 }, () =>
            client.post(`/api/account/standing/${path}`, { text: 'Please look again.' }),
          ),
        );
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses).to.deep.equal([204, 409, 409, 409, 409, 409]);
      });
    });

    it('to the only moderator, which the response states', async () => {
      await dropSecond();
      await decide(ada, { measure: 'ban' });
      await signInAgain(ann);
      expect((await appeal()).status).to.equal(204);
      expect((await settle(ada, 'reversed')).status).to.equal(204);
      const { suspended, decisions } = await standing(ann);
      expect(suspended).to.equal(null);
      expect(decisions.at(-1)?.appeal?.bySameModerator).to.equal(true);
      expect(await isSeen(ann)).to.equal(true);
    });

    it('until the last day of the sixth calendar month', async () => {
      await decide(ada, { measure: 'warn' });
      const rows = await sql`select id from decisions where member_id = ${ann.id}`;
      // Rows are written once, so the test inserts an older copy.
      const late = await sql`insert into decisions (member_id, measure, rule_id, statement,
        decided_by, decided_at)
        select member_id, measure, rule_id, statement, decided_by, now() - interval '6 months 2
          days'
          from decisions where id = ${rows[0].id} returning id`;
      const path = `/api/account/standing/decisions/${late[0].id}/appeal`;
      expect(codeOf(await ann.client.post(path, { text: 'x' }))).to.deep.equal([409, 'too_late']);
    });

    it('by the reporter too, also when nothing was done; a justified complaint opens the case', async () => {
      await decide(ada, dismiss);
      const [report] = (await standing(ben)).reports;
      expect(report).to.include({ outcome: 'no_action', complaint: null });
      const path = `/api/account/standing/reports/${report?.id}/complaint`;
      expect((await ann.client.post(path, { text: 'x' })).status).to.equal(404);
      expect((await ben.client.post(path, { text: 'Please look again.' })).status).to.equal(204);
      expect(codeOf(await settle(ada, 'upheld'))).to.deep.equal([403, 'own_decision']);
      expect((await settle(bea, 'reversed')).status).to.equal(204);
      expect((await decide(ada, { measure: 'warn' })).status).to.equal(200);
      expect((await standing(ben)).reports[0]).to.include({ outcome: 'action' });
    });

    it('by a reporter who has reported again counts as the same person', async () => {
      await decide(ada, dismiss);
      const [report] = (await standing(ben)).reports;
      const again = await openReported(ann, ben);
      await sql`update reports set person = 1 where case_id = ${again}`;
      const path = `/api/account/standing/reports/${report?.id}/complaint`;
      await ben.client.post(path, { text: 'Please look again.' });
      expect((await settle(bea, 'reversed')).status).to.equal(204);
      const rows = await sql`select person from reports where case_id = ${again}`;
      expect(rows).to.deep.equal([{ person: 1 }, { person: 1 }]);
    });
  });

  it('notify both sides, without revealing one to the other', async () => {
    await decide(ada, { measure: 'warn', note: 'Third time' });
    const types = async (member: Member) =>
      (await member.client.get('/api/notifications')).body.notifications.map(
        ({ type }: { type: string }) => type,
      );
    expect(await types(ann)).to.deep.equal(['decision']);
    expect(await types(ben)).to.deep.equal(['outcome']);
    const [mine, theirs] = [await standing(ann), await standing(ben)];
    expect(theirs.decisions).to.deep.equal([]);
    expect(mine.reports).to.deep.equal([]);
    const ofBen = [String(ben.id), ben.name, 'Third time', String(ada.id), ada.name];
    for (const secret of ofBen) expect(JSON.stringify(mine)).not.to.include(secret);
    const ofAnn = [String(ann.id), ann.name, STATEMENT, 'warn', String(ada.id)];
    for (const secret of ofAnn) expect(JSON.stringify(theirs)).not.to.include(secret);
  });

  it('are in the export, and their statements are erased with the account', async () => {
    await decide(ada, { measure: 'warn' });
    const { body } = await ann.client.get('/api/account/export');
    expect(body.decisions).to.have.length(1);
    expect(body.decisions[0]).to.include({ measure: 'warn', statement: STATEMENT, appeal: null });
    await ann.client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    const rows = await sql`select measure, statement from decisions where member_id = ${ann.id}`;
    expect(rows).to.deep.equal([{ measure: 'warn', statement: null }]);
  });

  it('are in the export of the reporter as an outcome, with the complaint, and are erased', async () => {
    await decide(ada, dismiss);
    const [{ id = 0 } = {}] = (await standing(ben)).reports;
    const path = `/api/account/standing/reports/${id}`;
    await ben.client.post(`${path}/complaint`, { text: 'Look at the third message.' });
    const rows = await sql`select c.id from cases c join appeals a on a.id = c.appeal_id
      where a.report_id = ${id}`;
    const complaint = rows[0].id;
    const version = await versionOf(complaint);
    const question = { version, question: 'Which one?' };
    await bea.client.post(`/api/console/cases/${complaint}/question`, question);
    await ben.client.post(`${path}/answer`, { text: 'The rude one.' });
    const { text, body } = await ben.client.get('/api/account/export');
    expect(body.reports).to.have.length(1);
    expect(body.reports[0]).to.deep.include({
      outcome: 'no_action',
      reason: 'harassment',
      text: '',
    });
    expect(body.reports[0].complaint).to.include({
      text: 'Look at the third message.',
      question: 'Which one?',
      answer: 'The rude one.',
      outcome: null,
    });
    expect(text).to.not.include(ann.name).and.not.include(String(ann.id));
    await ben.client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    const left = await pool().query('select from appeals where appellant_id = $1', [ben.id]);
    expect(left.rows).to.deep.equal([]);
    expect((await bea.client.get(`/api/console/cases/${complaint}`)).status).to.equal(404);
  });

  it('are in the log of the case and, by pseudonym, in the audit log', async () => {
    await decide(ada, { measure: 'warn' });
    const events = await sql`select type, actor_id, detail from case_events
      where case_id = ${caseId}`;
    expect(events).to.deep.equal([
      { type: 'decided', actor_id: ada.id, detail: { measure: 'warn' } },
    ]);
    const rows = await sql`select action, why, actor = m.pseudonym as named from audit_log
      join moderators m on m.user_id = actor_id
        where actor_id = ${ada.id} and about = ${String(caseId)}`;
    expect(rows).to.deep.equal([{ action: 'decide_case', why: 'warn', named: true }]);
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Case, CaseRow } from '#contract/cases.ts';
import { REPORT_REASONS } from '#contract/choices.ts';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { mediaDir } from '#db/config.ts';
import { transaction } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createPhoto,
  type Member,
  makeOnePerson,
  sendMessage,
} from '#test/factories.ts';
import { writePhotoFile } from '#test/media.ts';
import { ageCase } from '#test/owner.ts';
import { webp } from '#test/pictures.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { markUnownedFiles, removeOrphanedFiles } from '../photos/files.ts';
import { deleteClosedReports } from './closing.ts';
import { dueHours, severityOf } from './due-times.ts';
import { openCase } from './intake.ts';

const write = async (from: Member, matchId: number, content: string): Promise<number> =>
  (await sendMessage(from, matchId, content)).body.id;
const report = async (from: Member, about: Member, more: object = {}) => {
  const body = { reportedId: about.id, reason: 'harassment', ...more };
  expect((await from.client.post('/api/reports', body)).status).to.equal(204);
};

describe('a case', () => {
  let ann: Member;
  let ben: Member;
  let mia: Member;
  let noa: Member;

  beforeEach(async () => {
    // Decisions keep the cases of former tests, so these are hidden instead of deleted.
    await sql`update cases
      set state = 'closed', closed_at = now() - interval '1 year', sample = true`;
    [ann, ben, mia, noa] = await createMembers(
      {},
      {},
      { role: 'moderator' },
      { role: 'moderator' },
    );
  });

  const rowOf = async ({ id }: Member, query = '', by = mia): Promise<CaseRow> =>
    (await by.client.get(`/api/console/cases?search=${id}${query}`)).body.cases[0];
  const open = async (id: number, by = mia): Promise<Case> =>
    (await by.client.get(`/api/console/cases/${id}`)).body;
  const excerptOf = async (about: Member) => firstExcerpt(mia, (await rowOf(about)).id);
  const close = (id: number) =>
    sql`with reports as (update reports set closed_at = now() where case_id = ${id})
      update cases set state = 'closed', closed_at = now() where id = ${id}`;

  it('collects all open reports about a member; the most severe reason and the earliest due time apply', async () => {
    const cat = await createMember();
    await report(ann, ben, { reason: 'spam', text: 'First' });
    const first = await rowOf(ben);
    expect(first).to.include({ severity: 'normal', reason: 'spam', reporterCount: 1, version: 1 });
    await report(cat, ben, { reason: 'threat', text: 'Second' });
    await report(ann, ben, { reason: 'spam', text: 'Third' });
    const row = await rowOf(ben);
    expect(row).to.include({
      id: first.id,
      severity: 'critical',
      reason: 'threat',
      reporterCount: 2,
      quote: 'Third',
      version: 1,
    });
    const rows = await sql`select due_at - created_at = interval '1 hour' as "isDueForThreat"
      from cases
      join reports on case_id = cases.id and reports.reason = 'threat' where cases.id = ${row.id}`;
    expect(rows).to.deep.equal([{ isDueForThreat: true }]);
    const { reports } = await open(row.id);
    expect(reports.map(({ reporter, reason, count }) => [reporter, reason, count])).to.deep.equal([
      ['A', 'spam', 2],
      ['B', 'threat', 1],
    ]);
  });

  const PAIRS = REPORT_REASONS.flatMap((one) => REPORT_REASONS.map((two) => [one, two] as const));
  it('has the severity and due time of its most urgent reason, and the one with a limit in law before equal ones', () =>
    expectEach(PAIRS, async ([first, second]) => {
      const about = { memberId: null, placeHash: randomBytes(32), source: 'notice' } as const;
      const file = (reason: typeof first) =>
        transaction((db) => openCase({ ...about, reason }, db));
      const { id } = await file(first);
      await file(second);
      const found = await sql`select reason, severity,
        round(extract(epoch from due_at - opened_at) / 3600)::int as hours from cases where id = ${id}`;
      const [severity, joined] = [severityOf(first), severityOf(second)];
      const isFirst = second === 'intimate-images' ? joined > severity : joined >= severity;
      expect(found[0]).to.deep.equal({
        reason: isFirst ? first : second,
        severity: Math.min(severity, joined),
        hours: Math.min(dueHours(first), dueHours(second)),
      });
      const before =
        await sql`update cases set due_at = now() + interval '1 minute' where id = ${id} returning due_at`;
      await file(second);
      expect(await sql`select due_at from cases where id = ${id}`).to.deep.equal(before);
    }));

  it('is one for reports at the same time, and a new one after it was closed', async () => {
    const reporters = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    await Promise.all(reporters.map((reporter) => report(reporter, ben)));
    const row = await rowOf(ben);
    expect(row).to.include({ reporterCount: 5 });
    await close(row.id);
    await report(ann, ben);
    const { body } = await mia.client.get(`/api/console/cases?search=${ben.id}`);
    expect(body.cases).to.have.length(1);
    expect(body.cases[0].id).to.not.equal(row.id);
  });

  it('of a sample person is listed and counted only on request', async () => {
    const countOf = async (query = '') =>
      (await mia.client.get(`/api/console${query}`)).body.counts.open as number;
    await report(ann, ben);
    expect(await countOf()).to.equal(1);
    const { id } = await rowOf(ben);
    await sql`update cases set sample = true where id = ${id}`;
    expect([await countOf(), await countOf('?sample=yes')]).to.deep.equal([0, 1]);
    expect(await rowOf(ben)).to.equal(undefined);
    expect((await rowOf(ben, '&sample=yes')).id).to.equal(id);
  });

  it('shows at most five messages before and after the reported one', async () => {
    const matchId = await createMatch(ann, ben);
    const ids: number[] = [];
    for (let i = 0; i < 14; i += 1) ids.push(await write(i % 2 ? ann : ben, matchId, `text ${i}`));
    await report(ann, ben, { messageIds: [ids[6]] });
    const excerpt = await excerptOf(ben);
    const numbers = (messages: typeof excerpt) =>
      messages.map(({ text }) => text.replace('text ', '')).join(' ');
    expect(numbers(excerpt)).to.equal('1 2 3 4 5 6 7 8 9 10 11');
    expect(numbers(excerpt.filter(({ isReported }) => isReported))).to.equal('6');
    // The member wrote the even ones.
    expect(numbers(excerpt.filter(({ byMember }) => byMember))).to.equal('2 4 6 8 10');
  });

  it('shows all reported messages of a report, each with five before and after, and where messages are missing', async () => {
    const matchId = await createMatch(ann, ben);
    const ids: number[] = [];
    for (let i = 0; i < 30; i += 1) ids.push(await write(ben, matchId, `text ${i}`));
    // Messages of another chat, between these in time.
    await write(ben, await createMatch(ben, await createMember()), 'Private');
    await report(ann, ben, { messageIds: [ids[27], ids[3], ids[7], ids[7]] });
    const shown = (await excerptOf(ben)).map(({ text, isReported, followsGap }) =>
      [text.replace('text ', ''), isReported && '!', followsGap && '>'].filter(Boolean).join(''),
    );
    expect(shown.join(' ')).to.equal('0 1 2 3! 4 5 6 7! 8 9 10 11 12 22> 23 24 25 26 27! 28 29');
  });

  it('has room for ten of the longest messages, with the longest around each', async () => {
    const matchId = await createMatch(ann, ben);
    const long = '\u{1F600}'.repeat(MESSAGE_MAX_CHARS);
    const ids = await Promise.all(Array.from({ length: 110 }, () => write(ben, matchId, long)));
    ids.sort((a, b) => a - b);
    await report(ann, ben, { messageIds: ids.filter((_, index) => index % 11 === 5) });
    expect(await excerptOf(ben)).to.have.length(110);
  });

  it('suggests a measure only once a report names messages', async () => {
    await report(ann, ben, { text: 'He insulted me.' });
    const { id } = await rowOf(ben);
    expect((await open(id)).recommendation).to.equal(null);
    const messageIds = [await write(ben, await createMatch(ann, ben), 'Something unkind')];
    await report(ann, ben, { messageIds });
    expect((await open(id)).recommendation).to.include({ measure: 'warn' });
  });

  it('keeps the evidence after an edit, an unmatch and the erasure of the author', async () => {
    const matchId = await createMatch(ann, ben);
    const prompts = [{ prompt: 'kitchen', answer: 'As it was' }];
    const fields = { height: 180, pets: ['cat'], religion: 'sikh', religionAudience: 'matches' };
    await ben.client.put(`/api/users/${ben.id}`, { bio: 'As it was', prompts, ...fields });
    const messageId = await write(ben, matchId, 'Something unkind');
    await report(ann, ben, { messageIds: [messageId] });
    const { id } = await rowOf(ben);
    const changed = [{ prompt: 'karaoke', answer: 'Changed' }];
    const edit = { bio: 'Changed', height: 181, religion: 'other', prompts: changed };
    await ben.client.put(`/api/users/${ben.id}`, edit);
    expect((await open(id)).current.texts).to.deep.equal(['bio', 'name', 'prompt:karaoke']);
    await ben.client.call('DELETE', `/api/matches/${matchId}`);
    await ben.client.call('DELETE', '/api/account');
    expect((await open(id)).history.state).to.equal('closed');
    await eraseClosedAccounts();
    const found = await open(id);
    expect(found).to.include({ member: null, state: 'open' });
    expect(found.history.state).to.equal('erased');
    const copied = { height: 180, pets: ['cat'], religion: 'sikh', politics: '', prompts };
    expect(found.profile).to.deep.include({ name: ben.name, age: 30, bio: 'As it was', ...copied });
    const [first] = await firstExcerpt(mia, id);
    expect(first).to.include({ text: 'Something unkind', isReported: true });
  });

  it('keeps the profile of a later report, of which the first one has nothing', async () => {
    const editBio = (bio: string) => ben.client.put(`/api/users/${ben.id}`, { bio });
    await editBio('I like tea');
    await report(await createMember(), ben);
    await editBio('Send me money');
    await report(ann, ben, { text: 'Read the bio!' });
    await editBio('I like tea');
    await report(ann, ben);
    expect((await rowOf(ben)).quote).to.equal('Read the bio!');
    const { id } = await rowOf(ben);
    const { profile, reports } = await open(id);
    expect(profile?.bio).to.equal('I like tea');
    const copies = await Promise.all(
      reports.flatMap(({ excerpts }) =>
        excerpts.map((one) => mia.client.get(`/api/console/cases/${id}/reports/${one}`)),
      ),
    );
    expect(copies.map(({ body }) => body.profile.bio)).to.deep.equal([
      'Send me money',
      'I like tea',
    ]);
  });

  it('shows what moderators wrote before and after any number of reports and claims', async () => {
    await report(ann, ben);
    const { id } = await rowOf(ben);
    await sql`insert into case_events (case_id, type) select ${id}, 'reported'
      from generate_series(1, 250)`;
    await mia.client.post(`/api/console/cases/${id}/notes`, { note: 'He has another account.' });
    await sql`insert into case_events (case_id, actor_id, type)
      select ${id}, ${noa.id}, unnest('{claimed,released,taken_over}'::text[])
        from generate_series(1, 100)`;
    const { events } = await open(id);
    expect(events).to.have.length(200);
    expect(events.at(0)?.type).to.equal('opened');
    expect(events.map(({ note }) => note)).to.include('He has another account.');
  });

  it('loses its evidence 90 days after it was closed, unless an appeal is open', async () => {
    await report(ann, ben);
    const { id } = await rowOf(ben);
    await close(id);
    const reports = async () =>
      (await sql`select from reports where reporter_id = ${ann.id} and evidence is not null`)
        .length;
    await ageCase(id, 89);
    await deleteClosedReports();
    expect(await reports()).to.equal(1);
    await ageCase(id, 91);
    const rows = await sql`insert into decisions (case_id, member_id, measure)
      values (${id}, ${ben.id}, 'warn') returning id`;
    await sql`insert into appeals (decision_id, appellant_id, text)
      values (${rows[0].id}, ${ben.id}, decode(repeat('00', 40), 'hex'))`;
    await deleteClosedReports();
    expect(await reports()).to.equal(1);
    await sql`update appeals set outcome = 'upheld', decided_at = now(), reasons = text
      where decision_id = ${rows[0].id}`;
    await deleteClosedReports();
    expect(await reports()).to.equal(0);
    expect((await sql`select from cases where id = ${id}`).length).to.equal(1);
  });

  it('accepts threats and minors only from a reporter whose reports are paused', async () => {
    await sql`update users set reports_paused_until = now() + interval '1 day'
      where id = ${ann.id}`;
    const spam = { reportedId: ben.id, reason: 'spam' };
    const refused = await ann.client.post('/api/reports', spam);
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'reports_paused']);
    const other = await createMember();
    await makeOnePerson(ann, other);
    const again = await other.client.post('/api/reports', { reportedId: ben.id, reason: 'spam' });
    expect(again.status, 'with another account').to.equal(403);
    expect(await rowOf(ben)).to.equal(undefined);
    await report(ann, ben, { reason: 'underage' });
    expect(await rowOf(ben)).to.include({ reason: 'underage', reporterCount: 1 });
  });

  describe('when claimed', () => {
    const claim = (id: number, by: Member) => by.client.put(`/api/console/cases/${id}/claim`, {});

    it('belongs to one of two moderators who claim it at the same time', async () => {
      await report(ann, ben);
      const { id } = await rowOf(ben);
      const answers = await Promise.all([claim(id, mia), claim(id, noa)]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).to.equal('claimed');
      const winner = answers[0]?.status === 204 ? mia : noa;
      const other = winner === mia ? noa : mia;
      const seen = await open(id, other);
      const { you } = (await winner.client.get('/api/console')).body;
      expect(seen.claim).to.include({ by: you.pseudonym, isYours: false });
      const note = { note: 'Mine' };
      const refused = await other.client.post(`/api/console/cases/${id}/notes`, note);
      expect([refused.status, refused.body.code]).to.deep.equal([409, 'claimed']);
      await winner.client.call('DELETE', `/api/console/cases/${id}/claim`);
      expect((await claim(id, other)).status).to.equal(204);
    });

    it('is unclaimed after 15 minutes without an action', async () => {
      await report(ann, ben);
      const { id } = await rowOf(ben);
      await claim(id, mia);
      await sql`update cases set claimed_until = now() + interval '1 minute' where id = ${id}`;
      await mia.client.post(`/api/console/cases/${id}/notes`, { note: 'Looking' });
      const rows = await sql`select extract(epoch from claimed_until - now()) / 60 as minutes
        from cases where id = ${id}`;
      expect(Number(rows[0].minutes)).to.be.within(13, 15);
      await sql`update cases set claimed_until = now() where id = ${id}`;
      expect((await rowOf(ben)).claim).to.equal(null);
      expect((await claim(id, noa)).status).to.equal(204);
    });

    it('is the first that the moderator may decide', async () => {
      await createMatch(mia, ben);
      const cat = await createMember();
      await report(ann, ben, { reason: 'threat' });
      await report(ann, cat, { reason: 'spam' });
      await report(ann, mia, { reason: 'threat' });
      const next = async (by: Member) =>
        (await by.client.post('/api/console/cases/next', {})).body.id;
      const free = await rowOf(cat);
      expect(await next(mia)).to.equal(free.id);
      expect(await next(mia)).to.equal(null);
      expect([await rowOf(ben), await rowOf(mia)]).to.deep.equal([undefined, undefined]);
      const conflicting = [await rowOf(ben, '', noa), await rowOf(mia, '', noa)];
      expect(await next(noa)).to.be.oneOf(conflicting.map(({ id }) => id));
    });

    it('is one of three of a moderator, also with two accounts, and at the same time', async () => {
      const ids: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const about = await createMember();
        await report(ann, about);
        ids.push((await rowOf(about)).id);
      }
      const answers = await Promise.all(ids.map((id) => claim(id, mia)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 204, 204, 409, 409]);
      const free = ids[answers.findIndex(({ status }) => status === 409)] ?? 0;
      const next = await mia.client.post('/api/console/cases/next', {});
      const note = await mia.client.post(`/api/console/cases/${free}/notes`, { note: 'Mine' });
      for (const { status, body } of [next, note]) {
        expect([status, body.code]).to.deep.equal([409, 'claims_full']);
      }
      const held = ids[answers.findIndex(({ status }) => status === 204)] ?? 0;
      expect((await claim(held, mia)).status, 'a renewal').to.equal(204);
      await makeOnePerson(mia, noa);
      expect((await claim(free, noa)).body.code).to.equal('claims_full');
      await mia.client.call('DELETE', `/api/console/cases/${held}/claim`);
      expect((await claim(free, noa)).status).to.equal(204);
    });

    it('is free once the role ended, and admins can take it over', async () => {
      await report(ann, ben);
      const { id } = await rowOf(ben);
      const admin = await createMember({ role: 'admin' });
      const takeOver = (by: Member) => by.client.post(`/api/console/cases/${id}/claim`, {});
      await claim(id, mia);
      expect((await takeOver(noa)).status).to.equal(403);
      expect((await claim(id, admin)).body.code).to.equal('claimed');
      expect((await takeOver(admin)).status).to.equal(204);
      const { claim: held, events } = await open(id, admin);
      expect(held?.isYours).to.equal(true);
      expect(events.at(-1)?.type).to.equal('taken_over');
      await mia.client.call('DELETE', `/api/console/cases/${id}/claim`);
      expect((await open(id, admin)).claim?.isYours).to.equal(true);
      await sql`update users set role = 'member' where id = ${admin.id}`;
      expect((await rowOf(ben)).claim).to.equal(null);
    });
  });

  describe('that others try to bury', () => {
    const decide = ({ id, version, newest }: Case) => {
      const decision = { version, newest, measure: 'dismiss' };
      return mia.client.post(`/api/console/cases/${id}/decision`, decision);
    };
    /** Reports of as many accounts, as they are stored. */
    const flood = (caseId: number, from: number, count: number) =>
      sql`insert into reports (reporter_id, reported_id, reason, case_id, person, evidence)
        select ${from}, ${ben.id}, 'spam', ${caseId}, 1000 + i, (select evidence from reports
        where case_id = ${caseId} limit 1) from generate_series(1, ${count}::int) i`;

    it('lists those with messages first, then those with words, in pages without the messages', async () => {
      const [cat, dan] = await Promise.all([createMember(), createMember()]);
      const long = '\u{1F600}'.repeat(MESSAGE_MAX_CHARS);
      await report(ann, ben, { messageIds: [await write(ben, await createMatch(ann, ben), long)] });
      const { id } = await rowOf(ben);
      await flood(id, ann.id, 100);
      await report(cat, ben, { text: 'Words' });
      const messageIds = [await write(ben, await createMatch(dan, ben), 'A threat')];
      await report(dan, ben, { reason: 'threat', messageIds });
      const pages: Case[] = [];
      for (
        let after: string | null = '';
        after !== null;
        after = pages.at(-1)?.nextReports ?? null
      ) {
        const path = `/api/console/cases/${id}${after && `?after=${after}`}`;
        const { body, text } = await mia.client.get(path);
        expect(text.length).to.be.below(20_000);
        pages.push(body);
      }
      expect(pages.map(({ reports }) => reports.length)).to.deep.equal([20, 20, 20, 20, 20, 3]);
      const all = pages.flatMap(({ reports }) => reports);
      expect(all.slice(0, 3).map(({ reason, text }) => [reason, text])).to.deep.equal([
        ['harassment', ''],
        ['threat', ''],
        ['harassment', 'Words'],
      ]);
      expect(new Set(all.map(({ reporter }) => reporter))).to.have.property('size', 103);
      expect((await firstExcerpt(mia, id))[0]).to.include({ text: long });
    });

    it('count the reports of a person once, with the latest words and all messages', async () => {
      const matchId = await createMatch(ann, ben);
      for (const text of ['First', 'Second']) {
        await report(ann, ben, { text, messageIds: [await write(ben, matchId, `To ${text}`)] });
      }
      await report(ann, ben);
      const other = await createMember();
      await makeOnePerson(ann, other);
      await report(other, ben, { text: 'From the other account' });
      const row = await rowOf(ben);
      expect(row.reporterCount).to.equal(1);
      const { reports } = await open(row.id);
      expect(reports).to.have.length(1);
      expect(reports[0]).to.include({ text: 'From the other account', count: 4 });
      const texts = await Promise.all(
        (reports[0]?.excerpts ?? []).map(async (one) => {
          const path = `/api/console/cases/${row.id}/reports/${one}`;
          return (await mia.client.get(path)).body.excerpt.at(-1)?.text;
        }),
      );
      // The others have only the profile of their day.
      expect(texts).to.deep.equal(['To First', 'To Second', undefined, undefined]);
    });

    it('are decided while reports arrive, which stay open in a case of their own', async () => {
      const cat = await createMember();
      await report(ann, ben, { text: 'Seen' });
      const seen = await open((await rowOf(ben)).id);
      const messageIds = [await write(ben, await createMatch(cat, ben), 'New')];
      await report(cat, ben, { reason: 'threat', messageIds });
      await report(ann, ben, { text: 'Again' });
      const { dueAt } = await rowOf(ben);
      const { body } = await decide(seen);
      const left = await rowOf(ben);
      expect(body.left).to.deep.equal({ caseId: left.id, reports: 2 });
      expect(left).to.include({ severity: 'critical', reason: 'threat', reporterCount: 2, dueAt });
      expect(left.id).to.not.equal(seen.id);
      expect((await firstExcerpt(mia, left.id)).map(({ text }) => text)).to.deep.equal(['New']);
      const closed = await open(seen.id);
      expect(closed).to.include({ state: 'closed', reporterCount: 1 });
      const outcomes = async ({ client }: Member) =>
        (await client.get('/api/account/standing')).body.reports.map(
          ({ outcome }: { outcome: string }) => outcome,
        );
      expect(await outcomes(ann)).to.have.members(['no_action', 'received']);
      expect(await outcomes(cat)).to.deep.equal(['received']);
    });

    it('are not decided after another measure', async () => {
      await report(ann, ben);
      const seen = await open((await rowOf(ben)).id);
      await mia.client.post(`/api/console/cases/${seen.id}/escalation`, { note: 'Please' });
      expect((await decide(seen)).body.code).to.equal('changed');
    });
  });

  it('is found by its filters, page by page, in the order of the queue', async () => {
    const reasons = ['spam', 'threat', 'scam', 'hate', 'underage', 'other', 'fake-profile'];
    for (const reason of reasons) await report(ann, await createMember(), { reason });
    const page = async (query: string) =>
      (await mia.client.get(`/api/console/cases?${query}`)).body;
    const all: CaseRow[] = (await page('')).cases;
    expect(all).to.have.length(7);
    const severities = all.map(({ severity }) => severity);
    expect(severities.join(' ')).to.equal('critical critical high normal normal normal normal');
    for (const view of ['open', 'closed']) {
      const listed: CaseRow[] = (await page(`view=${view}`)).cases;
      const paged: CaseRow[] = [];
      for (let after = ''; ; ) {
        const { cases, next } = await page(`view=${view}&limit=2${after && `&after=${after}`}`);
        paged.push(...cases);
        if (next === null) break;
        after = next;
      }
      expect(paged).to.deep.equal(listed);
      expect(paged).to.have.length(7);
      for (const { id } of all) await close(id);
    }
    const high = await page('view=closed&severity=high');
    expect(high.cases.map(({ reason }: CaseRow) => reason)).to.deep.equal(['scam']);
    const closed: CaseRow[] = (await page('view=closed')).cases;
    const times = closed.map(({ closedAt }) => new Date(closedAt ?? 0).getTime());
    expect(times).to.deep.equal(times.toSorted((a, b) => b - a));
    expect((await mia.client.get('/api/console/cases?after=x')).status).to.equal(400);
  });

  it('is logged once when it is opened again within the time of a claim', async () => {
    await report(ann, ben);
    const { id } = await rowOf(ben);
    for (const by of [mia, mia, noa]) await open(id, by);
    const rows = await sql`select actor_id from audit_log where action = 'open_case'
      and about = ${String(id)} order by id`;
    expect(rows.map(({ actor_id }) => actor_id)).to.deep.equal([mia.id, noa.id]);
  });

  it('shows its pictures on request, counts them, and keeps them after the member deletes them', async () => {
    const key = await createPhoto(ben.id);
    const folder = join(mediaDir(), key.slice(0, 2), key);
    await writePhotoFile(key, await webp(64, 80));
    await report(ann, ben);
    const row = await rowOf(ben);
    await ben.client.call('DELETE', `/api/users/${ben.id}/photos/${key}`);
    await sql`update orphaned_files set since = now() - interval '2 hours'`;
    await removeOrphanedFiles();
    expect(existsSync(folder)).to.equal(true);
    await sql`delete from orphaned_files where key = ${key}`;
    await markUnownedFiles();
    await sql`update orphaned_files set since = now() - interval '2 hours'`;
    await removeOrphanedFiles();
    expect(existsSync(folder)).to.equal(true);
    const get = (path: string, by = mia) => by.client.fetch(path);
    const blurred = await get(row.blurredPicture ?? '');
    expect(blurred.status).to.equal(200);
    const { channels } = await sharp(Buffer.from(await blurred.arrayBuffer())).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
    expect([green, blue]).to.deep.equal([red, red]);
    const sharpPath = `/api/console/cases/${row.id}/pictures/${key}.webp`;
    expect((await get(sharpPath)).status).to.equal(404);
    const asked = await mia.client.post(`/api/console/cases/${row.id}/pictures`, {});
    expect(asked.body).to.deep.equal({ pictures: [{ key, url: sharpPath }] });
    expect((await get(sharpPath)).status).to.equal(200);
    expect((await get(sharpPath, noa)).status).to.equal(404);
    expect((await get(sharpPath, ann)).status).to.equal(404);
    expect((await mia.client.get('/api/console')).body.hardPictures.today).to.equal(1);
    await ageCase(row.id, 91);
    await deleteClosedReports();
    await removeOrphanedFiles();
    expect(existsSync(folder)).to.equal(false);
  });

  it('names other accounts of the same person, also closed ones', async () => {
    const other = await createMember();
    for (const { id } of [ben, other]) {
      await sql`insert into identities (user_id, provider, subject_hash, closed_at)
        values (${id}, 'google', sha256(${String(ben.id)}::text::bytea), case when ${id} =
          ${other.id}::bigint then now() end)`;
    }
    await report(ann, ben);
    const { similar } = await open((await rowOf(ben)).id);
    expect(similar).to.deep.equal([{ id: other.id, because: 'identity', state: 'open' }]);
  });

  it('is ordered by heuristics within its class, which are explained', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    for (const person of people) {
      await write(ben, await createMatch(person, ben), 'Hi! See www.example.com for crypto tips');
    }
    await report(ann, ben, { reason: 'spam' });
    expect((await rowOf(ben)).hints).to.deep.equal([
      { kind: 'links', count: 5, of: 5 },
      { kind: 'same_text', count: 5, of: 5 },
    ]);
  });

  it('is handed to the admins with a note, which its log shows', async () => {
    await report(ann, ben);
    const { id } = await rowOf(ben);
    const path = `/api/console/cases/${id}/escalation`;
    expect((await mia.client.post(path, { note: 'Please look' })).status).to.equal(204);
    const found = await open(id, noa);
    expect(found).to.include({ escalated: true, claim: null });
    const { you } = (await mia.client.get('/api/console')).body;
    expect(found.events.at(-1)).to.include({
      type: 'escalated',
      by: you.pseudonym,
      note: 'Please look',
    });
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Case, CaseRow } from '#contract/cases.ts';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { mediaDir } from '#db/config.ts';
import { pool } from '#db/sql.ts';
import {
  createMatch,
  createMember,
  createPhoto,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { writePhotoFile } from '#test/media.ts';
import { ageCase } from '#test/owner.ts';
import { webp } from '#test/pictures.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { markUnownedFiles, removeOrphanedFiles } from '../photos/files.ts';
import { deleteClosedReports } from './closing.ts';

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
    await pool().query(
      `update cases set state = 'closed', closed_at = now() - interval '1 year', sample = true`,
    );
    [ann, ben, mia, noa] = await Promise.all([
      createMember(),
      createMember(),
      createMember({ role: 'moderator' }),
      createMember({ role: 'moderator' }),
    ]);
  });

  const rowOf = async ({ id }: Member, query = '', by = mia): Promise<CaseRow> =>
    (await by.client.get(`/api/console/cases?search=${id}${query}`)).body.cases[0];
  const open = async (id: number, by = mia): Promise<Case> =>
    (await by.client.get(`/api/console/cases/${id}`)).body;
  const close = (id: number) =>
    pool().query(
      `with reports as (update reports set closed_at = now() where case_id = $1)
       update cases set state = 'closed', closed_at = now() where id = $1`,
      [id],
    );

  it('collects all open reports about a member; the most severe reason and the earliest due time apply', async () => {
    const cat = await createMember();
    await report(ann, ben, { reason: 'spam', text: 'First' });
    const first = await rowOf(ben);
    expect(first).to.include({ severity: 'normal', reason: 'spam', reportCount: 1, version: 1 });
    await report(cat, ben, { reason: 'threat', text: 'Second' });
    await report(ann, ben, { reason: 'spam', text: 'Third' });
    const row = await rowOf(ben);
    expect(row).to.include({
      id: first.id,
      severity: 'critical',
      reason: 'threat',
      reportCount: 3,
      reporterCount: 2,
      quote: 'Third',
      version: 3,
    });
    const { rows } = await pool().query(
      `select due_at - created_at = interval '1 hour' as "isDueForThreat" from cases
         join reports on case_id = cases.id and reports.reason = 'threat' where cases.id = $1`,
      [row.id],
    );
    expect(rows).to.deep.equal([{ isDueForThreat: true }]);
    const { reports } = await open(row.id);
    expect(reports.map(({ reporter, reason }) => [reporter, reason])).to.deep.equal([
      ['A', 'spam'],
      ['B', 'threat'],
      ['A', 'spam'],
    ]);
  });

  it('is one for reports at the same time, and a new one after it was closed', async () => {
    const reporters = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    await Promise.all(reporters.map((reporter) => report(reporter, ben)));
    const row = await rowOf(ben);
    expect(row).to.include({ reportCount: 5, reporterCount: 5 });
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
    await pool().query('update cases set sample = true where id = $1', [id]);
    expect([await countOf(), await countOf('?sample=yes')]).to.deep.equal([0, 1]);
    expect(await rowOf(ben)).to.equal(undefined);
    expect((await rowOf(ben, '&sample=yes')).id).to.equal(id);
  });

  it('shows at most five messages before and after the reported one', async () => {
    const matchId = await createMatch(ann, ben);
    const ids: number[] = [];
    for (let i = 0; i < 14; i += 1) ids.push(await write(i % 2 ? ann : ben, matchId, `text ${i}`));
    await report(ann, ben, { messageIds: [ids[6]] });
    const { reports } = await open((await rowOf(ben)).id);
    expect(reports[0]?.excerpt.map(({ text }) => text)).to.deep.equal(
      Array.from({ length: 11 }, (_, i) => `text ${i + 1}`),
    );
    expect(
      reports[0]?.excerpt.filter(({ isReported }) => isReported).map(({ text }) => text),
    ).to.deep.equal(['text 6']);
    // The member wrote the even ones.
    expect(
      reports[0]?.excerpt.filter(({ byMember }) => byMember).map(({ text }) => text),
    ).to.deep.equal(['text 2', 'text 4', 'text 6', 'text 8', 'text 10']);
  });

  it('shows all reported messages of a report, each with five before and after, and where messages are missing', async () => {
    const matchId = await createMatch(ann, ben);
    const ids: number[] = [];
    for (let i = 0; i < 30; i += 1) ids.push(await write(ben, matchId, `text ${i}`));
    // Messages of another chat, between these in time.
    await write(ben, await createMatch(ben, await createMember()), 'Private');
    await report(ann, ben, { messageIds: [ids[27], ids[3], ids[7], ids[7]] });
    const { reports } = await open((await rowOf(ben)).id);
    const shown = (reports[0]?.excerpt ?? []).map(({ text, isReported, followsGap }) =>
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
    const { reports } = await open((await rowOf(ben)).id);
    expect(reports[0]?.excerpt).to.have.length(110);
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
    expect(found.reports[0]?.excerpt[0]).to.include({ text: 'Something unkind', isReported: true });
  });

  it('loses its evidence 90 days after it was closed, unless an appeal is open', async () => {
    await report(ann, ben);
    const { id } = await rowOf(ben);
    await close(id);
    const reports = async () =>
      (
        await pool().query('select from reports where reporter_id = $1 and evidence is not null', [
          ann.id,
        ])
      ).rowCount;
    await ageCase(id, 89);
    await deleteClosedReports();
    expect(await reports()).to.equal(1);
    await ageCase(id, 91);
    const { rows } = await pool().query(
      `insert into decisions (case_id, member_id, measure) values ($1, $2, 'warn') returning id`,
      [id, ben.id],
    );
    await pool().query(
      `insert into appeals (decision_id, appellant_id, text)
       values ($1, $2, decode(repeat('00', 40), 'hex'))`,
      [rows[0].id, ben.id],
    );
    await deleteClosedReports();
    expect(await reports()).to.equal(1);
    await pool().query(
      `update appeals set outcome = 'upheld', decided_at = now(), reasons = text where decision_id = $1`,
      [rows[0].id],
    );
    await deleteClosedReports();
    expect(await reports()).to.equal(0);
    expect((await pool().query('select from cases where id = $1', [id])).rowCount).to.equal(1);
  });

  it('accepts threats and minors only from a reporter whose reports are paused', async () => {
    await pool().query(
      `update users set reports_paused_until = now() + interval '1 day' where id = $1`,
      [ann.id],
    );
    const spam = { reportedId: ben.id, reason: 'spam' };
    const refused = await ann.client.post('/api/reports', spam);
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'reports_paused']);
    expect(await rowOf(ben)).to.equal(undefined);
    await report(ann, ben, { reason: 'underage' });
    expect(await rowOf(ben)).to.include({ reason: 'underage', reportCount: 1 });
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
      await pool().query(
        `update cases set claimed_until = now() + interval '1 minute' where id = $1`,
        [id],
      );
      await mia.client.post(`/api/console/cases/${id}/notes`, { note: 'Looking' });
      const { rows } = await pool().query(
        `select extract(epoch from claimed_until - now()) / 60 as minutes from cases where id = $1`,
        [id],
      );
      expect(Number(rows[0].minutes)).to.be.within(13, 15);
      await pool().query(`update cases set claimed_until = now() where id = $1`, [id]);
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
  });

  it('is found by its filters, page by page, in the order of the queue', async () => {
    const reasons = ['spam', 'threat', 'scam', 'hate', 'underage', 'other', 'fake-profile'];
    for (const reason of reasons) await report(ann, await createMember(), { reason });
    const page = async (query: string) =>
      (await mia.client.get(`/api/console/cases?${query}`)).body;
    const all: CaseRow[] = (await page('')).cases;
    expect(all).to.have.length(7);
    expect(all.map(({ severity }) => severity)).to.deep.equal([
      'critical',
      'critical',
      'high',
      'normal',
      'normal',
      'normal',
      'normal',
    ]);
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
    const { rows } = await pool().query(
      `select actor_id from audit_log where action = 'open_case' and about = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ actor_id }) => actor_id)).to.deep.equal([mia.id, noa.id]);
  });

  it('shows its pictures on request, counts them, and keeps them after the member deletes them', async () => {
    const key = await createPhoto(ben.id);
    const folder = join(mediaDir(), key.slice(0, 2), key);
    await writePhotoFile(key, await webp(64, 80));
    await report(ann, ben);
    const row = await rowOf(ben);
    await ben.client.call('DELETE', `/api/users/${ben.id}/photos/${key}`);
    await pool().query(`update orphaned_files set since = now() - interval '2 hours'`);
    await removeOrphanedFiles();
    expect(existsSync(folder)).to.equal(true);
    await pool().query('delete from orphaned_files where key = $1', [key]);
    await markUnownedFiles();
    await pool().query(`update orphaned_files set since = now() - interval '2 hours'`);
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
      await pool().query(
        `insert into identities (user_id, provider, subject_hash, closed_at)
         values ($1, 'google', sha256($2::text::bytea), case when $1 = $3::bigint then now() end)`,
        [id, String(ben.id), other.id],
      );
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

  it('reveals no other message, special preference, position or email address', async () => {
    const [secret, reported] = ['canary of a message', 'canary that is reported'];
    const other = await createMember();
    const reporter = await createMember({ name: 'Canary Reporter' });
    await write(ben, await createMatch(other, ben), secret);
    const matchId = await createMatch(reporter, ben);
    for (let i = 0; i < 6; i += 1) await write(reporter, matchId, i === 0 ? secret : 'filler');
    const messageId = await write(ben, matchId, reported);
    await pool().query(
      `insert into identities (user_id, provider, subject_hash, email, email_hash)
       values ($1, 'email', sha256($2::bytea), decode(repeat('00', 40), 'hex'), sha256($2::bytea))`,
      [ben.id, 'canary@example.test'],
    );
    await pool().query('update users set latitude = 48.137, longitude = 11.575 where id = $1', [
      ben.id,
    ]);
    await ben.client.put('/api/preferences', {
      relationshipStatus: 'Open relationship',
      lifestyleInterests: ['Voyeurism'],
      experienceLevel: 'Very experienced',
    });
    await report(reporter, ben, { messageIds: [messageId], text: 'See this' });
    const { id } = await rowOf(ben);
    const { rows } = await pool().query(
      'select latitude, longitude, search_latitude, search_longitude from users where id = $1',
      [ben.id],
    );
    const positions = Object.values(rows[0]).map((value) => String(value));
    const answers: string[] = [];
    for (const path of ['', '/cases', '/cases?view=closed', `/cases/${id}`]) {
      const response = await mia.client.get(`/api/console${path}`);
      expect(response.status, path).to.equal(200);
      answers.push(response.text);
    }
    for (const path of ['pictures', 'notes', 'escalation']) {
      const body = path === 'pictures' ? {} : { note: 'x' };
      answers.push((await mia.client.post(`/api/console/cases/${id}/${path}`, body)).text);
    }
    // Without times, whose seconds can have the digits of a position.
    const all = answers.join('\n').replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""');
    expect(all).to.include(reported);
    for (const text of [
      secret,
      'Open relationship',
      'Voyeurism',
      'Very experienced',
      '@example.test',
      reporter.name,
      String(reporter.id),
      ...positions,
    ]) {
      expect(all, text).to.not.include(text);
    }
  });
});

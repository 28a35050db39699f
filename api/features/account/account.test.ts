import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'chai';
import type { AccountExport } from '#contract/account.ts';
import { photoKey } from '#contract/media.ts';
import { CLOSE_SESSION_ENDED, VOICE_FIELD } from '#contract/protocol.ts';
import { mediaDir } from '#db/config.ts';
import { emailHash } from '#db/identity-hash.ts';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createPhoto,
  like,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { recording, WAVEFORM } from '#test/message-media.ts';
import { jpeg } from '#test/pictures.ts';
import { createChain, giveCredits } from '#test/referrals.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { emptyOldDecks } from '../discover/queries/decks.ts';
import { removeOrphanedFiles } from '../photos/files.ts';

const sendText = (from: Member, matchId: number, content: string) =>
  from.client.post('/api/messages', {
    matchId,
    senderId: from.id,
    content,
    clientId: randomUUID(),
  });

const commentsFrom = async ({ id }: Member) =>
  await sql`select from swipes where swiper_id = ${id} and comment is not null`;

type OwnSwipe = AccountExport['swipes'][number];
type OwnMessage = AccountExport['messages'][number];

/** A chat in which `from` leaves a row of each kind. @returns the keys of its files. */
async function fillChat(from: Member, to: Member): Promise<string[]> {
  const matchId = await createMatch(from, to);
  for (const { client } of [from, to]) await client.put('/api/preferences', { showSeen: true });
  const { body: received } = await sendMessage(to, matchId, 'Hello');
  await sendMessage(from, matchId, 'A reply', randomUUID(), received.id);
  await to.client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });
  await sql`update matches set date_on = current_date - 2 where id = ${matchId}`;
  const media = `/api/messages/${matchId}`;
  const voicePath = `${media}/voice/${randomUUID()}?waveform=${WAVEFORM}`;
  const question = { question: 'smell-of-home' };
  const { body: asked } = await to.client.post(`/api/matches/${matchId}/question`, question);
  const responses = [
    await from.client.put(`/api/messages/${received.id}/reaction`, { reaction: 0 }),
    await from.client.put(`/api/matches/${matchId}/seen`, { messageId: received.id }),
    await from.client.put(`/api/questions/${asked.question.id}/answer`, { answer: 'Bread.' }),
    await from.client.put(`/api/matches/${matchId}/met`, { answer: 'yes' }),
    await from.client.upload(`${media}/photos/${randomUUID()}`, await jpeg()),
    await from.client.upload(voicePath, await recording('chromium.webm'), VOICE_FIELD),
  ];
  expect(responses.map(({ status }) => status)).to.deep.equal([200, 204, 200, 204, 201, 201]);
  const rows = await sql<{ key: string }>`select key from message_media
    join messages on id = message_id where match_id = ${matchId}`;
  return rows.map(({ key }) => key);
}

/** The tables that contain one of the texts in any column, each with the text. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await pool().query<{ trace: string }>(
        `select distinct searched.trace from ${name} t, unnest($1::text[]) searched (trace)
          where to_jsonb(t)::text like '%' || searched.trace || '%'`,
        [texts],
      );
      return found.rows.map(({ trace }) => `${name}: ${trace}`);
    }),
  );
  return found.flat();
}

describe('PUT /api/account/pause', () => {
  let ann: Member;
  let ben: Member;
  let cat: Member;

  beforeEach(async () => {
    [ann, ben, cat] = await Promise.all([createMember(), createMember(), createMember()]);
  });

  const pause = (paused: boolean) => ann.client.put('/api/account/pause', { paused });
  const sees = async (viewer: Member, other: Member) => {
    const [profile, deck] = await Promise.all([
      viewer.client.get(`/api/users/${other.id}`),
      viewer.client.get('/api/users/discover'),
    ]);
    const dealt = deck.body.map(({ id }: Member) => id);
    return { profile: profile.status === 200, deck: dealt.includes(other.id) };
  };

  it('hides the member from discovery and profile at once, and restores both', async () => {
    expect(await sees(ben, ann)).to.deep.equal({ profile: true, deck: true });
    const response = await pause(true);
    expect([response.status, response.body.paused]).to.deep.equal([200, true]);
    expect(await sees(ben, ann)).to.deep.equal({ profile: false, deck: false });
    expect(await sees(ann, ben)).to.deep.equal({ profile: false, deck: false });
    expect((await pause(false)).body.paused).to.equal(false);
    expect(await sees(ben, ann)).to.deep.equal({ profile: true, deck: true });
  });

  it('keeps matches', async () => {
    const matchId = await createMatch(ann, ben);
    await pause(true);
    expect((await sendText(ben, matchId, 'Hello')).status).to.equal(201);
    expect((await sendText(ann, matchId, 'Hello')).status).to.equal(201);
    expect((await ben.client.get('/api/matches')).body).to.have.length(1);
  });

  it('rejects likes by and of a paused member', async () => {
    await like(cat, ann);
    await pause(true);
    for (const [from, to] of [
      [ann, cat],
      [ben, ann],
    ] as const) {
      const response = await from.client.post('/api/swipes', {
        swiperId: from.id,
        swipedId: to.id,
        liked: true,
      });
      expect(response.status).to.equal(404);
    }
    await pause(false);
    expect(await like(ann, cat), 'a like from before waits').to.equal(true);
  });
});

describe('PUT /api/account/language', () => {
  it('takes the language of the browser at first, and afterwards only a choice', async () => {
    const { client } = await createMember();
    const steps: [body: object, language: string][] = [
      [{ language: 'de', isGuess: true }, 'de'],
      [{ language: 'es', isGuess: true }, 'de'],
      [{ language: 'ar' }, 'ar'],
      [{ language: 'en', isGuess: true }, 'ar'],
    ];
    for (const [body, language] of steps) {
      const response = await client.put('/api/account/language', body);
      expect([response.status, response.body.language], JSON.stringify(body)).to.deep.equal([
        200,
        language,
      ]);
    }
    expect((await client.put('/api/account/language', { language: 'xx' })).status).to.equal(400);
  });

  it('is unknown when another version had it', async () => {
    const { id, client } = await createMember();
    await sql`update users set language = ${'it'} where id = ${id}`;
    const { status, body } = await client.get('/api/auth/session');
    expect([status, body.user.id, body.user.language]).to.deep.equal([200, id, null]);
  });
});

describe('GET /api/account/export', () => {
  it('contains all data of the member, and only first names of others', async () => {
    const [ann, ben] = await createMembers({ name: 'Ann Archer' }, { name: 'Ben Baker' });
    const matchId = await createMatch(ann, ben);
    const key = await createPhoto(ann.id);
    const foreign = await createPhoto(ben.id);
    await sendText(ann, matchId, 'My own words');
    const { body: theirs } = await sendText(ben, matchId, 'Words of Ben');
    await sendMessage(ann, matchId, 'A reply', randomUUID(), theirs.id);
    for (const { client } of [ann, ben]) await client.put('/api/preferences', { showSeen: true });
    await ann.client.put(`/api/matches/${matchId}/seen`, { messageId: theirs.id });
    const [cem, dan] = await Promise.all([createMember(), createMember()]);
    const comment = async (to: Member, text: string) => {
      await to.client.put(`/api/users/${to.id}`, { bio: 'Bakes.' });
      const liked = { swiperId: ann.id, swipedId: to.id, liked: true, item: { kind: 'bio' } };
      await ann.client.post('/api/swipes', { ...liked, comment: text });
    };
    await comment(cem, 'Rye or wheat?');
    await comment(dan, 'Which café?');
    await like(dan, ann);
    await ann.client.put('/api/preferences', { hiddenWords: ['crypto'], ownOpenChats: 5 });
    const response = await ann.client.get('/api/account/export');
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-disposition')).to.include('attachment');
    const { body, text } = response;
    expect(body.profile).to.include({ id: ann.id, name: 'Ann Archer' });
    const preferences = { discretionLevel: 'standard', showSeen: true, ownOpenChats: 5 };
    expect(body.preferences).to.include(preferences);
    expect(body.photos[0].path).to.include(key);
    expect(
      body.messages.map(({ content, item, replyToSentAt }: OwnMessage) => [
        content,
        item,
        replyToSentAt,
      ]),
    ).to.deep.equal([
      ['My own words', null, null],
      ['A reply', null, theirs.createdAt],
      ['Which café?', 'bio', null],
    ]);
    expect(body.messages[0]).to.include({ matchId });
    expect(body.readPositions).to.deep.equal([
      { matchId, readUpTo: theirs.createdAt, seenUpTo: theirs.createdAt },
    ]);
    expect(body.matches[0]).to.include({ id: matchId, firstName: 'Ben' });
    expect(body.swipes.map(({ item, comment }: OwnSwipe) => [item, comment])).to.deep.equal([
      [null, null],
      ['bio', 'Rye or wheat?'],
      [null, null],
    ]);
    expect(body.preferences.hiddenWords).to.deep.equal(['crypto']);
    expect(body.sessions).to.have.length(1);
    expect(body.consents.termsAcceptedAt).to.be.a('string');
    expect(body.notifications.map(({ type }: { type: string }) => type)).to.include('match');
    for (const secret of ['Baker', String(ben.id), 'Words of Ben', foreign]) {
      expect(text, secret).to.not.include(secret);
    }
  });

  it('names no member of an ended match, and leaves out a match with a member who is not visible', async () => {
    const [ann, ben, cem] = await Promise.all([createMember(), createMember(), createMember()]);
    const ended = await createMatch(ann, ben);
    await createMatch(ann, cem);
    await ben.client.call('DELETE', `/api/matches/${ended}`);
    await cem.client.post('/api/blocks', { blockedId: ann.id });
    const { matches } = (await ann.client.get('/api/account/export')).body;
    expect(matches.map(({ since, ...rest }: { since: string }) => rest)).to.deep.equal([
      { id: ended, firstName: null, closed: null, met: null, metAnsweredOn: null },
    ]);
  });

  it('contains referrals and credits without other members’ names', async () => {
    const [above, ann, below] = (await createChain(3)) as [Member, Member, Member];
    for (let n = 0; n < 25; n += 1) await giveCredits(ann.id, 2);
    const { body, text } = await ann.client.get('/api/account/export');
    expect(body.referrals).to.include({ signups: 1, visits: 0, joinedThroughLink: true });
    expect(body.referrals.link).to.match(/\?ref=\w{10}$/);
    expect(body.referrals.levels).to.deep.equal([{ level: 1, members: 1 }]);
    expect(body.credits).to.include({ balance: 50, totalEarned: 50 });
    expect(body.credits.transactions).to.have.length(25);
    for (const { id } of [above, below]) expect(text).to.not.include(String(id));
  });
});

describe('DELETE /api/account', () => {
  it('hides the account at once and closes its sessions, sockets and chats', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    const key = await createPhoto(ann.id);
    const otherDevice = ann.client.copy();
    const [atAnn, atBen] = await Promise.all([otherDevice.live(ann.id), ben.client.live(ben.id)]);
    expect((await ann.client.call('DELETE', '/api/account')).status).to.equal(204);
    expect(ann.client.cookies.size).to.equal(0);
    expect(await atAnn.closed).to.equal(CLOSE_SESSION_ENDED);
    expect((await atBen.next('match_ended')).matchId).to.equal(matchId);
    expect((await otherDevice.get('/api/matches')).status).to.equal(401);
    for (const path of [
      `/api/users/${ann.id}`,
      `/api/messages/${matchId}`,
      `/media/${key}/360.webp`,
    ]) {
      expect((await ben.client.get(path)).status, path).to.equal(404);
    }
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    expect((await ben.client.get('/api/notifications')).body.notifications).to.deep.equal([]);
  });

  it('leaves no row and no file after the worker has run', async () => {
    const canary = 'Zanzibarcanary';
    const [ann, ben] = await Promise.all([createMember({ name: canary }), createMember()]);
    const upload = await ann.client.upload(`/api/users/${ann.id}/photos`, await jpeg());
    const key = photoKey(upload.body.profileImage);
    const matchId = await createMatch(ann, ben);
    await sendText(ann, matchId, `Hello from ${canary}`);
    await sendText(ben, matchId, 'Hello');
    const prompts = [{ prompt: 'kitchen', answer: `Tea with ${canary}` }];
    await ann.client.put(`/api/users/${ann.id}`, { bio: canary, prompts });
    await ann.client.put('/api/preferences', { lifestyleInterests: ['Tantric'] });
    await ann.client.post('/api/reports', { reportedId: ben.id, reason: 'spam' });
    await ann.client.post('/api/blocks', { blockedId: ben.id });
    const cem = await createMember();
    await cem.client.put(`/api/users/${cem.id}`, { bio: 'Bakes.' });
    const liked = { swiperId: ann.id, swipedId: cem.id, liked: true, item: { kind: 'bio' } };
    await ann.client.post('/api/swipes', { ...liked, comment: 'Rye or wheat?' });
    expect((await commentsFrom(ann)).length).to.equal(1);
    const keys = [key, ...(await fillChat(ann, await createMember()))];
    expect(keys).to.have.length(3);
    const traces = [canary, String(ann.id), ...keys];
    const found = await tablesWith(traces);
    for (const trace of traces) expect(found.join()).to.include(trace);
    expect(found).to.include.members([
      `profile_prompts: ${canary}`,
      ...[
        'messages',
        'message_reactions',
        'match_reads',
        'match_photo_consents',
        'match_answers',
        'met_answers',
      ].map((table) => `${table}: ${ann.id}`),
    ]);

    await ann.client.call('DELETE', '/api/account');
    expect(await eraseClosedAccounts()).to.be.at.least(1);
    await sql`update orphaned_files set since = now() - interval '2 hours'`;
    await removeOrphanedFiles();

    expect(await tablesWith(traces)).to.deep.equal([]);
    expect(await commentsFrom(ann)).to.deep.equal([]);
    const files = await readdir(mediaDir(), { recursive: true });
    expect(files.filter((file) => keys.some((one) => file.includes(one)))).to.deep.equal([]);
  });

  it('leaves nothing in stored decks after the worker has run', async () => {
    const [ann, admired, passer] = await createMembers({}, {}, {});
    const deck = async ({ client }: Member) =>
      (await client.get('/api/users/discover')).body.map(({ id }: { id: number }) => id);
    await like(ann, admired);
    expect(await deck(admired)).to.include(ann.id);
    const pass = { swiperId: passer.id, swipedId: ann.id, liked: false };
    await passer.client.post('/api/swipes', pass);
    await passer.client.get('/api/users/discover');
    await sql`delete from users where id = ${ann.id}`;
    await sql`update decks set built_at = built_at - interval '2 hours'`;
    const naming = async () => {
      const rows = await sql`select viewer_id from decks
        where ${ann.id} = any(ids || liked_by || super_liked_by || excluded_ids)`;
      return rows.length;
    };
    expect(await naming()).to.equal(2);
    await emptyOldDecks({});
    expect(await naming()).to.equal(0);
    expect(await deck(admired)).to.include(passer.id);
  });

  it('lets the same person sign up again', async () => {
    const email = freshEmail();
    const ann = await join(email);
    await ann.client.call('DELETE', '/api/account');
    const rows = await sql`select email from identities where email_hash = ${emailHash(email)}`;
    expect(rows, 'the hash waits for the worker').to.deep.equal([{ email: null }]);
    expect((await join(email)).id).not.to.equal(ann.id);
  });

  it('closes a demo account', async () => {
    const visitor = new Client();
    await visitor.post('/api/auth/demo');
    expect((await visitor.call('DELETE', '/api/account')).status).to.equal(204);
    expect((await visitor.get('/api/matches')).status).to.equal(401);
  });
});

import { expect } from 'chai';
import type { z } from 'zod';
import type { Sample as SampleSchema } from '#contract/users.ts';
import { Client } from '#test/client.ts';
import { expectEach, listed } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createMembers,
  insertBlock,
  like,
  type Member,
  pass,
  sendLike,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { statementsOf } from '#test/statements.ts';

type Sample = z.infer<typeof SampleSchema>;

/** Private fields that no response may contain of other members, at any depth. */
const NEVER_OF_OTHERS =
  listed(`latitude ¦ longitude ¦ email ¦ lastSeen ¦ lastActiveOn ¦ uid ¦ subject ¦ providerSubject ¦ password ¦ birthDate ¦
  role ¦ realm ¦ discretionLevel ¦ discretion ¦ showOnline ¦ showSeen ¦ relationshipStatus ¦ lifestyleInterests ¦
  experienceLevel ¦ gender ¦ referralCode`);

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('discretion', () => {
  let ann: Member;
  let dana: Member;

  beforeEach(async () => {
    [ann, dana] = await Promise.all([createMember(), createMember()]);
  });

  const setLevel = (member: Member, discretionLevel: string) =>
    member.client.put('/api/preferences', { discretionLevel });
  const profileStatus = async () => (await ann.client.get(`/api/users/${dana.id}`)).status;

  it('takes effect with the next request, in both directions', async () => {
    const seen: number[] = [];
    for (const level of ['high', 'standard', 'maximum', 'standard']) {
      await setLevel(dana, level);
      seen.push(await profileStatus());
    }
    expect(seen).to.deep.equal([404, 200, 404, 200]);
  });

  it('maximum: returns 403 for messages of the match before the member has written', async () => {
    const matchId = await createMatch(ann, dana);
    await setLevel(dana, 'maximum');
    const canWrite = async () =>
      (await ann.client.get(`/api/matches/${matchId}/details`)).body.canWrite;
    expect(await canWrite()).to.equal(false);
    expect((await sendMessage(ann, matchId)).status).to.equal(403);
    expect((await ann.client.get(`/api/messages/${matchId}`)).body).to.deep.equal([]);
    expect((await sendMessage(dana, matchId)).status).to.equal(201);
    expect(await canWrite()).to.equal(true);
    expect((await sendMessage(ann, matchId)).status).to.equal(201);
  });

  it('maximum: is not passed by someone who takes it too', async () => {
    const matchId = await createMatch(dana, ann);
    for (const member of [ann, dana]) await setLevel(member, 'maximum');
    expect((await sendMessage(ann, matchId)).status).to.equal(403);
    expect((await sendMessage(dana, matchId)).status).to.equal(201);
    expect((await sendMessage(ann, matchId)).status).to.equal(201);
  });

  it('maximum: publishes no typing of a match that cannot write yet', async () => {
    const matchId = await createMatch(ann, dana);
    await setLevel(dana, 'maximum');
    const eve = await createMember();
    const otherMatchId = await createMatch(ann, eve);
    const atEve = await eve.client.live(eve.id);
    const [atAnn, atDana] = [await ann.client.live(ann.id), await dana.client.live(dana.id)];
    atAnn.send({ type: 'typing', matchId });
    // The frame is handled in the background. Dana writes only after a later one was published.
    atAnn.send({ type: 'typing', matchId: otherMatchId });
    await atEve.next('typing');
    await sendMessage(dana, matchId);
    await atAnn.next('new_message');
    atAnn.send({ type: 'typing', matchId });
    await atDana.next('typing');
    expect(atDana.of('typing')).to.have.length(1);
  });

  it('returns 404 for a first like of a discreet member and publishes no event', () =>
    expectEach(['high', 'maximum'], async (level) => {
      await setLevel(dana, level);
      const atDana = await dana.client.live(dana.id);
      const response = await sendLike(ann, dana);
      const unknown = await sendLike(ann, { id: UNKNOWN_ID });
      expect([response.status, response.text]).to.deep.equal([404, unknown.text]);
      await createMatch(dana, await createMember());
      await atDana.next('new_match');
      expect(atDana.of('new_like')).to.deep.equal([]);
    }));

  it('is lifted by a like for the liked person, and restored by its removal', () =>
    expectEach(['high', 'maximum'], async (level) => {
      await setLevel(dana, level);
      await like(dana, ann);
      expect(await profileStatus()).to.equal(200);
      await pass(dana, ann);
      expect(await profileStatus()).to.equal(404);
    }));

  it('publishes no typing, message, presence or like between blocked members', async () => {
    const [eve, bob] = [await createMember(), await createMember()];
    const matchId = await createMatch(ann, dana);
    await Promise.all([createMatch(eve, ann), createMatch(eve, dana)]);
    const atEve = await eve.client.live(eve.id);
    const [atAnn, atDana] = [await ann.client.live(ann.id), await dana.client.live(dana.id)];
    // Presence is published in the background, to all matches at once. Events arrive in order.
    await atEve.next('presence', 2);
    await Promise.all([like(bob, ann), like(bob, dana)]);
    await Promise.all([atAnn.next('new_like'), atDana.next('new_like')]);
    await insertBlock(dana, ann);
    const before = [atAnn.events.length, atDana.events.length];
    atAnn.send({ type: 'typing', matchId });
    atDana.send({ type: 'typing', matchId });
    expect([
      (await sendMessage(ann, matchId)).status,
      (await sendMessage(dana, matchId)).status,
    ]).to.deep.equal([404, 404]);
    const carol = await createMember();
    await Promise.all([like(carol, ann), like(carol, dana)]);
    await Promise.all([atAnn.next('new_like', 2), atDana.next('new_like', 2)]);
    const published = JSON.stringify([
      atAnn.events.slice(before[0]),
      atDana.events.slice(before[1]),
    ]);
    for (const id of [ann.id, dana.id, matchId]) expect(published).not.to.include(String(id));
  });
});

describe('responses', () => {
  it('contain no private fields of other members at any depth', async () => {
    const profile = { at: [40, -74] as [number, number], gender: 'female' as const };
    const [ann, ben, cat] = await createMembers(profile, profile, profile);
    await cat.client.put('/api/preferences', {
      lifestyleInterests: ['BDSM'],
      relationshipStatus: 'Married',
    });
    const live = await ann.client.live(ann.id);
    await like(cat, ann);
    const matchId = await createMatch(ann, ben);
    await sendMessage(ben, matchId);
    await live.next('new_message');
    const paths = [
      '/api/users',
      `/api/users/${ben.id}`,
      '/api/users/discover',
      `/api/users/discover/${ann.id}`,
      '/api/matches',
      `/api/matches/${ann.id}`,
      `/api/matches/${matchId}/details`,
      `/api/messages/${matchId}`,
      `/api/swipes/likes/${ann.id}`,
      `/api/swipes/${ann.id}/${ben.id}`,
    ];
    const responses = await Promise.all(paths.map((path) => ann.client.get(path)));
    for (const [i, { status, body }] of responses.entries()) {
      expect(status, paths[i]).to.equal(200);
      expect(keysOf(body), paths[i]).not.to.include.oneOf(NEVER_OF_OTHERS);
    }
    await ben.client.put(`/api/matches/${matchId}/close`, { note: null });
    await live.next('match_closed');
    expect(keysOf(live.events)).not.to.include.oneOf(NEVER_OF_OTHERS);
  });

  it('show a visitor six blurred sample users for any query', async () => {
    const visitor = new Client();
    const { body } = await visitor.get<Sample[]>('/api/users?limit=60');
    expect(body).to.have.length(6);
    const rows = await sql`select bool_and(sample and realm = 'demo') as pretend from users
      where id = any(${body.map(({ id }) => id)})`;
    expect(rows[0].pretend).to.equal(true);
    for (const person of body) {
      expect(person).to.have.all.keys('id', 'name', 'age', 'profileImage', 'imageColors');
      expect((await visitor.fetch(person.profileImage)).status).to.equal(200);
      const sharp = person.profileImage.replace('blur', '1080');
      expect((await visitor.fetch(sharp)).status).to.equal(401);
    }
  });

  it('read the sample users once for the visitors of a minute', async () => {
    const read = () => new Client().get('/api/users');
    await read();
    const statements = await statementsOf(() => Promise.all([read(), read(), read()]));
    expect(statements).not.to.include('list_samples');
  });

  it('refuse photos to pages of other sites', async () => {
    const [sample] = (await new Client().get<Sample[]>('/api/users')).body;
    const statusFrom = async (site: string) => {
      const headers = { 'sec-fetch-site': site };
      return (await new Client().fetch(sample?.profileImage ?? '', { headers })).status;
    };
    expect([
      await statusFrom('cross-site'),
      await statusFrom('same-site'),
      await statusFrom('same-origin'),
      await statusFrom('none'),
    ]).to.deep.equal([403, 403, 200, 200]);
  });

  it('are readable by no other origin', async () => {
    const { client } = await createMember();
    const response = await client.get('/api/matches', { origin: 'https://evil.example' });
    const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).to.deep.equal([]);
    expect(response.headers.get('cache-control')).to.equal('no-store');
  });
});

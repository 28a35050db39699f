import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import type { Discretion } from '#contract/common.ts';
import { type PhotoWidth, photoPath } from '#contract/media.ts';
import { VOICE_FIELD } from '#contract/protocol.ts';
import type { SentLike } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import { newMessageFileKey, writeMessageFile } from '#db/media/message-files.ts';
import { pool } from '#db/sql.ts';
import { type ApiResponse, Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  avoid,
  createMatch,
  createMember,
  createPhoto,
  deleteMembers,
  insertBlock,
  insertMessage,
  like,
  type Member,
  pass,
  sendLike,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { writePhotoFile } from '#test/media.ts';
import { WAVEFORM } from '#test/message-media.ts';
import { sql } from '#test/sql.ts';

/** The relation of the target and the viewer. */
const RELATIONS = [
  'stranger',
  'they liked me',
  'they avoid me',
  'they avoid and liked me',
  'I liked them',
  'match',
  'match, avoiding me',
  'match, closed by me',
  'match, closed by them',
  'match, unmatched by them',
  'match, blocked by me',
  'match, blocked by them',
  'match, suspended',
  'match, erased',
] as const;
type Relation = (typeof RELATIONS)[number];

interface Pair {
  viewer: Member;
  target: Member;
  photo: string;
  matchId: number;
}

/** Creates the only two members. */
async function createPair(relation: Relation, discretion: Discretion): Promise<Pair> {
  await deleteMembers();
  const [viewer, target] = await Promise.all([createMember(), createMember()]);
  for (const { id, client } of [viewer, target]) {
    await client.put(`/api/users/${id}`, { bio: 'Bakes.' });
  }
  const photo = await createPhoto(target.id);
  await writePhotoFile(photo);
  const matchId = await relate(viewer, target, relation);
  await target.client.put('/api/preferences', { discretionLevel: discretion });
  return { viewer, target, photo, matchId };
}

/** @returns the id of their match, or an unknown id. */
async function relate(viewer: Member, target: Member, relation: Relation): Promise<number> {
  if (relation.startsWith('they avoid')) await avoid(target, viewer);
  if (relation.endsWith('liked me')) await likeBio(target, viewer);
  if (relation === 'I liked them') await like(viewer, target);
  if (!relation.startsWith('match')) return UNKNOWN_ID;
  const matchId = await createMatch(viewer, target);
  if (relation === 'match, avoiding me') await avoid(target, viewer);
  if (relation === 'match, blocked by me') await insertBlock(viewer, target);
  if (relation === 'match, blocked by them') await insertBlock(target, viewer);
  if (relation === 'match, unmatched by them') await pass(target, viewer);
  if (relation === 'match, closed by me') await close(viewer, matchId);
  if (relation === 'match, closed by them') await close(target, matchId);
  const ended = /suspended|erased/.exec(relation)?.[0];
  if (ended) await pool().query(`update users set ${ended}_at = now() where id = $1`, [target.id]);
  return matchId;
}

/** Likes the bio of a member, with a comment. */
const likeBio = ({ id, client }: Member, to: Pick<Member, 'id'>) =>
  client.post('/api/swipes', {
    swiperId: id,
    swipedId: to.id,
    liked: true,
    item: { kind: 'bio' },
    comment: 'Rye or wheat?',
  });

const close = ({ client }: Member, matchId: number) =>
  client.put(`/api/matches/${matchId}/close`, { note: null });

/** Inserts a question that the target asked, if none is open. @returns its id, or an unknown one. */
async function insertQuestion({ target, matchId }: Pair): Promise<number> {
  const rows = await sql<{ id: number }>`insert into match_questions (match_id, question, asked_by,
    pair_key, expires_at)
    select id, 'smell-of-home', ${target.id}, pair_key, now() + interval '1 day' from matches
      where id = ${matchId}
    on conflict (match_id) do update set expires_at = excluded.expires_at returning id`;
  return rows[0]?.id ?? UNKNOWN_ID;
}

/** Inserts a photo that the target sent. @returns the id of its message, or an unknown one. */
async function insertChatPhoto({ target, matchId }: Pair): Promise<number> {
  const id = await insertMessage(target.id, matchId);
  const key = newMessageFileKey();
  await writeMessageFile(key, Buffer.from('RIFF    WEBP'));
  await sql`insert into message_media (message_id, pair_key, key, kind, bytes, width, height, color)
    select id, pair_key, ${key}, 'photo', 12, 1, 1, '#7b2a66' from messages where id = ${id}`;
  return id;
}

/** A call with the id of the target, of their match or of a photo. */
interface Surface {
  ask(pair: Pair, viewer: Member): Promise<ApiResponse<unknown>>;
  /** Status when the target is visible. */
  ok: number;
  of: 'person' | 'match';
  /** Status in a closed chat. Default: the same. */
  closed?: number;
  /** Status before a target with discretion 'maximum' has written. Default: the same. */
  early?: number;
}

/** A change of a chat that needs an open one, and 403 while it is not the viewer's turn. */
const writing = (ok: number, ask: Surface['ask']): Surface => ({
  of: 'match',
  ok,
  closed: 409,
  early: 403,
  ask,
});

const photoSurface = (width: PhotoWidth): Surface => ({
  of: 'person',
  ok: 200,
  ask: ({ photo }, { client }) => client.get(photoPath(photo, width)),
});

const UNCOVERING = 'uncovering a comment';

const surfaces: Record<string, Surface> = {
  profile: {
    of: 'person',
    ok: 200,
    ask: ({ target }, { client }) => client.get(`/api/users/${target.id}`),
  },
  'small photo': photoSurface(360),
  'middle photo': photoSurface(720),
  'large photo': photoSurface(1080),
  'match details': {
    of: 'match',
    ok: 200,
    ask: ({ matchId }, { client, id }) =>
      client.get(`/api/matches/${matchId}/details?userId=${id}`),
  },
  'reading messages': {
    of: 'match',
    ok: 200,
    ask: ({ matchId }, { client }) => client.get(`/api/messages/${matchId}`),
  },
  'searching messages': {
    of: 'match',
    ok: 200,
    ask: ({ matchId }, { client }) =>
      client.post(`/api/matches/${matchId}/search`, { query: 'Hello' }),
  },
  'open question': {
    of: 'match',
    ok: 200,
    ask: ({ matchId }, { client }) => client.get(`/api/matches/${matchId}/question`),
  },
  reacting: {
    of: 'match',
    ok: 200,
    closed: 409,
    ask: async ({ matchId }, { client, id }) =>
      client.put(`/api/messages/${await insertMessage(id, matchId)}/reaction`, { reaction: 0 }),
  },
  'removing a reaction': {
    of: 'match',
    ok: 200,
    ask: async ({ matchId }, { client, id }) =>
      client.call('DELETE', `/api/messages/${await insertMessage(id, matchId)}/reaction`),
  },
  'deleting a message': {
    of: 'match',
    ok: 200,
    ask: async ({ matchId }, { client, id }) =>
      client.call('DELETE', `/api/messages/${await insertMessage(id, matchId)}`),
  },
  'writing a message': writing(201, ({ matchId }, viewer) => sendMessage(viewer, matchId)),
  'reporting what was seen': {
    of: 'match',
    ok: 204,
    ask: ({ matchId }, { client }) =>
      client.put(`/api/matches/${matchId}/seen`, { messageId: UNKNOWN_ID }),
  },
  'asking a question': writing(201, ({ matchId }, { client }) =>
    client.post(`/api/matches/${matchId}/question`, { question: 'rainy-day' }),
  ),
  'proposing a date': writing(201, ({ matchId }, { client }) =>
    client.post(`/api/matches/${matchId}/date`, {
      ...{ state: 'proposed', start: inHours(48), timeZone: 'UTC', place: 'Pier' },
      clientId: randomUUID(),
    }),
  ),
  // The target has asked it: to answer is the viewer's turn.
  'answering a question': {
    of: 'match',
    ok: 200,
    closed: 409,
    ask: async (pair, { client }) =>
      client.put(`/api/questions/${await insertQuestion(pair)}/answer`, { answer: 'Bread.' }),
  },
  'taking an answer back': {
    of: 'match',
    ok: 200,
    ask: async (pair, { client }) =>
      client.call('DELETE', `/api/questions/${await insertQuestion(pair)}/answer`),
  },
  'skipping a question': {
    of: 'match',
    ok: 204,
    ask: async (pair, { client }) =>
      client.call('DELETE', `/api/questions/${await insertQuestion(pair)}`),
  },
  'asking to send photos': writing(204, ({ matchId }, { client }) =>
    client.post(`/api/matches/${matchId}/photo-request`),
  ),
  'allowing photos': {
    of: 'match',
    ok: 204,
    closed: 409,
    ask: ({ matchId }, { client }) =>
      client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true }),
  },
  // The target has neither allowed photos nor written.
  'sending a photo': writing(403, ({ matchId }, { client }) =>
    client.upload(`/api/messages/${matchId}/photos/${randomUUID()}`, Buffer.from('none')),
  ),
  'sending a voice message': writing(403, ({ matchId }, { client }) => {
    const path = `/api/messages/${matchId}/voice/${randomUUID()}?waveform=${WAVEFORM}`;
    return client.upload(path, Buffer.from('none'), VOICE_FIELD);
  }),
  // After these, the target has written.
  'showing a photo of the chat': {
    of: 'match',
    ok: 200,
    ask: async (pair, { client }) =>
      client.get(`/api/messages/${await insertChatPhoto(pair)}/media`),
  },
  'deleting a received photo': {
    of: 'match',
    ok: 200,
    ask: async (pair, { client }) =>
      client.call('DELETE', `/api/messages/${await insertChatPhoto(pair)}/media`),
  },
  'swipe status': {
    of: 'person',
    ok: 200,
    ask: ({ target }, { client, id }) => client.get(`/api/swipes/${id}/${target.id}`),
  },
  [UNCOVERING]: {
    of: 'person',
    ok: 200,
    ask: ({ target }, { client }) => client.put(`/api/swipes/comments/${target.id}`, {}),
  },
  // Last, because they change the relation.
  'liking the bio': { of: 'person', ok: 200, ask: ({ target }, viewer) => likeBio(viewer, target) },
  swipe: { of: 'person', ok: 200, ask: ({ target }, viewer) => sendLike(viewer, target) },
};

const idsOf = (people: Person[]): number[] => people.map(({ id }) => id);

/** Lists that can contain the target. */
const lists: Record<string, (viewer: Member) => Promise<number[]>> = {
  gallery: async ({ client }) => idsOf((await client.get<Person[]>('/api/users')).body),
  deck: async ({ client }) => idsOf((await client.get<Person[]>('/api/users/discover')).body),
  'received likes': async ({ client, id }) =>
    (await client.get(`/api/swipes/likes/${id}`)).body.map(
      ({ swiper }: { swiper: Person }) => swiper.id,
    ),
  'sent likes': async ({ client }) =>
    idsOf((await client.get<SentLike[]>('/api/swipes/sent')).body.map(({ person }) => person)),
  matches: async ({ client }) =>
    (await client.get('/api/matches')).body.map(({ user }: { user: Person }) => user.id),
};

/** Also a closed chat: its match ends later. */
const matched: Relation[] = [
  'match',
  'match, avoiding me',
  'match, closed by me',
  'match, closed by them',
];
const likes: Relation[] = ['they liked me', 'they avoid and liked me'];
const reveals: Relation[] = [...likes, ...matched];
const open: Relation[] = ['stranger', 'I liked them', ...reveals];

/** Whether the rule makes the target visible to the viewer. */
function isVisible(relation: Relation, discretion: Discretion): boolean {
  if (relation === 'match, unmatched by them') return discretion === 'standard';
  return (discretion === 'standard' ? open : reveals).includes(relation);
}

/** The lists that contain a visible target. */
const listed: Record<string, Relation[]> = {
  gallery: [...open, 'match, unmatched by them'],
  deck: ['stranger', ...likes],
  'received likes': reveals,
  'sent likes': ['I liked them'],
  matches: matched,
};

/** The expected status of a surface. 404 means the same bytes as for an unknown id. */
function expectedStatus(surface: string, relation: Relation, discretion: Discretion): number {
  const { of, ok, closed = ok, early = ok } = surfaces[surface] as Surface;
  if (!isVisible(relation, discretion) || (of === 'match' && !matched.includes(relation)))
    return 404;
  if (surface === UNCOVERING && !likes.includes(relation)) return 404;
  if (of === 'match' && relation.includes('closed')) return closed;
  return discretion === 'maximum' ? early : ok;
}

/** The same call for an id that never existed. */
const unknown = (pair: Pair): Pair => ({
  ...pair,
  target: { ...pair.target, id: UNKNOWN_ID },
  photo: '0'.repeat(32),
  matchId: UNKNOWN_ID,
});

const PAIRS = DISCRETION_LEVELS.flatMap((discretion) =>
  RELATIONS.map((relation) => ({ discretion, relation })),
);

async function expectListed(list: string, pair: Pair, isListed: boolean): Promise<void> {
  expect(await lists[list]?.(pair.viewer)).to.deep.equal(isListed ? [pair.target.id] : []);
}

async function expectStatus(surface: string, pair: Pair, status: number): Promise<void> {
  const { ask } = surfaces[surface] as Surface;
  const response = await ask(pair, pair.viewer);
  expect(response.status).to.equal(status);
  if (status !== 404) return;
  expect(response.text).to.equal((await ask(unknown(pair), pair.viewer)).text);
}

describe('visibility rule', () => {
  it('holds in every list and on every path, for each relation and discretion', () =>
    expectEach(PAIRS, async ({ discretion, relation }) => {
      const pair = await createPair(relation, discretion);
      const isSeen = isVisible(relation, discretion);
      await expectEach([...Object.keys(lists), ...Object.keys(surfaces)], (name) => {
        const relations = listed[name];
        return relations
          ? expectListed(name, pair, isSeen && relations.includes(relation))
          : expectStatus(name, pair, expectedStatus(name, relation, discretion));
      });
    }));

  const inChats = Object.keys(surfaces).filter((name) => surfaces[name]?.of === 'match');

  it('makes a chat of two others one that does not exist', async () => {
    const pair = await createPair('match', 'standard');
    const viewer = await createMember();
    await expectEach(inChats, (name) => expectStatus(name, { ...pair, viewer }, 404));
  });

  it('lets a limited member send nothing, as in a closed chat', async () => {
    const pair = await createPair('match', 'standard');
    const limit = `update users set limited_until = now() + interval '1 day' where id = $1`;
    await pool().query(limit, [pair.viewer.id]);
    const sends = inChats.filter(
      (name) => surfaces[name]?.closed === 409 && name !== 'allowing photos',
    );
    await expectEach(sends, async (name) => {
      const response = await surfaces[name]?.ask(pair, pair.viewer);
      expect(response?.body).to.include({ code: 'limited' });
    });
  });
});

describe('before the opening date', () => {
  const setOpening = (at: string) =>
    pool().query(
      `insert into settings (name, value)
       values ('opens_at', to_jsonb(to_char((now() ${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text)
       on conflict (name) do update set value = excluded.value`,
    );
  afterEach(() => sql`delete from settings where name = 'opens_at'`);

  /** Checks every list and path for the relations, created before the date is set. */
  const expectSeenBy = async (relations: Relation[], at: string) => {
    for (const relation of ['stranger', 'they liked me', 'match'] as const) {
      await sql`delete from settings where name = 'opens_at'`;
      const pair = await createPair(relation, 'standard');
      await setOpening(at);
      const isSeen = relations.includes(relation);
      await expectEach([...Object.keys(lists), ...Object.keys(surfaces)], (name) => {
        if (listed[name])
          return expectListed(name, pair, isSeen && listed[name].includes(relation));
        return expectStatus(name, pair, isSeen ? expectedStatus(name, relation, 'standard') : 404);
      });
    }
  };

  it('no list and no path shows a member to anyone but a match', () =>
    expectSeenBy(['match'], `+ interval '1 hour'`));

  it('the date ends that by itself', () =>
    expectSeenBy(['stranger', 'they liked me', 'match'], `- interval '1 second'`));
});

describe('a visitor', () => {
  it('gets 401 for every member, known or not', async () => {
    const visitor: Member = { id: 1, name: '', client: new Client() };
    const pair = await createPair('stranger', 'standard');
    await expectEach(Object.keys(surfaces), async (surface) => {
      const { ask } = surfaces[surface] as Surface;
      const [response, unknownId] = [await ask(pair, visitor), await ask(unknown(pair), visitor)];
      expect([response.status, response.text]).to.deep.equal([401, unknownId.text]);
    });
  });
});

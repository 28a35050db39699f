import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import type { Discretion } from '#contract/common.ts';
import { type PhotoWidth, photoPath } from '#contract/media.ts';
import type { Person } from '#contract/users.ts';
import { pool } from '#db/sql.ts';
import { type ApiResponse, Client } from '#test/client.ts';
import { createMatch, createMember, createPhoto, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { writePhotoFile } from '#test/media.ts';

const UNKNOWN_ID = 900719925474099;
/** An interest of no other fixture, so that the deck contains only the pair under test. */
const INTEREST = 'Volunteering';

/** The relation of the target and the viewer. */
const RELATIONS = [
  'stranger',
  'they liked me',
  'I liked them',
  'match',
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

async function createPair(api: Api, relation: Relation, discretion: Discretion): Promise<Pair> {
  const profile = { interests: [INTEREST] };
  const [viewer, target] = await Promise.all([
    createMember(api.base, profile),
    createMember(api.base, profile),
  ]);
  const photo = await createPhoto(target.id);
  await writePhotoFile(photo);
  const matchId = await relate(viewer, target, relation);
  await target.client.put('/api/preferences', { discretionLevel: discretion });
  return { viewer, target, photo, matchId };
}

/** @returns the id of their match, or an unknown id. */
async function relate(viewer: Member, target: Member, relation: Relation): Promise<number> {
  if (relation === 'they liked me') await like(target, viewer);
  if (relation === 'I liked them') await like(viewer, target);
  if (!relation.startsWith('match')) return UNKNOWN_ID;
  const matchId = await createMatch(viewer, target);
  const block =
    'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2))';
  if (relation === 'match, blocked by me') await pool().query(block, [viewer.id, target.id]);
  if (relation === 'match, blocked by them') await pool().query(block, [target.id, viewer.id]);
  const ended = /suspended|erased/.exec(relation)?.[0];
  if (ended) await pool().query(`update users set ${ended}_at = now() where id = $1`, [target.id]);
  if (relation === 'match, unmatched by them') {
    const pass = { swiperId: target.id, swipedId: viewer.id, liked: false };
    await target.client.post('/api/swipes', pass);
  }
  return matchId;
}

/** A call with the id of the target, of their match or of a photo. */
interface Surface {
  ask(pair: Pair, viewer: Member): Promise<ApiResponse<unknown>>;
  /** Status when the target is visible. */
  ok: number;
  of: 'person' | 'match';
}

const photoSurface = (width: PhotoWidth): Surface => ({
  of: 'person',
  ok: 200,
  ask: ({ photo }, { client }) => client.get(photoPath(photo, width)),
});

const WRITING = 'writing a message';

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
  [WRITING]: {
    of: 'match',
    ok: 201,
    ask: ({ matchId }, { client, id }) =>
      client.post('/api/messages', {
        matchId,
        senderId: id,
        content: 'hi',
        clientId: randomUUID(),
      }),
  },
  'swipe status': {
    of: 'person',
    ok: 200,
    ask: ({ target }, { client, id }) => client.get(`/api/swipes/${id}/${target.id}`),
  },
  // Last, because it changes the relation.
  swipe: {
    of: 'person',
    ok: 200,
    ask: ({ target }, { client, id }) =>
      client.post('/api/swipes', { swiperId: id, swipedId: target.id, liked: true }),
  },
};

const idsOf = (people: Person[]): number[] => people.map(({ id }) => id);

async function gallery({ client }: Member): Promise<number[]> {
  const ids: number[] = [];
  for (let page = '/api/users'; page; ) {
    const { body, headers } = await client.get<Person[]>(page);
    ids.push(...idsOf(body));
    page = /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  return ids;
}

/** Lists that can contain the target. */
const lists: Record<string, (viewer: Member) => Promise<number[]>> = {
  gallery,
  deck: async ({ client }) =>
    idsOf((await client.get<Person[]>(`/api/users/discover?interests=${INTEREST}`)).body),
  'received likes': async ({ client, id }) =>
    (await client.get(`/api/swipes/likes/${id}`)).body.map(
      ({ swiper }: { swiper: Person }) => swiper.id,
    ),
  matches: async ({ client }) =>
    (await client.get('/api/matches')).body.map(({ user }: { user: Person }) => user.id),
};

const reveals: Relation[] = ['they liked me', 'match'];
const open: Relation[] = ['stranger', 'they liked me', 'I liked them', 'match'];

/** Whether the rule makes the target visible to the viewer. */
function isVisible(relation: Relation, discretion: Discretion): boolean {
  if (relation === 'match, unmatched by them') return discretion === 'standard';
  return (discretion === 'standard' ? open : reveals).includes(relation);
}

/** The lists that contain a visible target. */
const listed: Record<string, Relation[]> = {
  gallery: [...open, 'match, unmatched by them'],
  deck: ['stranger', 'they liked me'],
  'received likes': ['they liked me', 'match'],
  matches: ['match'],
};

/** The expected status of a surface. 404 means the same bytes as for an unknown id. */
function expectedStatus(surface: string, relation: Relation, discretion: Discretion): number {
  const { of, ok } = surfaces[surface] as Surface;
  if (!isVisible(relation, discretion) || (of === 'match' && relation !== 'match')) return 404;
  return surface === WRITING && discretion === 'maximum' ? 403 : ok;
}

/** The same call for an id that never existed. */
const unknown = (pair: Pair): Pair => ({
  ...pair,
  target: { ...pair.target, id: UNKNOWN_ID },
  photo: '0'.repeat(32),
  matchId: UNKNOWN_ID,
});

const combinations = DISCRETION_LEVELS.flatMap((discretion) =>
  RELATIONS.map((relation) => [discretion, relation] as const),
);

describe('visibility rule', () => {
  let one: Api;

  before(async () => {
    [one] = await sharedApis();
    await pool().query(`delete from users where realm = 'live'`);
  });

  for (const [discretion, relation] of combinations) {
    describe(`${discretion}, ${relation}`, () => {
      let pair: Pair;

      before(async () => {
        pair = await createPair(one, relation, discretion);
      });

      for (const [list, read] of Object.entries(lists)) {
        const isListed =
          isVisible(relation, discretion) && (listed[list] as Relation[]).includes(relation);
        it(`${isListed ? 'is' : 'is not'} in ${list}`, async () => {
          expect((await read(pair.viewer)).includes(pair.target.id)).to.equal(isListed);
        });
      }

      for (const [surface, { ask }] of Object.entries(surfaces)) {
        const status = expectedStatus(surface, relation, discretion);
        it(`${surface} returns ${status === 404 ? '404 as for an unknown id' : status}`, async () => {
          const response = await ask(pair, pair.viewer);
          expect(response.status).to.equal(status);
          if (status !== 404) return;
          expect(response.text).to.equal((await ask(unknown(pair), pair.viewer)).text);
        });
      }
    });
  }
});

describe('a visitor', () => {
  it('gets 401 for every member, known or not', async () => {
    const [{ base }] = await sharedApis();
    const visitor: Member = { id: 1, name: '', client: new Client(base) };
    const pair = await createPair({ base } as Api, 'stranger', 'standard');
    for (const [name, { ask }] of Object.entries(surfaces)) {
      const [response, unknownId] = [await ask(pair, visitor), await ask(unknown(pair), visitor)];
      expect([response.status, response.text], name).to.deep.equal([401, unknownId.text]);
    }
  });
});

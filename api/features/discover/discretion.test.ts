import { expect } from 'chai';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import type { Discretion } from '#contract/common.ts';
import { NEARBY_HEADER } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

/** Relations of the target to a viewer who has not swiped the target. */
const RELATIONS = [
  'stranger',
  'they liked me',
  'blocked by me',
  'blocked by them',
  'suspended',
  'erased',
] as const;
type Relation = (typeof RELATIONS)[number];

const AGE = 57;
let base: string;
let oceans = 0;
let place: [latitude: number, longitude: number];

const member = (change: object = {}) =>
  createMember(base, { age: AGE, ageRange: [AGE, AGE], at: place, ...change });

async function relate(viewer: Member, target: Member, relation: Relation): Promise<void> {
  const block =
    'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2))';
  if (relation === 'they liked me') await like(target, viewer);
  if (relation === 'blocked by me') await pool().query(block, [viewer.id, target.id]);
  if (relation === 'blocked by them') await pool().query(block, [target.id, viewer.id]);
  if (relation === 'suspended' || relation === 'erased') {
    await pool().query(`update users set ${relation}_at = now() where id = $1`, [target.id]);
  }
}

const isInDeck = (discretion: Discretion, relation: Relation): boolean =>
  relation === 'they liked me' || (relation === 'stranger' && discretion === 'standard');

const CASES = DISCRETION_LEVELS.flatMap((discretion) =>
  RELATIONS.map((relation) => ({ discretion, relation, inDeck: isInDeck(discretion, relation) })),
);
const ENDED = new Set<Relation>(['blocked by me', 'blocked by them', 'suspended', 'erased']);

/** All discovery responses that could reveal the target, as bytes. */
async function ask({ client }: Member) {
  const deck = await client.get('/api/users/discover');
  const path = '/api/users/discover/filters/effects';
  const drafts = ['', `?ageMin=${AGE + 1}&ageMax=${AGE + 1}`, '?distanceKm=1', '?interests=Cats'];
  const counts = [];
  for (const draft of drafts) counts.push((await client.get(path + draft)).text);
  return { nearby: deck.headers.get(NEARBY_HEADER), deck: deck.text, effects: counts };
}

describe('discovery under discretion', () => {
  before(async () => {
    [{ base }] = await sharedApis();
  });
  beforeEach(() => {
    oceans += 1;
    place = [-30 - (oceans % 20), 60 + 2 * oceans];
  });

  describe('deck, count, effects, undo and unmatch', () => {
    for (const { discretion, relation, inDeck } of CASES) {
      it(`${discretion}, ${relation}: ${inDeck ? 'in the deck and counted' : 'same bytes as without the member'}`, async () => {
        const viewer = await member();
        const alone = await ask(viewer);
        const target = await member();
        const standard = await ask(viewer);
        expect(standard.deck).to.include(String(target.id));
        await relate(viewer, target, relation);
        await target.client.put('/api/preferences', { discretionLevel: discretion });
        const responses = await ask(viewer);
        if (!inDeck) return expect(responses).to.deep.equal(alone);
        expect(responses.nearby).to.equal('1');
        expect(JSON.parse(responses.deck)).to.have.length(1);
        expect(responses.effects).to.deep.equal(standard.effects);
      });

      const returnsCard = inDeck && relation !== 'they liked me';
      it(`${discretion}, ${relation}: POST /api/swipes/undo ${inDeck ? 'returns the card' : 'reveals nothing'}`, async () => {
        const [viewer, target] = await Promise.all([member(), member()]);
        await viewer.client.post('/api/swipes', {
          swiperId: viewer.id,
          swipedId: target.id,
          liked: returnsCard,
        });
        await relate(viewer, target, relation);
        await target.client.put('/api/preferences', { discretionLevel: discretion });
        const response = await viewer.client.post('/api/swipes/undo');
        expect(response.status).to.equal(200);
        expect(response.body.person?.id).to.equal(inDeck ? target.id : undefined);
        if (!inDeck) expect(response.text).to.equal('{"person":null}');
      });
    }

    for (const { discretion, relation } of CASES.filter(({ relation }) => ENDED.has(relation))) {
      it(`${discretion}, match, ${relation}: DELETE of the match returns the same as for an unknown id`, async () => {
        const [viewer, target] = await Promise.all([member(), member()]);
        const matchId = await createMatch(viewer, target);
        await relate(viewer, target, relation);
        await target.client.put('/api/preferences', { discretionLevel: discretion });
        const [hidden, unknown] = await Promise.all(
          [matchId, 900719925474099].map((id) =>
            viewer.client.call('DELETE', `/api/matches/${id}`),
          ),
        );
        expect([hidden?.status, hidden?.text]).to.deep.equal([404, unknown?.text]);
      });
    }

    it('a stored deck neither shows nor counts members who have since hidden', async () => {
      const viewer = await member();
      const others = await Promise.all(Array.from({ length: 56 }, () => member()));
      const first = await viewer.client.get('/api/users/discover');
      expect([first.body.length, first.headers.get(NEARBY_HEADER)]).to.deep.equal([50, '56']);
      const hidden = others.slice(0, 2);
      for (const { client } of hidden) {
        await client.put('/api/preferences', { discretionLevel: 'maximum' });
      }
      const second = await viewer.client.get('/api/users/discover');
      expect([second.body.length, second.headers.get(NEARBY_HEADER)]).to.deep.equal([50, '54']);
      for (const { id } of hidden) expect(second.text).to.not.include(String(id));
    });
  });
});

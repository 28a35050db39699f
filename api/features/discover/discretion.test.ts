import { expect } from 'chai';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import type { Discretion } from '#contract/common.ts';
import { NEARBY_HEADER } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  avoid,
  createMatch,
  createMember,
  deleteMembers,
  insertBlock,
  like,
  type Member,
  pass,
  sendLike,
  UNKNOWN_ID,
} from '#test/factories.ts';

/** Relations of the target to a viewer who has not swiped the target. */
const RELATIONS = [
  'stranger',
  'they liked me',
  'they avoid me',
  'they avoid and liked me',
  'blocked by me',
  'blocked by them',
  'suspended',
  'erased',
] as const;
type Relation = (typeof RELATIONS)[number];

const AGE = 57;

const member = () => createMember({ age: AGE, ageRange: [AGE, AGE], at: [-30, 60] });
const setDiscretion = ({ client }: Member, discretionLevel: Discretion) =>
  client.put('/api/preferences', { discretionLevel });

async function relate(viewer: Member, target: Member, relation: Relation): Promise<void> {
  if (relation.includes('avoid')) await avoid(target, viewer);
  if (relation.endsWith('liked me')) await like(target, viewer);
  if (relation === 'blocked by me') await insertBlock(viewer, target);
  if (relation === 'blocked by them') await insertBlock(target, viewer);
  if (relation === 'suspended' || relation === 'erased') {
    await pool().query(`update users set ${relation}_at = now() where id = $1`, [target.id]);
  }
}

const isInDeck = (discretion: Discretion, relation: Relation): boolean =>
  relation.endsWith('liked me') || (relation === 'stranger' && discretion === 'standard');

const CASES = DISCRETION_LEVELS.flatMap((discretion) =>
  RELATIONS.map((relation) => ({ discretion, relation, inDeck: isInDeck(discretion, relation) })),
);
const ENDED = new Set<Relation>(['blocked by me', 'blocked by them', 'suspended', 'erased']);

/** All discovery responses that could reveal the target, as bytes. */
async function ask({ client }: Member) {
  const deck = await client.get('/api/users/discover');
  const path = '/api/users/discover/filters/effects';
  const drafts = ['', `?ageMin=${AGE + 1}&ageMax=${AGE + 1}`, '?distanceKm=1', '?interests=Cats'];
  const effects = await Promise.all(
    drafts.map(async (draft) => (await client.get(path + draft)).text),
  );
  return { nearby: deck.headers.get(NEARBY_HEADER), deck: deck.text, effects };
}

describe('discovery under discretion', () => {
  beforeEach(deleteMembers);

  it('shows and counts a visible member, and returns the same bytes as without a hidden one', () =>
    expectEach(CASES, async ({ discretion, relation, inDeck }) => {
      await deleteMembers();
      const viewer = await member();
      const alone = await ask(viewer);
      const target = await member();
      const standard = await ask(viewer);
      expect(standard.deck).to.include(String(target.id));
      await relate(viewer, target, relation);
      await setDiscretion(target, discretion);
      const responses = await ask(viewer);
      if (!inDeck) return expect(responses).to.deep.equal(alone);
      expect(responses.nearby).to.equal('1');
      expect(JSON.parse(responses.deck)).to.have.length(1);
      expect(responses.effects).to.deep.equal(standard.effects);
    }));

  it('returns the card of a visible member after an undo, and skips a hidden one', () =>
    expectEach(CASES, async ({ discretion, relation, inDeck }) => {
      const [viewer, target] = await Promise.all([member(), member()]);
      // A like of a member who has liked the viewer would be a match.
      const swipe = inDeck && !relation.endsWith('liked me') ? sendLike : pass;
      await swipe(viewer, target);
      await relate(viewer, target, relation);
      await setDiscretion(target, discretion);
      const response = await viewer.client.post('/api/swipes/undo');
      expect(response.status).to.equal(inDeck ? 200 : 409);
      expect(response.body.person?.id).to.equal(inDeck ? target.id : undefined);
    }));

  it('returns the same for the end of a hidden match as for an unknown id', () =>
    expectEach(
      CASES.filter(({ relation }) => ENDED.has(relation)),
      async ({ discretion, relation }) => {
        const [viewer, target] = await Promise.all([member(), member()]);
        const matchId = await createMatch(viewer, target);
        await relate(viewer, target, relation);
        await setDiscretion(target, discretion);
        const [hidden, unknown] = await Promise.all(
          [matchId, UNKNOWN_ID].map((id) => viewer.client.call('DELETE', `/api/matches/${id}`)),
        );
        expect([hidden?.status, hidden?.text]).to.deep.equal([404, unknown?.text]);
      },
    ));
});

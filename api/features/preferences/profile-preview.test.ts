import { expect } from 'chai';
import { DISCRETION_LEVELS } from '#contract/choices.ts';
import { AUDIENCES, DISCRETION_RULES } from '#contract/discretion.ts';
import type { ProfilePreview } from '#contract/profile-preview.ts';
import type { OpenedPerson } from '#contract/users.ts';
import { createMatch, createMember, like } from '#test/factories.ts';

const rightsIn = (preview: ProfilePreview) => ({
  see: preview.visible,
  seeOnline: preview.person?.isOnline ?? false,
  writeFirst: preview.canWriteFirst,
});

/** The profile in a response; null when it is not visible. Whether the viewer may write a comment is no part of it. */
function profileIn({ status, body }: { status: number; body: OpenedPerson }) {
  if (status !== 200) return null;
  const { takesComments, ...profile } = body;
  expect(takesComments).to.equal(true);
  return profile;
}

describe('GET /api/users/:id/as/:audience', () => {
  for (const discretion of DISCRETION_LEVELS) {
    it(`shows ${discretion} exactly as a stranger, a liked member and a match see it`, async () => {
      const [ann, stranger, liked, match] = await Promise.all(
        [{ discretion, interests: ['Wine'] }, {}, {}, {}].map((wishes) => createMember(wishes)),
      );
      if (!ann || !stranger || !liked || !match) throw new Error('members are missing');
      await like(ann, liked);
      if (discretion === 'standard') await createMatch(match, ann);
      else {
        await like(ann, match);
        await like(match, ann);
      }
      const live = await ann.client.live(ann.id);
      for (const [i, other] of [stranger, liked, match].entries()) {
        const seen = await other.client.get(`/api/users/${ann.id}`);
        const shown = await ann.client.get(`/api/users/${ann.id}/as/${AUDIENCES[i]}`);
        expect(shown.status).to.equal(200);
        expect(shown.body.visible, AUDIENCES[i]).to.equal(seen.status === 200);
        expect(shown.body.person).to.deep.equal(profileIn(seen));
      }
      for (const audience of AUDIENCES) {
        const { body } = await ann.client.get(`/api/users/${ann.id}/as/${audience}`);
        const rights = DISCRETION_RULES[discretion][audience];
        expect(rightsIn(body), audience).to.deep.equal(rights);
      }
      live.close();
      const asMatch = await ann.client.get(`/api/users/${ann.id}/as/match`);
      expect(asMatch.body.canWriteFirst).to.equal(discretion !== 'maximum');
    });
  }

  it('returns 400 for an unknown audience', async () => {
    const ann = await createMember();
    expect((await ann.client.get(`/api/users/${ann.id}/as/friend`)).status).to.equal(400);
  });
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { photoKey } from '#contract/media.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

/** Far from the positions of other tests, in a separate cell. */
const HOME: [number, number] = [-35.025, 138.625];

describe('a photo under PHOTO_REVIEW=before', () => {
  let api: Api;
  let owner: Member;
  let key: string;

  before(async () => {
    api = await startApi('review', { PHOTO_REVIEW: 'before' });
    owner = await createMember(api.base, { at: HOME });
    const bytes = await readFile('db/seeds/people/05-1-1080.webp');
    const { body } = await owner.client.upload(`/api/users/${owner.id}/photos`, bytes);
    key = photoKey(body.images[0]);
  });

  after(() => api.stop());

  /** Everything that a new member receives about the owner, from the deck to the chat. */
  async function readEverywhere(): Promise<Record<string, string>> {
    const viewer = await createMember(api.base, { at: HOME });
    const live = await viewer.client.live(viewer.id);
    const read = async (path: string) => {
      const { status, text } = await viewer.client.get(path);
      expect(status, path).to.equal(200);
      return text;
    };
    const strangers = {
      deck: await read('/api/users/discover'),
      // The gallery is ordered by id.
      gallery: await read(`/api/users?after=${owner.id - 1}&limit=1`),
      profile: await read(`/api/users/${owner.id}`),
    };
    await like(owner, viewer);
    const liked = {
      'live like': JSON.stringify(await live.next('new_like')),
      likes: await read(`/api/swipes/likes/${viewer.id}?unanswered=true`),
    };
    await like(viewer, owner);
    const { match } = await live.next('new_match');
    await owner.client.post('/api/messages', {
      matchId: match.id,
      senderId: owner.id,
      content: 'Hi',
      clientId: randomUUID(),
    });
    const matched = {
      'live match': JSON.stringify(match),
      'live message': JSON.stringify(await live.next('new_message')),
      matches: await read('/api/matches'),
      'profile of a match': await read(`/api/users/${owner.id}`),
      notifications: await read('/api/notifications'),
    };
    live.close();
    return { ...strangers, ...liked, ...matched };
  }

  it('reaches no other member before a moderator approves it, and all of them afterwards', async () => {
    for (const [place, text] of Object.entries(await readEverywhere())) {
      expect(text, place).to.include(owner.name).and.not.include(key);
    }
    const moderator = await createMember(api.base, { role: 'moderator' });
    await moderator.client.post(`/api/console/photos/${key}/picture`, {});
    const approval = `/api/console/photos/${key}/approval`;
    expect((await moderator.client.post(approval, {})).status).to.equal(204);
    for (const [place, text] of Object.entries(await readEverywhere())) {
      expect(text, place).to.include(key);
    }
  });
});

import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { photoKey } from '#contract/media.ts';
import { settings } from '#test/api.ts';
import { createMember, like, type Member, sendMessage } from '#test/factories.ts';

describe('a photo under PHOTO_REVIEW=before', () => {
  let owner: Member;
  let key: string;

  settings(() => ({ PHOTO_REVIEW: 'before' }));

  before(async () => {
    owner = await createMember();
    const bytes = await readFile('db/seeds/people/05-1-360.webp');
    const { body } = await owner.client.upload(`/api/users/${owner.id}/photos`, bytes);
    key = photoKey(body.images[0]);
  });

  /** Everything that a new member receives about the owner, from the deck to the chat. */
  async function readEverywhere(): Promise<Record<string, string>> {
    const viewer = await createMember();
    const live = await viewer.client.live(viewer.id);
    const read = async (path: string) => {
      const { status, text } = await viewer.client.get(path);
      expect(status, path).to.equal(200);
      return text;
    };
    const strangers = {
      deck: await read('/api/users/discover'),
      gallery: await read('/api/users'),
      profile: await read(`/api/users/${owner.id}`),
    };
    await like(owner, viewer);
    const liked = {
      'live like': JSON.stringify(await live.next('new_like')),
      likes: await read(`/api/swipes/likes/${viewer.id}?unanswered=true`),
    };
    await like(viewer, owner);
    const { match } = await live.next('new_match');
    await sendMessage(owner, match.id);
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
    const moderator = await createMember({ role: 'moderator' });
    await moderator.client.post(`/api/console/photos/${key}/picture`, {});
    const approval = `/api/console/photos/${key}/approval`;
    expect((await moderator.client.post(approval, {})).status).to.equal(204);
    for (const [place, text] of Object.entries(await readEverywhere())) {
      expect(text, place).to.include(key);
    }
  });
});

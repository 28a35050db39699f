import { expect } from 'chai';
import { createMember, createPhoto, type Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';

describe('an account that has not finished onboarding', () => {
  let ann: Member;
  let newcomer: Member;

  beforeEach(async () => {
    [ann, newcomer] = await Promise.all([createMember(), createMember({ onboarded: false })]);
  });

  it('gets 404 for a photo of a member, as for an unknown photo', async () => {
    const uploaded = await ann.client.upload(`/api/users/${ann.id}/photos`, await jpeg(200, 200));
    const { profileImage: path } = uploaded.body;
    const unknown = await newcomer.client.get(`/media/${'0'.repeat(32)}/360.webp`);
    const response = await newcomer.client.get(path);
    expect([response.status, response.text]).to.deep.equal([404, unknown.text]);
  });

  it('cannot upload, order or delete photos', async () => {
    const key = await createPhoto(newcomer.id);
    const photos = `/api/users/${newcomer.id}/photos`;
    const responses = await Promise.all([
      newcomer.client.call('POST', photos, {}),
      newcomer.client.put(photos, { images: [`/media/${key}/360.webp`] }),
      newcomer.client.call('DELETE', `${photos}/${key}`),
    ]);
    expect(responses.map(({ status, body }) => [status, body.code])).to.deep.equal(
      Array(3).fill([403, 'onboarding_required']),
    );
  });
});

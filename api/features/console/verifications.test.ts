import { expect } from 'chai';
import sharp from 'sharp';
import type { ConsoleVerification } from '#contract/console/verifications.ts';
import { createMembers, createPhoto, type Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';
import { sql } from '#test/sql.ts';

const LIST = '/api/console/verifications';

describe('selfies in the console', () => {
  let moderator: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    await sql`delete from photo_verifications`;
    [moderator, ann, ben] = await createMembers({ role: 'moderator' }, {}, {});
  });

  /** @returns the key of the main photo. */
  async function sendSelfie(member: Member): Promise<string> {
    const key = await createPhoto(member.id);
    await member.client.post(`/api/users/${member.id}/verification`, {});
    const path = `/api/users/${member.id}/verification/selfie`;
    expect((await member.client.upload(path, await jpeg())).status).to.equal(201);
    return key;
  }
  const list = async (query = '', by = moderator) =>
    (await by.client.get(LIST + query)).body as {
      verifications: ConsoleVerification[];
      next: number | null;
    };
  const first = async () => {
    const [found] = (await list()).verifications;
    if (!found) throw new Error('The list is empty.');
    return found;
  };
  const approve = ({ id, photos: [photo] }: ConsoleVerification, by = moderator) =>
    by.client.post(`${LIST}/${id}/approval`, { photo });
  const refuse = ({ id }: ConsoleVerification) =>
    moderator.client.post(`${LIST}/${id}/refusal`, { reason: 'other_person' });

  it('lists selfies that wait, oldest first, in pages', async () => {
    const key = await sendSelfie(ann);
    await sendSelfie(ben);
    const page = await list('?limit=1');
    expect(page.verifications[0]).to.deep.include({ photos: [key] });
    expect(page.verifications[0]?.member).to.include({ id: ann.id });
    const next = await list(`?limit=1&after=${page.next}`);
    expect(next.verifications.map(({ member }) => member.id)).to.deep.equal([ben.id]);
    await sql`update users set suspended_at = now() where id = ${ann.id}`;
    expect((await list()).verifications.map(({ member }) => member.id)).to.deep.equal([ben.id]);
  });

  it('shows pictures as they are only after a logged request', async () => {
    await sendSelfie(ann);
    const { id } = await first();
    const selfie = (name: string, by = moderator) => by.client.fetch(`${LIST}/${id}/${name}.webp`);
    const blurred = await selfie('selfie-blurred');
    expect(blurred.headers.get('cache-control')).to.equal('no-store');
    expect((await sharp(await blurred.arrayBuffer()).metadata()).width).to.equal(96);
    expect((await selfie('selfie')).status).to.equal(404);
    expect((await moderator.client.post(`${LIST}/${id}/pictures`, {})).status).to.equal(204);
    const shown = await selfie('selfie');
    expect(shown.headers.get('cache-control')).to.equal('no-store');
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).to.equal(720);
    expect((await selfie('selfie', ann)).status).to.equal(404);
    const rows = await sql`select action, about from audit_log where actor_id = ${moderator.id}`;
    expect(rows).to.deep.equal([{ action: 'show_pictures', about: `verification ${id}` }]);
  });

  it('shows no photo of another member', async () => {
    await sendSelfie(ann);
    const { id } = await first();
    await moderator.client.post(`${LIST}/${id}/pictures`, {});
    const other = await createPhoto(ben.id);
    for (const name of [other, `${other}-blurred`]) {
      expect((await moderator.client.get(`${LIST}/${id}/${name}.webp`)).status).to.equal(404);
    }
  });

  it('of two concurrent decisions, one is accepted', async () => {
    await sendSelfie(ann);
    const found = await first();
    const statuses = (await Promise.all([approve(found), refuse(found)])).map((r) => r.status);
    expect(statuses.sort()).to.deep.equal([204, 409]);
  });

  it('a decision about an earlier selfie changes nothing', async () => {
    await sendSelfie(ann);
    const stale = await first();
    await ann.client.call('DELETE', `/api/users/${ann.id}/verification`);
    await ann.client.post(`/api/users/${ann.id}/verification`, {});
    await ann.client.upload(`/api/users/${ann.id}/verification/selfie`, await jpeg());
    expect((await approve(stale)).status).to.equal(409);
    expect((await refuse(stale)).status).to.equal(409);
    expect((await first()).id).not.to.equal(stale.id);
  });

  it('is neither shown to the member nor decided by them', async () => {
    const photo = await sendSelfie(moderator);
    expect((await list()).verifications).to.deep.equal([]);
    const own = `${LIST}/${(await sql`select id from photo_verifications`)[0].id}`;
    expect((await moderator.client.post(`${own}/pictures`, {})).status).to.equal(404);
    expect((await moderator.client.post(`${own}/approval`, { photo })).status).to.equal(409);
  });
});

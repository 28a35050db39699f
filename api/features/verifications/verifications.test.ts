import { expect } from 'chai';
import type { AccountExport } from '#contract/account.ts';
import { photoKey, photoPath } from '#contract/media.ts';
import type { Person } from '#contract/users.ts';
import { POSES, type Verification } from '#contract/verifications.ts';
import { withSettings } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { createMembers, createPhoto, type Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';
import { sql } from '#test/sql.ts';
import { deleteOldSelfies } from './queries.ts';

describe('the verification of a photo', () => {
  let moderator: Member;
  let ann: Member;
  let ben: Member;
  let main: string;

  beforeEach(async () => {
    [moderator, ann, ben] = await createMembers({ role: 'moderator' }, {}, {});
    main = await createPhoto(ann.id);
  });

  const pathOf = ({ id }: Member) => `/api/users/${id}/verification`;
  const read = async (member: Member): Promise<Verification> =>
    (await member.client.get(pathOf(member))).body;
  const start = (member: Member) => member.client.post(pathOf(member), {});
  const send = async (member: Member, bytes?: Buffer) =>
    member.client.upload(`${pathOf(member)}/selfie`, bytes ?? (await jpeg()));
  const idOf = async ({ id }: Member): Promise<number> =>
    (await sql`select id from photo_verifications where user_id = ${id}`)[0].id;
  const decide = async (member: Member, decision: 'approval' | 'refusal', body: object) =>
    moderator.client.post(`/api/console/verifications/${await idOf(member)}/${decision}`, body);
  const seenBy = async ({ client }: Member, { id }: Member): Promise<Person> =>
    (await client.get(`/api/users/${id}`)).body;
  const noticesOf = async ({ id }: Member) =>
    (await sql`select type from notifications where user_id = ${id} and type = 'verification'`)
      .length;
  async function verify(): Promise<void> {
    await start(ann);
    await send(ann);
    await decide(ann, 'approval', { photo: main });
  }

  it('leads from a pose to a badge with the month', async () => {
    expect(await read(ann)).to.deep.equal({ state: 'none' });
    const { body } = await start(ann);
    expect([body.state, POSES.includes(body.pose)]).to.deep.equal(['posing', true]);
    const sent = await send(ann);
    expect([sent.status, sent.body]).to.deep.equal([201, { state: 'waiting' }]);
    expect((await seenBy(ben, ann)).verifiedIn).to.equal(undefined);
    expect((await decide(ann, 'approval', { photo: main })).status).to.equal(204);
    expect((await read(ann)).state).to.equal('verified');
    const rows = await sql`select to_char(verified_at at time zone 'UTC', 'YYYY-MM') as month
      from users where id = ${ann.id}`;
    expect((await seenBy(ben, ann)).verifiedIn).to.equal(rows[0].month);
    expect(await noticesOf(ann)).to.equal(1);
  });

  it('ends when the main photo changes, and a year after the comparison', async () => {
    await verify();
    const other = await createPhoto(ann.id, 1);
    const images = [other, main].map((key) => photoPath(key));
    await ann.client.put(`/api/users/${ann.id}/photos`, { images });
    expect((await seenBy(ben, ann)).verifiedIn).to.equal(undefined);
    expect(await read(ann)).to.deep.equal({ state: 'none' });
    await ann.client.put(`/api/users/${ann.id}/photos`, { images: images.toReversed() });
    expect((await read(ann)).state).to.equal('verified');
    await sql`update users set verified_at = now() - interval '13 months' where id = ${ann.id}`;
    expect((await seenBy(ben, ann)).verifiedIn).to.equal(undefined);
    expect(await read(ann)).to.deep.equal({ state: 'none' });
  });

  it('keeps the badge when only the crop of the main photo changes', async () => {
    await verify();
    await ann.client.put(`/api/users/${ann.id}/photos/${main}`, { x: 30, y: 20 });
    expect((await seenBy(ben, ann)).verifiedIn).to.be.a('string');
  });

  it('returns the reason of a refusal, and allows a new attempt', async () => {
    await start(ann);
    await send(ann);
    expect((await decide(ann, 'refusal', { reason: 'other_pose' })).status).to.equal(204);
    expect(await read(ann)).to.deep.equal({ state: 'refused', refusal: 'other_pose' });
    expect([await noticesOf(ann), (await seenBy(ben, ann)).verifiedIn]).to.deep.equal([
      1,
      undefined,
    ]);
    expect((await start(ann)).body.state).to.equal('posing');
  });

  it('stores the selfie encrypted and deletes it with either decision', async () => {
    const stored = async () =>
      (await sql`select selfie from photo_verifications where user_id = ${ann.id}`)[0]?.selfie ??
      null;
    for (const [decision, body] of [
      ['refusal', { reason: 'other_person' }],
      ['approval', { photo: main }],
    ] as const) {
      await start(ann);
      await send(ann);
      const selfie: Buffer = await stored();
      // Long enough not to occur in a ciphertext by chance.
      expect(selfie.includes('WEBPVP8') || selfie.toString().includes('UklGR')).to.equal(false);
      await decide(ann, decision, body);
      expect(await stored()).to.equal(null);
    }
  });

  it('is part of the export, and its deletion leaves nothing', async () => {
    await start(ann);
    await send(ann);
    const { body } = await ann.client.get<AccountExport>('/api/account/export');
    const selfie = Buffer.from(body.verification?.selfie ?? '', 'base64');
    expect(selfie.toString('latin1', 8, 12)).to.equal('WEBP');
    await decide(ann, 'approval', { photo: main });
    const deleted = await ann.client.call('DELETE', pathOf(ann));
    expect([deleted.status, deleted.body]).to.deep.equal([200, { state: 'none' }]);
    expect((await seenBy(ben, ann)).verifiedIn).to.equal(undefined);
    expect((await ann.client.get<AccountExport>('/api/account/export')).body.verification).to.equal(
      null,
    );
  });

  it('needs a photo, a pose of the last ten minutes and one selfie at a time', async () => {
    expect((await start(ben)).body.code).to.equal('no_photo');
    expect((await send(ann)).body.code).to.equal('pose_expired');
    await start(ann);
    await sql`update photo_verifications set started_at = now() - interval '11 minutes'
      where user_id = ${ann.id}`;
    expect(await read(ann)).to.deep.equal({ state: 'none' });
    expect((await send(ann)).body.code).to.equal('pose_expired');
    await start(ann);
    expect((await send(ann)).status).to.equal(201);
    expect((await send(ann)).body.code).to.equal('pose_expired');
    expect((await start(ann)).body.code).to.equal('waiting');
  });

  it('keeps a pose until it expires, and draws two poses a day', async () => {
    const expire = () =>
      sql`update photo_verifications set started_at = now() - interval '11 minutes'
        where user_id = ${ann.id}`;
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      const { body: first } = await start(ann);
      const repeated = await Promise.all([start(ann), start(ann)]);
      for (const { body } of repeated) expect(body).to.deep.equal(first);
      expect((await ann.client.call('DELETE', pathOf(ann))).body).to.deep.equal(first);
      expect((await start(ann)).body).to.deep.equal(first);
      await expire();
      expect((await start(ann)).body.state).to.equal('posing');
      await expire();
      expect(codeOf(await start(ann))).to.deep.equal([429, 'daily_limit_poses']);
    });
  });

  it('accepts pictures only', async () => {
    await start(ann);
    expect((await send(ann, Buffer.from('no picture'))).status).to.equal(415);
    expect((await send(ann)).status).to.equal(201);
  });

  it('is refused in the demo', async () => {
    const client = new Client();
    const { user } = (await client.post('/api/auth/demo')).body;
    expect((await start({ ...user, client })).status).to.equal(403);
  });

  it('deletes selfies after 30 days without a decision', async () => {
    await start(ann);
    await send(ann);
    await deleteOldSelfies({});
    expect((await read(ann)).state).to.equal('waiting');
    await sql`update photo_verifications set sent_at = now() - interval '31 days'
      where user_id = ${ann.id}`;
    await deleteOldSelfies({});
    expect(await read(ann)).to.deep.equal({ state: 'none' });
  });

  it('of another photo cannot be approved', async () => {
    await start(ann);
    await send(ann);
    const stale = photoKey(photoPath(await createPhoto(ann.id, 1)));
    expect((await decide(ann, 'approval', { photo: stale })).body.code).to.equal('check_changed');
    expect((await read(ann)).state).to.equal('waiting');
  });
});

import { expect } from 'chai';
import sharp from 'sharp';
import { each } from '#contract/each.ts';
import type { Face } from '#contract/face.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { WELCOME_MAX_CHARS } from '#contract/limits.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { nextMail } from '#test/mailbox.ts';
import { animatedWebp, phoneJpeg, png } from '#test/pictures.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { sendMail } from '../../platform/mail.ts';
import { renderMail } from '../../platform/mail-template.ts';

const PATH = '/api/console/settings/face';
const REFUSED: [what: string, face: object][] = [
  ['31 characters', { name: 'x'.repeat(31) }],
  ['markup', { name: '<b>Lisbon' }],
  ['a line break', { name: 'Lisbon\nCircle' }],
  ['a mark that turns the text', { name: 'Lisbon\u202eCircle' }],
  ['another form of color', { accent: 'red' }],
  ['a rule of CSS', { accent: '#0b6363;}' }],
  ['a control character', { welcome: 'a\u0001b' }],
  ['a long welcome', { welcome: 'x'.repeat(121) }],
  ['an unknown language', { translations: { tlh: { welcome: 'nuqneH' } } }],
  ['no address', { contact: 'hello' }],
  ['a path', { mark: '../../etc/passwd' }],
];

describe('the face of a site', () => {
  let admin: Member;
  let visitor: Client;
  const publish = (face: Partial<Face>) => admin.client.put(PATH, { value: face });
  const part = async (name: string) => (await visitor.get(`/api/face/${name}`)).text;
  const add = (image: string, bytes: Buffer) =>
    admin.client.upload(`/api/console/face/${image}`, bytes);

  before(async () => {
    admin = await createMember({ role: 'admin' });
    visitor = new Client();
  });
  beforeEach(() => admin.client.call('DELETE', PATH));

  it('is that of the product at first, and again after a reset', async () => {
    const parts = () => Promise.all(['name', 'head', 'welcome.de.0', 'welcome.de.1'].map(part));
    expect(await parts()).to.deep.equal(['Overlap', '', '', '']);
    expect((await publish({ name: 'Lisbon', welcome: 'Hi.' })).status).to.equal(204);
    await admin.client.call('DELETE', PATH);
    expect(await parts()).to.deep.equal(['Overlap', '', '', '']);
  });

  it('refuses what could break a page, and changes nothing', async () => {
    await publish({ name: 'Lisbon' });
    await expectEach(REFUSED, async ([, face]) =>
      expect((await publish(face)).status).to.equal(400),
    );
    expect(await part('name')).to.equal('Lisbon');
  });

  it('is changed by admins only, and logged', async () => {
    await expectEach([['member'], ['moderator']] as const, async ([role]) => {
      const { client } = await createMember({ role });
      const statuses = [
        await client.put(PATH, { value: { name: 'Mine' } }),
        await client.upload('/api/console/face/mark', await png(8, 8)),
      ].map(({ status }) => status);
      expect(statuses).to.deep.equal(role === 'member' ? [404, 404] : [403, 403]);
    });
    await publish({ name: 'Lisbon' });
    const [row] = await sql`select about, why from audit_log
      where actor_id = ${admin.id} and action = 'change_setting' order by id desc limit 1`;
    expect([row.about, JSON.parse(row.why).name]).to.deep.equal(['face', 'Lisbon']);
    const welcome = '"'.repeat(WELCOME_MAX_CHARS);
    const translations = each(LANGUAGES, () => ({ welcome }));
    expect(
      (await publish({ name: 'Lisbon', welcome, translations })).status,
      'the longest',
    ).to.equal(204);
  });

  it('welcomes in the language of the page, as text', async () => {
    const de = { welcome: 'St. Pauli, <du> & ich.\n\nZu Fuß.\nImmer.' };
    await publish({ welcome: 'People. Of this city.', translations: { de } });
    const parts = ['welcome.de.0', 'welcome.de.1', 'welcome.fr.0', 'welcome.fr.1'].map(part);
    expect(await Promise.all(parts)).to.deep.equal([
      'St. Pauli, &#60;du&#62; &#38; ich.',
      'Zu Fuß. Immer.',
      'People. Of this city.',
      // Not empty: nginx would put the product's text there.
      ' ',
    ]);
    const head = await part('head');
    expect(head)
      .to.include('/mark.svg')
      .and.not.to.match(/<du>|raspberry/);
    await publish({ accent: '#0b6363', contact: 'hello@lisbon.example' });
    expect(await part('head'))
      .to.include('raspberry-6:#0b6363')
      .and.include('#load-failed>svg)>*{fill')
      .and.include('hello@lisbon');
  });

  it('has a mark and a picture, re-encoded and without metadata, and shows them once published', async () => {
    const added = (await add('mark', await phoneJpeg())).body;
    expect((await visitor.get('/api/face/mark.png')).status).to.equal(404);
    Object.assign(added, (await add('picture', await phoneJpeg())).body);
    await publish(added);
    const sizeOf = async (name: string, type: string) => {
      const response = await visitor.fetch(`/api/face/${name}`);
      expect(response.headers.get('content-type')).to.equal(type);
      const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata();
      return [width, height, exif];
    };
    for (const mark of ['mark.png', added.mark]) {
      expect(await sizeOf(mark, 'image/png')).to.deep.equal([512, 512, undefined]);
    }
    expect(await sizeOf(added.picture, 'image/webp')).to.deep.equal([1080, 810, undefined]);
    expect(await part('head'))
      .to.include(`[data-samples]{background:url(/api/face/${added.picture})`)
      .and.include('#load-failed>svg){background')
      .and.not.include('[data-face]');
    const { body: manifest } = await visitor.get('/api/manifest');
    expect(JSON.stringify(manifest.icons)).not.to.include('mark.svg');
    const ofEvents = async () =>
      (await admin.client.fetch('/media/events/site/720.webp')).headers.get('content-length');
    const own = await ofEvents();
    expect(own).to.equal(
      (await visitor.fetch(`/api/face/${added.picture}`)).headers.get('content-length'),
    );
    await admin.client.call('DELETE', PATH);
    expect(await ofEvents()).not.to.equal(own);
  });

  it('refuses files that are no pictures, are animated or missing', async () => {
    const statuses = [
      await add('mark', Buffer.from('<svg onload="alert(1)"/>')),
      await add('mark', await animatedWebp()),
      await add('banner', await png(8, 8)),
      await visitor.get('/api/face/..%2Fevents%2Fx.webp'),
    ].map(({ status }) => status);
    expect(statuses).to.deep.equal([415, 415, 400, 400]);
  });

  it('names the manifest, passkeys and mails, and no member', async () => {
    await publish({ name: 'Lisbon Circle', accent: '#0b6363', contact: 'hello@lisbon.example' });
    const { body: manifest, text } = await visitor.get('/api/manifest');
    expect(manifest.short_name).to.equal('Lisbon Circle');
    expect(text).not.to.match(/overlap/i);
    const { body: passkey } = await new Client().post('/api/auth/passkey/sign-up/start');
    expect(passkey.rp.name).to.equal('Lisbon Circle');
    const address = freshEmail();
    const mail = renderMail(i18nIn(null), ['Hello']);
    await sendMail({ to: { name: '', address }, subject: 'News', ...mail });
    const { from, text: plain, html } = await nextMail(address);
    expect(from).to.include({ name: 'Lisbon Circle' });
    expect(plain.trim()).to.match(/^Hello\s+Lisbon Circle\s+hello@lisbon\.example$/);
    expect(html).to.include('a{color:#0b6363}').and.include('Lisbon Circle<br>hello@');
    const ann = await createMember();
    const rename = (name: string) => ann.client.put(`/api/users/${ann.id}`, { name });
    expect((await rename('L1sbon Circle')).status).to.equal(400);
    expect((await rename('Lisbeth')).status).to.equal(200);
    const { body: terms } = await visitor.get('/api/legal/terms');
    expect(JSON.stringify(terms)).to.include('Lisbon Circle is for adults');
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Manifest } from '#contract/install.ts';
import { directionOf, LANGUAGES } from '#contract/languages.ts';
import { paths } from '#contract/paths.ts';
import { withSettings } from '#test/api.ts';
import { Authenticator, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { manifestTexts } from './texts.ts';

describe('INSTALL_NAME and the web app manifest', () => {
  it('is linked by the pages and names files that exist', async () => {
    const { body } = await new Client().get<Manifest>(paths.getManifest.path);
    expect(readFileSync('web/index.html', 'utf8')).to.include(`href="${paths.getManifest.path}"`);
    expect(body.name).to.equal('Overlap');
    for (const { src } of body.icons) expect(readFileSync(`web/public${src}`).length).above(0);
  });

  it('name the passkeys of new accounts and of members alike', () =>
    withSettings({ INSTALL_NAME: 'Planner' }, async () => {
      const client = new Client();
      const { body } = await client.post('/api/auth/passkey/sign-up/start');
      expect(body.rp.name).to.equal('Planner');
      expect(body.user.name).to.match(/^Planner, /);
      expect(JSON.stringify(body)).not.to.match(/overlap/i);
      await signUpWith(client, new Authenticator());
      const { body: added } = await client.post('/api/sign-in-methods/passkeys/start');
      expect([added.rp.name, added.user.name]).to.deep.equal(['Planner', 'Planner']);
    }));

  it('is in the language of the request', () =>
    expectEach(LANGUAGES, async (language) => {
      const client = new Client();
      const headers = { 'accept-language': `tlh, ${language};q=0.9` };
      const answer = await client.fetch(paths.getManifest.path, { headers });
      expect(answer.headers.get('vary')).to.include('Accept-Language').and.include('Cookie');
      const { lang, dir, description } = (await answer.json()) as Manifest;
      expect([lang, dir]).to.deep.equal([language, directionOf(language)]);
      expect(description).to.equal(manifestTexts(i18nIn(language)).description());
      client.cookies.set('lang', 'en');
      const chosen = await client.fetch(paths.getManifest.path, { headers });
      expect(((await chosen.json()) as Manifest).lang).to.equal('en');
    }));

  it('has the name of INSTALL_NAME, and does not name the product', () =>
    withSettings({ INSTALL_NAME: 'Planner' }, async () => {
      const { body, text } = await new Client().get<Manifest>(paths.getManifest.path);
      expect([body.name, body.short_name]).to.deep.equal(['Planner', 'Planner']);
      expect(text).not.to.match(/overlap|dating|social/i);
    }));
});

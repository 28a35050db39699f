import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Manifest } from '#contract/install.ts';
import { paths } from '#contract/paths.ts';
import { withSettings } from '#test/api.ts';
import { Authenticator, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';

describe('INSTALL_NAME and the web app manifest', () => {
  it('is linked by the pages and names files that exist', async () => {
    const { body } = await new Client().get<Manifest>(paths.getManifest.path);
    expect(readFileSync('web/index.html', 'utf8')).to.include(`href="${paths.getManifest.path}"`);
    expect(body.name).to.equal('Overlap');
    for (const { src } of body.icons) expect(readFileSync(`web/public${src}`).length).above(0);
  });

  it('name the passkeys of new accounts and of members alike', async () => {
    await withSettings({ INSTALL_NAME: 'Planner' }, async () => {
      const client = new Client();
      const { body } = await client.post('/api/auth/passkey/sign-up/start');
      expect(body.rp.name).to.equal('Planner');
      expect(body.user.name).to.match(/^Planner, /);
      expect(JSON.stringify(body)).not.to.match(/overlap/i);
      await signUpWith(client, new Authenticator());
      const { body: added } = await client.post('/api/sign-in-methods/passkeys/start');
      expect([added.rp.name, added.user.name]).to.deep.equal(['Planner', 'Planner']);
    });
  });

  it('has the name of INSTALL_NAME, and does not name the product', async () => {
    await withSettings({ INSTALL_NAME: 'Planner' }, async () => {
      const { body, text } = await new Client().get<Manifest>(paths.getManifest.path);
      expect([body.name, body.short_name]).to.deep.equal(['Planner', 'Planner']);
      expect(text).not.to.match(/overlap|dating|social/i);
    });
  });
});

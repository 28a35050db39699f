import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { environment } from './environment.ts';

describe('settings of a program', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-settings-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  /** Reads the configuration in a separate process. */
  const start = (changes: NodeJS.ProcessEnv, print = '') => {
    const script = `import { config } from '#api/platform/config.ts'; console.log(${print})`;
    const args = ['--input-type=module', '--eval', script];
    return spawnSync(process.execPath, args, { env: environment(changes), encoding: 'utf8' });
  };

  it('are read from files for secrets, and a file takes precedence', () => {
    const SMTP_URL_FILE = file('smtp-url', 'smtp://from-file.example\n');
    const { stdout, stderr } = start(
      { SMTP_URL: 'smtp://other.example', SMTP_URL_FILE, MAIL_FROM: 'a@example.test' },
      'config.mail.url',
    );
    expect(stdout.trim(), stderr).to.equal('smtp://from-file.example');
  });

  it('end it with one line when a value is wrong or a file is missing', () => {
    for (const [changes, message] of [
      [{ DEMO: 'yes' }, /^Invalid environment\. DEMO: /],
      [{ SMTP_URL_FILE: '/none' }, /^SMTP_URL_FILE: ENOENT/],
    ] as const) {
      const { status, stderr } = start(changes);
      expect(status).to.equal(1);
      expect(stderr).to.match(message);
      expect(stderr.trim().split('\n')).to.have.length(1);
    }
  });

  it('are warned about when the name is unknown', () => {
    const env = file(
      'env',
      'PORT=80\nGOOGLE_CLIENT_IDD=x\nOIDC_NAMEE=y\nMY_OWN_THING=1\nCOMPOSE_X=1\n',
    );
    const warnings = (path: string) =>
      spawnSync('sh', ['dev/unknown-settings.sh', path], { encoding: 'utf8' }).stderr;
    expect(warnings('.env.example')).to.equal('');
    expect(warnings(env).split('\n').filter(Boolean)).to.deep.equal([
      'Warning: .env sets GOOGLE_CLIENT_IDD, which is not a setting. Did you mean GOOGLE_CLIENT_ID? See docs/operate/settings.md.',
      'Warning: .env sets OIDC_NAMEE, which is not a setting. Did you mean OIDC_NAME? See docs/operate/settings.md.',
      'Warning: .env sets MY_OWN_THING, which is not a setting. See docs/operate/settings.md.',
    ]);
  });
});

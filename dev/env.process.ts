import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

describe('make up keeps in .env', () => {
  let folder: string;
  const run = (changes: NodeJS.ProcessEnv) => {
    const file = join(folder, '.env');
    const env = environment({ PORT: '', PUBLIC_ORIGIN: '', ...changes, COMPOSE_ENV_FILES: file });
    const { stderr } = spawnSync('sh', ['dev/env.sh'], { env, encoding: 'utf8' });
    return { stderr, settings: parseEnv(readFileSync(file, 'utf8')) };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a setting it was given, and the secrets', () => {
    const first = run({ PORT: '9001' }).settings;
    const { settings } = run({});
    expect(settings).to.deep.equal(first);
    expect(settings.PORT).to.equal('9001');
    expect(settings.DATA_KEY).to.match(/^[0-9a-f]{64}$/);
  });

  it('a copy of .env.example, with secrets in the place of its placeholders', () => {
    const example = readFileSync('.env.example', 'utf8');
    writeFileSync(join(folder, '.env'), example.replace('PORT=8080', 'PORT=9001 # mine'));
    const { settings } = run({});
    expect(settings.PORT).to.equal('9001');
    expect(settings.DATA_KEY).to.match(/^[0-9a-f]{64}$/);
    expect(Object.values(settings)).to.not.include('generated');
    expect(statSync(join(folder, '.env')).mode & 0o777).to.equal(0o600);
    expect(run({}).settings).to.deep.equal(settings);
  });

  it('the values of a size, and refuses an unknown one', () => {
    const { settings } = run({ SIZE: 'medium' });
    expect(settings).to.include({ API_REPLICAS: '3', MAX_SOCKETS: '20000', NGINX_MEMORY: '697M' });
    expect(run({ API_REPLICAS: '4' }).settings).to.include({
      API_REPLICAS: '4',
      MAX_SOCKETS: '20000',
    });
    expect(run({ SIZE: 'huge' }).stderr).to.equal(
      'SIZE must be small, medium or large, not huge.\n',
    );
  });

  it('the settings that a domain needs', () => {
    expect(run({ DOMAIN: 'overlap.example.org' }).settings).to.include({
      PUBLIC_ORIGIN: 'https://overlap.example.org',
      BIND: '127.0.0.1',
      TRUSTED_PROXY: 'network',
      COMPOSE_PROFILES: 'tls',
    });
  });
});

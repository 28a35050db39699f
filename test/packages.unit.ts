import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';

/** The packages that the product is specified to use. */
const OF_PRODUCT =
  `react react-dom react-router-dom @reduxjs/toolkit @mantine/core @mantine/notifications
  @use-gesture/react koa @koa/router koa-websocket ioredis knex pg node-cron passport passport-google-oauth20 openai
  recharts`.split(/\s+/);
const OF_TESTS = ['chai', 'playwright'];

/** The parts of passport-google-oauth20 that are replaced, in api/features/auth/strategies.ts, are those of these versions. */
const REPLACED_IN = { 'passport-google-oauth20': '2.0.0', 'passport-oauth2': '1.8.0' };

const IS_TEST = /\.(test|unit|process|fuzz|spec|scale|resilience|load)\.tsx?$|\/testing\//;

/** Packages that files import when they run: a type import does not count. */
function importedBy(files: string[]): Set<string> {
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const imports = source.matchAll(
      /^(?:import|export) (?!type )(?:[^;']*? from )?'([^'.#][^']*)'/gms,
    );
    const dynamic = source.matchAll(/import\('([^'.#][^']*)'\)/g);
    return [...imports, ...dynamic].map(([, name = '']) => name);
  });
  return new Set(found.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

describe('the specified packages', () => {
  const files = globSync('{api,contract,db,web,worker,e2e,test,bench}/**/*.{ts,tsx}');
  const isTest = (file: string) => IS_TEST.test(file) || /^(e2e|test|bench)\//.test(file);

  it('are imported by the product when it runs', () => {
    const imported = importedBy(files.filter((file) => !isTest(file)));
    expect(OF_PRODUCT.filter((name) => !imported.has(name))).to.deep.equal([]);
  });

  it('are imported by tests and benches when these run', () => {
    const imported = importedBy(files.filter(isTest));
    expect(OF_TESTS.filter((name) => !imported.has(name))).to.deep.equal([]);
  });

  it('have the versions whose inner parts are replaced', () => {
    const { resolve } = createRequire(import.meta.url);
    for (const [name, version] of Object.entries(REPLACED_IN)) {
      const { version: installed } = JSON.parse(
        readFileSync(resolve(`${name}/package.json`), 'utf8'),
      );
      expect(installed, name).to.equal(version);
    }
  });
});

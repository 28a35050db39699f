import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

describe('GET /api/openapi.json', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
  let document: any;

  before(async () => {
    ({ body: document } = await new Client().get('/api/openapi.json'));
  });

  it('contains every endpoint of the contract', () => {
    const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = calls.map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(described).to.have.members(declared);
  });

  it('describes input and output of every endpoint', () =>
    expectEach(calls, (call) => {
      const path = openApiPath(call.path);
      const operation = document.paths[path][call.method.toLowerCase()];
      const inPath = (operation.parameters ?? []).filter(
        (one: { in: string }) => one.in === 'path',
      );
      expect(inPath.map(({ name }: { name: string }) => name)).to.have.members(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      const redirect = call.mayRedirect ? ['302'] : [];
      expect(operation.responses).to.have.keys(String(call.status ?? 200), ...redirect, 'default');
      expect(Boolean(operation.requestBody)).to.equal(Boolean(call.body ?? call.upload));
      expect(operation.security).to.have.length(call.access === 'public' ? 0 : 1);
    }));

  it('documents the redirects of the sign-in as 302', () => {
    for (const path of ['/api/auth/google/start', '/api/auth/google/callback']) {
      expect(document.paths[path].get.responses).to.include.keys('302');
    }
  });

  it('has unique operation ids', () => {
    const ids = Object.values<object>(document.paths).flatMap((item) =>
      Object.values<{ operationId: string }>(item as never).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).to.equal(calls.length);
  });
});

describe('GET /api/docs', () => {
  it('lists every endpoint on a page without scripts and resources', async () => {
    const { text, headers, status } = await new Client().get('/api/docs');
    expect(status).to.equal(200);
    expect(headers.get('content-security-policy')).to.match(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(text).to.not.match(/<script|src=|https?:/);
    for (const { path, summary } of calls) {
      expect(text).to.include(`<code>${openApiPath(path)}</code>`);
      expect(text).to.include(summary.split(/[&<>"']/)[0]);
    }
  });
});

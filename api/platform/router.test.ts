import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { apiBase, codeOf } from '#test/client.ts';
import { createMember } from '#test/factories.ts';

describe('routing', () => {
  const send = (method: string, path: string) =>
    fetch(apiBase() + path, { method, headers: { 'sec-fetch-site': 'same-origin' } });

  it('returns 404 for an unknown path', async () => {
    for (const path of ['/api/nothing', '/api//health/live', '/API/health/live']) {
      const response = await send('GET', path);
      expect(response.status, path).to.equal(404);
      expect(await response.json()).to.deep.equal({ message: 'Not found', code: 'not_found' });
    }
  });

  it('returns 405 with the allowed methods for another method', async () => {
    const response = await send('POST', '/api/users/discover/filters');
    expect(response.status).to.equal(405);
    expect(response.headers.get('allow')?.split(', ')).to.have.members([
      'GET',
      'HEAD',
      'PUT',
      'DELETE',
    ]);
    expect(await response.json()).to.deep.equal({
      message: 'Method not allowed',
      code: 'method_not_allowed',
    });
  });

  it('returns the allowed methods for OPTIONS', async () => {
    const response = await send('OPTIONS', '/api/page-views');
    expect([response.status, response.headers.get('allow')]).to.deep.equal([200, 'POST']);
  });

  it('returns 501 for an unknown method', async () => {
    const response = await send('PROPFIND', '/api/page-views');
    expect(response.status).to.equal(501);
    expect(await response.json()).to.include({ code: 'not_implemented' });
  });

  it('answers HEAD like GET without a body, and accepts a trailing slash', async () => {
    const head = await send('HEAD', '/api/health/live');
    expect([head.status, await head.text()]).to.deep.equal([200, '']);
    expect((await send('GET', '/api/health/live/')).status).to.equal(200);
  });

  it('routes a call of the contract to its own handler, never to one with a placeholder', async () => {
    const { match } = await import('../app.ts');
    for (const { method, path } of calls) {
      const found = match(path.replaceAll(/:(\w+)/g, '$1'), method);
      expect(found?.pathAndMethod[0]?.path, `${method} ${path}`).to.equal(path);
    }
  });

  it('decodes a parameter and returns 400 when its encoding is invalid', async () => {
    const ann = await createMember();
    const encoded = `%3${String(ann.id)[0]}${String(ann.id).slice(1)}`;
    expect((await ann.client.get(`/api/users/${encoded}`)).status).to.equal(200);
    for (const path of ['/api/users/%ff', '/api/users/%E0%A4%A', '/api/%']) {
      expect(codeOf(await ann.client.get(path)), path).to.deep.equal([400, 'path_not_utf8']);
    }
  });
});

import { expect } from 'chai';
import { createMember } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

describe('routing', () => {
  let base: string;

  before(async () => {
    [{ base }] = await sharedApis();
  });

  const ask = (method: string, path: string) =>
    fetch(base + path, { method, headers: { 'sec-fetch-site': 'same-origin' } });

  it('answers 404 where there is nothing', async () => {
    const answer = await ask('GET', '/api/nothing');
    expect(answer.status).to.equal(404);
    expect(await answer.json()).to.deep.equal({ message: 'Not found', code: 'not_found' });
  });

  it('answers 405 to another method and names those that are answered', async () => {
    const answer = await ask('POST', '/api/users/discover/filters');
    expect([answer.status, answer.headers.get('allow')]).to.deep.equal([
      405,
      'GET, HEAD, PUT, DELETE',
    ]);
    expect(await answer.json()).to.include({ code: 'method_not_allowed' });
    const asked = await ask('OPTIONS', '/api/page-views');
    expect([asked.status, asked.headers.get('allow')]).to.deep.equal([204, 'POST']);
  });

  it('answers HEAD as GET, without the body, and a path with a slash at its end', async () => {
    const head = await ask('HEAD', '/api/health/live');
    expect([head.status, await head.text()]).to.deep.equal([200, '']);
    expect((await ask('GET', '/api/health/live/')).status).to.equal(200);
  });

  it('takes what is spelled out before a placeholder', async () => {
    const ann = await createMember(base);
    // Taken for an id, either would be refused with 400.
    expect((await ann.client.get('/api/users/discover')).status).to.equal(200);
    expect((await ann.client.get('/api/users/discover/filters')).status).to.equal(200);
    expect((await ann.client.get('/api/users/nobody')).status).to.equal(400);
  });

  it('refuses what cannot be decoded', async () => {
    const ann = await createMember(base);
    expect((await ann.client.get('/api/users/%ff')).status).to.equal(404);
  });
});

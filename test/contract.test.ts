import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { consolePaths } from '#contract/console-paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { Client } from './client.ts';
import { createMember, type Member } from './factories.ts';
import { sharedApis } from './instances.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request of the call with `id` in the place of the viewer's id. */
function requestAs(call: Endpoint, id: number): [path: string, body: unknown] {
  const [part, field = ''] = call.actor?.split('.') ?? [];
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    part === 'params' && name === field ? String(id) : '900719925474099',
  );
  const query = part === 'query' ? `?${field}=${id}` : '';
  return [path + query, call.method === 'GET' ? undefined : { [field]: id }];
}

describe('the contract', () => {
  const withActor = calls.filter((call) => call.actor);
  const nonPublic = calls.filter((call) => call.access !== 'public');
  let base: string;
  let ann: Member;
  let ben: Member;

  before(async () => {
    [{ base }] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(base), createMember(base)]);
  });

  it('declares every call once', () => {
    const names = calls.map(nameOf);
    expect(names).to.deep.equal([...new Set(names)]);
  });

  it('declares every path under its own name', () => {
    const declarations = new Map(Object.entries<unknown>(endpoints));
    for (const [name, route] of Object.entries({ ...paths, ...consolePaths })) {
      expect(declarations.get(name), name).to.include(route);
    }
  });

  it('is the exact list of the served calls', async () => {
    await import('../api/app.ts');
    const { served } = await import('../api/platform/serve.ts');
    expect(served.map(nameOf).sort()).to.deep.equal(calls.map(nameOf).sort());
  });

  it('rate-limits every call that changes data', () => {
    const unlimited = calls.filter(({ method, limit }) => method !== 'GET' && !limit);
    expect(unlimited.map(nameOf)).to.deep.equal([]);
  });

  it('rate-limits every read of a signed-in user except media', () => {
    const unlimited = calls.filter(
      ({ access, limit, path }) =>
        (access === 'session' || access === 'member') && !limit && !path.startsWith('/media/'),
    );
    expect(unlimited.map(nameOf)).to.deep.equal([]);
  });

  it('declares the actor of every call with the viewer id in its path or body', () => {
    expect(withActor.map(nameOf)).to.include.members(['POST /api/swipes', 'POST /api/messages']);
    for (const call of calls.filter(({ path }) => /:(userId|myId)/.test(path))) {
      expect(call.actor, nameOf(call)).to.match(/^params\./);
    }
  });

  for (const call of withActor) {
    it(`${nameOf(call)} returns 403 for the id of another member`, async () => {
      const [path, body] = requestAs(call, ben.id);
      const response = await ann.client.call(call.method, path, body);
      expect(response.status).to.equal(403);
      expect(response.body).to.deep.equal({
        message: "You don't have access to this page.",
        code: 'forbidden',
      });
    });
  }

  for (const call of nonPublic) {
    it(`${nameOf(call)} returns 401 without a session`, async () => {
      const [path, body] = requestAs(call, ben.id);
      const response = await new Client(base).call(call.method, path, body);
      expect(response.status).to.equal(401);
      expect(response.body).to.have.keys('message', 'code');
    });
  }

  for (const call of calls.filter(({ access }) => access === 'member')) {
    it(`${nameOf(call)} returns onboarding_required before onboarding`, async () => {
      const cem = await createMember(base, { onboarded: false });
      const [path, body] = requestAs(call, cem.id);
      const response = await cem.client.call(call.method, path, body);
      expect(response.status).to.equal(403);
      expect(response.body.code).to.equal('onboarding_required');
    });
  }
});

describe('invalid input', () => {
  let ann: Member;

  before(async () => {
    const [{ base }] = await sharedApis();
    ann = await createMember(base);
  });

  const swipe = (change: object) => ({
    swiperId: ann.id,
    swipedId: 900719925474099,
    liked: true,
    ...change,
  });

  const cases: [string, () => unknown, string][] = [
    ['a wrong type', () => swipe({ liked: 'yes' }), 'liked'],
    ['an unknown key', () => swipe({ admin: true }), 'admin'],
    ['a missing field', () => ({ swiperId: ann.id, liked: true }), 'swipedId'],
    ['a fraction as id', () => swipe({ swipedId: 1.5 }), 'swipedId'],
    ['a list instead of an object', () => [], 'body'],
    ['null instead of an object', () => null, 'body'],
    ['an object instead of an id', () => swipe({ swiperId: { toString: 1 } }), 'swiperId'],
  ];
  for (const [what, body, field] of cases) {
    it(`returns 400 and names ${field} for ${what}`, async () => {
      const response = await ann.client.post('/api/swipes', body());
      expect(response.status).to.equal(400);
      expect(response.body.message).to.include(field);
    });
  }

  it('returns 400 for invalid JSON, 413 for a large body and 415 for another content type', async () => {
    const broken = await ann.client.post('/api/swipes', '{"swiperId":');
    expect([broken.status, broken.body.code]).to.deep.equal([400, 'invalid_json']);
    const large = await ann.client.post('/api/swipes', JSON.stringify({ x: 'x'.repeat(70_000) }));
    expect([large.status, large.body.code]).to.deep.equal([413, 'too_large']);
    const form = await ann.client.fetch('/api/swipes', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(form.status).to.equal(415);
  });

  it('accepts an empty body with a content length of 0', async () => {
    const undo = await ann.client.call('POST', '/api/swipes/undo');
    expect(undo.body.code).to.equal('nothing_to_undo');
    const swipeResponse = await ann.client.call('POST', '/api/swipes');
    expect([swipeResponse.status, swipeResponse.body.code]).to.deep.equal([400, 'invalid']);
  });

  it('returns 415 for a compressed body', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'nonsense']) {
      const response = await ann.client.fetch('/api/swipes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: '{}',
      });
      expect(response.status, encoding).to.equal(415);
    }
  });

  it('returns 403 for a change from another site', async () => {
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const response = await ann.client.fetch('/api/swipes', {
      method: 'POST',
      headers: foreign,
      body: '{}',
    });
    expect(response.status).to.equal(403);
    const crossSite = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const other = await ann.client.fetch('/api/swipes', {
      method: 'POST',
      headers: crossSite,
      body: '{}',
    });
    expect(other.status).to.equal(403);
  });

  it('returns 400 for an absolute URL in the request line', async () => {
    const { hostname, port } = new URL(ann.client.base);
    for (const path of ['http://', 'http://evil.example/api/stats', '*']) {
      const sent = request({ hostname, port, path, method: 'OPTIONS' }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode, path).to.equal(400);
      response.resume();
    }
  });

  it('returns 400 for a prototype key', async () => {
    const response = await ann.client.post(
      '/api/swipes',
      `{"swiperId":${ann.id},"__proto__":{"liked":true}}`,
    );
    expect(response.status).to.equal(400);
  });

  it('returns 400 for JSON nested 10,000 levels deep and keeps running', async () => {
    const response = await ann.client.post(
      '/api/swipes',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    );
    expect(response.status).to.equal(400);
    expect((await ann.client.get('/api/health/live')).status).to.equal(200);
  });
});

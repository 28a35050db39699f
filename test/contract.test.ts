import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Client } from './client.ts';
import { createMember, type Member } from './factories.ts';
import { sharedApis } from './instances.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request of the call in which `id` stands where the viewer's own id must stand. */
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
  const closed = calls.filter((call) => call.access !== 'public');
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

  it('is served in full, each call once, and nothing else is', async () => {
    await import('../api/app.ts').then(({ createApp }) => createApp());
    const { served } = await import('../api/platform/serve.ts');
    expect(served.map(nameOf).sort()).to.deep.equal(calls.map(nameOf).sort());
  });

  it('limits every call that changes something', () => {
    const unlimited = calls.filter(({ method, limit }) => method !== 'GET' && !limit);
    expect(unlimited.map(nameOf)).to.deep.equal([]);
  });

  it('limits every read of those who are signed in, but for pictures', () => {
    const unlimited = calls.filter(
      ({ access, limit, path }) =>
        (access === 'session' || access === 'member') && !limit && !path.startsWith('/media/'),
    );
    expect(unlimited.map(nameOf)).to.deep.equal([]);
  });

  it('names the viewer in every call whose path or body carries an id of theirs', () => {
    expect(withActor.map(nameOf)).to.include.members(['POST /api/swipes', 'POST /api/messages']);
    for (const call of calls.filter(({ path }) => /:(userId|myId)/.test(path))) {
      expect(call.actor, nameOf(call)).to.match(/^params\./);
    }
  });

  for (const call of withActor) {
    it(`${nameOf(call)} answers 403 to a stranger`, async () => {
      const [path, body] = requestAs(call, ben.id);
      const answer = await ann.client.call(call.method, path, body);
      expect(answer.status).to.equal(403);
      expect(answer.body).to.deep.equal({ message: 'That is not yours to do.', code: 'forbidden' });
    });
  }

  for (const call of closed) {
    it(`${nameOf(call)} answers 401 without a session`, async () => {
      const [path, body] = requestAs(call, ben.id);
      const answer = await new Client(base).call(call.method, path, body);
      expect(answer.status).to.equal(401);
      expect(answer.body).to.have.keys('message', 'code');
    });
  }

  for (const call of calls.filter(({ access }) => access === 'member')) {
    it(`${nameOf(call)} answers onboarding_required before the sheet was answered`, async () => {
      const cem = await createMember(base, { onboarded: false });
      const [path, body] = requestAs(call, cem.id);
      const answer = await cem.client.call(call.method, path, body);
      expect(answer.status).to.equal(403);
      expect(answer.body.code).to.equal('onboarding_required');
    });
  }
});

describe('bad input', () => {
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
    ['an object instead of an id', () => swipe({ swiperId: { toString: 1 } }), 'swiperId'],
  ];
  for (const [what, body, field] of cases) {
    it(`${what} answers 400 and names ${field}`, async () => {
      const answer = await ann.client.post('/api/swipes', body());
      expect(answer.status).to.equal(400);
      expect(answer.body.message).to.include(field);
    });
  }

  it('a body that is not JSON answers 400, one that is too large 413, one of another type 415', async () => {
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

  it('no body at all, told as a length of 0, is nothing to refuse', async () => {
    const undone = await ann.client.call('POST', '/api/swipes/undo');
    expect(undone.body.code).to.equal('nothing_to_undo');
    const swiped = await ann.client.call('POST', '/api/swipes');
    expect([swiped.status, swiped.body.code]).to.deep.equal([400, 'invalid']);
  });

  it('a packed body answers 415 and is not unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'nonsense']) {
      const packed = await ann.client.fetch('/api/swipes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: '{}',
      });
      expect(packed.status, encoding).to.equal(415);
    }
  });

  it('a change that another site asks for answers 403', async () => {
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const answer = await ann.client.fetch('/api/swipes', {
      method: 'POST',
      headers: foreign,
      body: '{}',
    });
    expect(answer.status).to.equal(403);
    const sneaky = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const other = await ann.client.fetch('/api/swipes', {
      method: 'POST',
      headers: sneaky,
      body: '{}',
    });
    expect(other.status).to.equal(403);
  });

  it('a whole address instead of a path answers 400', async () => {
    const { hostname, port } = new URL(ann.client.base);
    for (const path of ['http://', 'http://evil.example/api/stats', '*']) {
      const asked = request({ hostname, port, path, method: 'OPTIONS' }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect(response.statusCode, path).to.equal(400);
      response.resume();
    }
  });

  it('a prototype key answers 400', async () => {
    const answer = await ann.client.post(
      '/api/swipes',
      `{"swiperId":${ann.id},"__proto__":{"liked":true}}`,
    );
    expect(answer.status).to.equal(400);
  });

  it('nesting ten thousand deep is refused and the process lives on', async () => {
    const answer = await ann.client.post(
      '/api/swipes',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    );
    expect(answer.status).to.equal(400);
    expect((await ann.client.get('/api/health/live')).status).to.equal(200);
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import Koa from 'koa';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/common.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { createRoutes, served } from '../api/platform/serve.ts';
import { type ApiResponse, Client } from './client.ts';
import { expectEach } from './each.ts';
import { createMember, type Member, UNKNOWN_ID } from './factories.ts';
import { inputSchemaOf } from './fuzz-inputs.ts';
import { inBatches } from './in-batches.ts';

const FORBIDDEN = "You don't have access to this page.";

/** The same for all members, and no change shows sooner: rules and events have editors. */
const CACHEABLE = ['GET /api/cities'];

/** Browsers add fields to passkeys. They are removed before the handler. */
const EXTENDED_BY_BROWSERS = [
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/sign-up',
  'POST /api/sign-in-methods/passkeys',
];
/** Its response is the OpenAPI document. */
const ANY_JSON = ['GET /api/openapi.json'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface JsonSchema {
  type?: unknown;
  properties?: object;
  additionalProperties?: unknown;
}

/** All parts of a JSON Schema. */
function partsOf(schema: unknown): JsonSchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as JsonSchema, ...Object.values(schema).flatMap(partsOf)];
}

const responseParts = ({ response }: Endpoint): JsonSchema[] =>
  partsOf(z.toJSONSchema(response, { unrepresentable: 'any' }));

const isEmpty = (value: unknown): boolean => isDeepStrictEqual(value, {});

/** A request of the call with `id` in the place of the viewer's id. */
function requestAs(call: Endpoint, id: number): [path: string, body: unknown] {
  const [part, field = ''] = call.actor?.split('.') ?? [];
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    part === 'params' && name === field ? String(id) : String(UNKNOWN_ID),
  );
  const query = part === 'query' ? `?${field}=${id}` : '';
  return [path + query, call.method === 'GET' ? undefined : { [field]: id }];
}

describe('the contract', () => {
  const withActor = calls.filter((call) => call.actor);
  const nonPublic = calls.filter((call) => call.access !== 'public');
  let ann: Member;
  let ben: Member;

  before(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  it('declares every call once', () => {
    const names = calls.map(nameOf);
    expect(names).to.deep.equal([...new Set(names)]);
  });

  it('is the exact list of the served calls', async () => {
    await import('../api/app.ts');
    expect(served.map(nameOf).sort()).to.deep.equal(calls.map(nameOf).sort());
  });

  it('refuses undeclared fields in every query and body, at any depth', () => {
    const accepting = calls.filter(({ query, body }) =>
      [query, body]
        .flatMap((schema) => partsOf(inputSchemaOf(schema)))
        .some((part) => part.type === 'object' && part.additionalProperties !== false),
    );
    expect(accepting.map(nameOf)).to.have.members(EXTENDED_BY_BROWSERS);
  });

  it('declares every field of every response, and no coordinates', () => {
    const undeclared = calls.filter((call) =>
      responseParts(call).some(
        ({ properties = {}, additionalProperties }) =>
          isEmpty(additionalProperties) || Object.values(properties).some(isEmpty),
      ),
    );
    expect(undeclared.map(nameOf)).to.deep.equal(ANY_JSON);
    const placed = calls.filter((call) =>
      responseParts(call)
        .flatMap(({ properties = {} }) => Object.keys(properties))
        .some((name) => /latitude|longitude|^(lat|lng|lon|cell|area|position)$/i.test(name)),
    );
    expect(placed.map(nameOf)).to.deep.equal([]);
  });

  it('removes undeclared fields from responses, at any depth', async () => {
    const Shown = z.object({ id: z.int() });
    const response = z.object({ one: Shown, all: z.array(Shown) });
    const call = endpoint('GET /fields', { summary: '', access: 'public', response });
    const row = { id: 1, email: 'ann@example.test' };
    const result = { one: row, all: [row], latitude: 52.5 };
    const { router, serve } = createRoutes();
    serve(call, () => result);
    served.pop();
    const server = createServer(new Koa().use(router.routes()).callback()).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { body } = await new Client(`http://127.0.0.1:${port}`).get('/fields');
    server.close();
    expect(body).to.deep.equal({ one: { id: 1 }, all: [{ id: 1 }] });
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

  it('lets the browser store only what the contract marks, and sends no other cache header', async () => {
    expect(calls.filter(({ cacheSeconds }) => cacheSeconds).map(nameOf)).to.have.members(CACHEABLE);
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && !path.startsWith('/media/'),
    );
    await expectEach(reads, async (call) => {
      const [path, body] = requestAs(call, ann.id);
      const query = call.path === '/api/cities' ? '?q=Aus' : '';
      const { status, headers } = await ann.client.copy().call(call.method, path + query, body);
      const isStored = status === 200 && call.cacheSeconds;
      expect(headers.get('cache-control'), nameOf(call)).to.equal(
        isStored ? `private, max-age=${call.cacheSeconds}` : 'no-store',
      );
    });
    const { headers } = await ann.client.copy().post('/api/auth/logout');
    expect(headers.get('clear-site-data')).to.equal('"cache", "storage"');
    ann = await createMember();
  });

  it('declares the actor of every call with the viewer id in its path or body', () => {
    expect(withActor.map(nameOf)).to.include.members(['POST /api/swipes', 'POST /api/messages']);
    for (const call of calls.filter(({ path }) => /:(userId|myId)/.test(path))) {
      expect(call.actor, nameOf(call)).to.match(/^params\./);
    }
  });

  /** Sends each call as `client`. @returns those whose response is not the expected one. */
  async function findFaults(
    sent: Endpoint[],
    { id, client }: { id: number; client: Client },
    isExpected: (response: ApiResponse<ErrorBody>) => boolean,
  ): Promise<string[]> {
    const found = await inBatches(sent, async (call) => {
      const response = await client.copy().call(call.method, ...requestAs(call, id));
      return isExpected(response) ? [] : `${nameOf(call)}: ${response.status} ${response.text}`;
    });
    return found.flat();
  }

  it('returns 403 for the id of another member, in every call with an actor', async () => {
    const other = { id: ben.id, client: ann.client };
    const faults = await findFaults(
      withActor,
      other,
      ({ status, body }) =>
        status === 403 && isDeepStrictEqual(body, { message: FORBIDDEN, code: 'forbidden' }),
    );
    expect(faults).to.deep.equal([]);
  });

  it('returns 401 without a session, in every call that is not public', async () => {
    const visitor = { id: ben.id, client: new Client() };
    const faults = await findFaults(
      nonPublic,
      visitor,
      ({ status, body }) =>
        status === 401 && isDeepStrictEqual(Object.keys(body).sort(), ['code', 'message']),
    );
    expect(faults).to.deep.equal([]);
  });

  it('returns onboarding_required before onboarding, in every call for members', async () => {
    const cem = await createMember({ onboarded: false });
    const faults = await findFaults(
      calls.filter(({ access }) => access === 'member'),
      cem,
      ({ status, body }) => status === 403 && body.code === 'onboarding_required',
    );
    expect(faults).to.deep.equal([]);
  });
});

describe('invalid input', () => {
  let ann: Member;

  before(async () => {
    ann = await createMember();
  });

  const swipe = (change: object) => ({
    swiperId: ann.id,
    swipedId: UNKNOWN_ID,
    liked: true,
    ...change,
  });

  const cases: [what: string, body: () => unknown, field: string][] = [
    ['a wrong type', () => swipe({ liked: 'yes' }), 'liked'],
    ['an unknown key', () => swipe({ admin: true }), 'admin'],
    ['a missing field', () => ({ swiperId: ann.id, liked: true }), 'swipedId'],
    ['a fraction as id', () => swipe({ swipedId: 1.5 }), 'swipedId'],
    ['a list instead of an object', () => [], 'body'],
    ['null instead of an object', () => null, 'body'],
    ['an object instead of an id', () => swipe({ swiperId: { toString: 1 } }), 'swiperId'],
  ];
  it('returns 400 and names the field', () =>
    expectEach(cases, async ([, body, field]) => {
      const response = await ann.client.post('/api/swipes', body());
      expect(response.status).to.equal(400);
      expect(response.body.message).to.include(field);
    }));

  it('returns 400 for invalid JSON, 413 for a large body and 415 for another content type', async () => {
    const broken = await ann.client.post('/api/swipes', '{"swiperId":');
    expect([broken.status, broken.body.code]).to.deep.equal([400, 'invalid_json']);
    const large = await ann.client.post('/api/swipes', JSON.stringify({ x: 'x'.repeat(70_000) }));
    expect([large.status, large.body.code]).to.deep.equal([413, 'body_too_large']);
    const form = await ann.client.post('/api/swipes', {}, { 'content-type': 'text/plain' });
    expect(form.status).to.equal(415);
  });

  it('accepts an empty body with a content length of 0', async () => {
    const undo = await ann.client.call('POST', '/api/swipes/undo');
    expect(undo.body.code).to.equal('nothing_to_undo');
    const swipeResponse = await ann.client.call('POST', '/api/swipes');
    expect([swipeResponse.status, swipeResponse.body.code]).to.deep.equal([400, 'invalid_field']);
  });

  it('returns 415 for a compressed body', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'nonsense']) {
      const response = await ann.client.post('/api/swipes', {}, { 'content-encoding': encoding });
      expect(response.status, encoding).to.equal(415);
    }
  });

  it('returns 403 for a change from another site', async () => {
    for (const header of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      expect((await ann.client.post('/api/swipes', {}, header)).status).to.equal(403);
    }
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

import { randomInt } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { photoPath } from '#contract/media.ts';
import { Client } from '../client.ts';
import { createMatch, createMember, createPhoto, like, type Member } from '../factories.ts';
import { inHours } from '../in-hours.ts';
import { writePhotoFile } from '../media.ts';
import { png } from '../pictures.ts';
import { type FuzzRequest, type Known, ROLES, type Role, requestsOf } from './arbitraries.ts';
import {
  type Documented,
  JSON_TYPE,
  type OpenApi,
  type Operation,
  operationsOf,
  type Schema,
} from './document.ts';

const SECONDS = Number(process.env.FUZZ_SECONDS || 60);
/** The same seed generates the same requests. */
const SEED = Number(process.env.FUZZ_SEED || randomInt(2 ** 31));
/** Requests between two looks at the clock. */
const BATCH = 20;
/** These calls change or end the session or the account, so each request has a new member. */
const CHANGES_MEMBER =
  /\/(logout|logout-elsewhere|google|passkey|sign-up|recovery-code|demo|account|pause|onboarding|erase|sign-out)$/;

// A pattern describes these two formats, and differs from the one of ajv.
const byPattern = { email: true, uuid: true } as const;
const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, formats: byPattern });
formats.default(ajv, ['date', 'date-time']);

const validators = new Map<Schema, ValidateFunction>();

/** Describes what the schema rejects; undefined for a valid value. */
function mismatch(schema: Schema, value: unknown): string | undefined {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

const EVENT = {
  title: 'Tea',
  venue: 'Hall',
  price: 0,
  category: 'meetup',
  picture: 'city-dusk',
  capacity: 5,
  timeZone: 'UTC',
  date: inHours(72),
};

/** Their documented patterns match mostly numbers that are too large. */
const FILTERS = { ageMin: 20, ageMax: 40, distanceKm: 25, limit: 10, before: 2 ** 52, after: 0 };

/** URL-encodes a value. A lone surrogate becomes the invalid bytes that a careless client sends. */
const escaped = (value: unknown): string =>
  String(value).isWellFormed() ? encodeURIComponent(String(value)) : 'a%ED%A0%80';

function addressOf({ path }: Operation, request: FuzzRequest): string {
  const query = Object.entries(request.query).map(
    ([name, value]) => `${escaped(name)}=${escaped(value)}`,
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => escaped(request.path[name]));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function bodyOf({ body, file }: FuzzRequest): RequestInit {
  if (file) {
    const form = new FormData();
    form.append(file.field, new Blob([Buffer.from(file.bytes)]), 'photo.png');
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': JSON_TYPE } };
}

/** True when the request follows the document. */
function isDocumented({ parameters, requestBody }: Operation, request: FuzzRequest): boolean {
  const sent = { path: request.path, query: request.query };
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  return (
    parameters.every(({ in: part, name, schema }) => {
      const value = sent[part][name];
      return value === undefined || mismatch(schema, String(value)) === undefined;
    }) &&
    (!schema || request.body === undefined || mismatch(schema, asSent(request.body)) === undefined)
  );
}

/** The value after JSON, which has no undefined and no negative zero. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Describes how the response differs from the document; undefined when it does not. */
function faultOf(operation: Operation, request: FuzzRequest, answer: Answer): string | undefined {
  const { status } = answer;
  if (status >= 500) return 'a server error';
  const fault = accessFault(operation, request, status);
  if (fault) return fault;
  if (status < 400 && !isDocumented(operation, request))
    return 'success for an undocumented request';
  const documented = operation.responses[status] ?? (status >= 400 && operation.responses.default);
  return documented ? shapeFault(documented, answer) : 'an undocumented status';
}

function accessFault(operation: Operation, { role }: FuzzRequest, status: number) {
  const needsSession = operation.security.length > 0;
  if (role === 'none') {
    return needsSession && status < 400 ? 'success without a session' : undefined;
  }
  const hasEnded = needsSession && status === 401 && !CHANGES_MEMBER.test(operation.path);
  return hasEnded ? 'the session was not accepted' : undefined;
}

function shapeFault({ content = {}, headers = {} }: Documented, answer: Answer) {
  const missing = Object.keys(headers).find((name) => !answer.headers.has(name));
  if (missing) return `no header ${missing}`;
  // Browsers do not show the body of a redirect.
  if (answer.status === 302) return undefined;
  const types = Object.keys(content);
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  if (types.length === 0) return answer.text === '' ? undefined : 'an undocumented body';
  if (!types.includes(type)) return `content type "${type}" instead of ${types}`;
  const schema = content[JSON_TYPE]?.schema;
  return type === JSON_TYPE && schema ? mismatch(schema, JSON.parse(answer.text)) : undefined;
}

/** @throws Error that names the request and the difference. */
async function check(operation: Operation, request: FuzzRequest, client: Client): Promise<void> {
  const address = addressOf(operation, request);
  const sent = bodyOf(request);
  const response = await client.fetch(address, { method: operation.method, ...sent });
  const text = await response.text();
  const { status, headers } = response;
  const fault = faultOf(operation, request, { status, headers, text });
  if (!fault) return;
  const body = typeof sent.body === 'string' ? ` ${sent.body}` : '';
  throw new Error(
    `${operation.method} ${address}${body} with session "${request.role}" ` +
      `returned ${status} ${text.slice(0, 600)}\nfault: ${fault}`,
  );
}

describe('the API', () => {
  let known: Known;
  let eventId: number;
  let members: Record<Exclude<Role, 'none'>, Member>;
  let picture: Buffer;
  let count = 0;

  before(async () => {
    picture = await png(40, 30);
  });
  after(() => {
    console.log(`measured: ${count} requests with FUZZ_SEED=${SEED} in ${SECONDS} s`);
  });

  /** Rows that requests are about. */
  async function createRows(): Promise<void> {
    const at = [41.9, -87.6] as [number, number];
    const member = await createMember({ interests: ['Travel'], at });
    members = { member, admin: await createMember({ role: 'admin', at }) };
    const other = await createMember({ at });
    await like(await createMember(), member);
    const matchId = await createMatch(member, other);
    const message = { matchId, senderId: member.id, content: 'Hello' };
    const { body: sent } = await member.client.post('/api/messages', message);
    const { body: event } = await members.admin.client.post('/api/events', EVENT);
    const key = await createPhoto(member.id);
    await writePhotoFile(key);
    const person = { swipedId: other.id, otherId: other.id, reportedId: other.id };
    const photo = { key, images: [photoPath(key)] };
    const ids = { matchedUserId: other.id, matchId, messageId: sent.id };
    known = { ...EVENT, ...FILTERS, ...person, ...ids, ...photo };
    eventId = event.id;
  }

  /** Own ids are those of the session's member; other names have the values of existing rows. */
  function knownTo(operation: Operation, role: Role): Known {
    const { id } = members[role === 'none' ? 'member' : role];
    const own = { userId: id, myId: id, senderId: id, swiperId: id, currentUserId: id };
    return { ...known, ...own, id: operation.path.startsWith('/api/events') ? eventId : id };
  }

  async function clientFor(operation: Operation, role: Role): Promise<Client> {
    if (role === 'none') return new Client();
    if (!CHANGES_MEMBER.test(operation.path)) return members[role].client.copy();
    const member = { onboarded: !operation.path.endsWith('onboarding'), role };
    return (await createMember(member)).client;
  }

  /** Sends generated requests up to a time, at least one batch. @returns the smallest one with a fault. */
  async function findFault(operation: Operation, end: number): Promise<string[]> {
    const requests = fc.oneof(
      ...ROLES.map((role) => ({
        arbitrary: requestsOf(operation, role, knownTo(operation, role), picture),
        weight: role === 'none' ? 1 : 3,
      })),
    );
    const property = fc.asyncProperty(requests, async (request) => {
      count += 1;
      await check(operation, request, await clientFor(operation, request.role));
    });
    for (let seed = SEED; seed === SEED || performance.now() < end; seed += 1) {
      const run = await fc.check(property, { seed, numRuns: BATCH });
      if (run.failed) return [String(run.errorInstance)];
    }
    return [];
  }

  it('follows its OpenAPI document', async function () {
    this.timeout(0);
    const document: OpenApi = (await new Client().get('/api/openapi.json')).body;
    // Reads first: they change no rows, so they share them.
    const operations = operationsOf(document).sort(
      (a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
    );
    const faults: string[] = [];
    await createRows();
    for (const operation of operations) {
      const end = performance.now() + (SECONDS * 1000) / operations.length;
      if (operation.method !== 'GET') await createRows();
      faults.push(...(await findFault(operation, end)));
    }
    expect(faults, `FUZZ_SEED=${SEED}, minimal requests`).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { consolePaths } from '#contract/console/paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/path-of.ts';
import { CONSOLE_REQUESTS, type CrawlRequest } from './console-requests.ts';
import {
  type ConsoleWorld,
  createConsoleWorld,
  OUTSIDE,
  POSITION,
  REPORTED,
  REPORTER,
  SENDER,
  SPECIAL,
} from './console-world.ts';

type Name = keyof typeof CONSOLE_REQUESTS;

const nameOf = (call: Endpoint): string =>
  Object.entries(consolePaths).find(
    ([, { method, path }]) => method === call.method && path === call.path,
  )?.[0] ?? call.path;
const consoleCalls = new Map(
  calls.filter(({ isConsole, upload }) => isConsole && !upload).map((call) => [nameOf(call), call]),
);

/** Private values that no response of the console may contain. */
const secretsOf = ({ ann, ben, emails, searchPosition }: ConsoleWorld) => ({
  'a message outside the excerpt': [OUTSIDE],
  'a special preference': Object.values(SPECIAL).flat(),
  'a coordinate': [...POSITION.map(String), ...searchPosition, 'latitude', 'longitude'],
  'an email address': [...Object.values(emails), '@example.test'],
  'the sender of a notice': [SENDER],
  'the reporter': [`"${ben.id}"`, `:${ben.id}`, REPORTER, ben.client.cookies.get('sid') ?? ''],
  'a session': [ann.client.cookies.get('sid') ?? ''],
});

/** Every response of the console to one viewer: reads, changes, and reads after the changes. */
async function crawl(
  world: ConsoleWorld,
): Promise<{ name: string; status: number; text: string }[]> {
  const answers: { name: string; status: number; text: string }[] = [];
  const { client } = world.viewer;
  const send = async (name: string, { params = {}, query, body }: CrawlRequest) => {
    const { method, path } = consolePaths[name as Name];
    const target = pathOf(path, params) + (query ? `?${query}` : '');
    const { status, text, headers } = await client.call(method, target, body);
    answers.push({ name, status, text: `${JSON.stringify([...headers])}\n${text}` });
  };
  for (const onlyReads of [false, true]) {
    for (const [name, requestsOf] of Object.entries(CONSOLE_REQUESTS)) {
      if (onlyReads && consolePaths[name as Name].method !== 'GET') continue;
      for (const request of await requestsOf(world)) await send(name, request);
    }
  }
  return answers;
}

function expectNothingPrivate(name: string, text: string, world: ConsoleWorld): void {
  for (const [what, values] of Object.entries(secretsOf(world))) {
    for (const value of values) expect(text, `${what} in ${name}`).to.not.include(value);
  }
}

describe('a crawl of the console', () => {
  let moderators: ConsoleWorld;
  before(async () => {
    moderators = await createConsoleWorld('moderator');
  });

  it('has requests for every console call of the contract', () => {
    expect(Object.keys(CONSOLE_REQUESTS)).to.have.members([...consoleCalls.keys()]);
  });

  it('searches for the member’s actual data', async () => {
    const { text } = await moderators.ann.client.get('/api/account/export');
    for (const value of [OUTSIDE, ...Object.values(SPECIAL).flat(), moderators.emails.ann]) {
      expect(text).to.include(value);
    }
  });

  async function expectPrivacy(role: 'moderator' | 'admin', world: ConsoleWorld): Promise<void> {
    const answers = await crawl(world);
    for (const { name, status, text } of answers) {
      const isAllowed = role === 'admin' || consoleCalls.get(name)?.access === 'moderator';
      expect(status, `${name} ${text}`).to.be.oneOf(isAllowed ? [200, 201, 204] : [403]);
      expectNothingPrivate(name, text, world);
    }
    const found = answers.filter(({ text }) => text.includes(REPORTED)).map(({ name }) => name);
    expect(new Set(found)).to.deep.equal(new Set(['getReportEvidence']));
  }

  it('as moderator finds nothing private in any response', () =>
    expectPrivacy('moderator', moderators));

  it('as admin finds nothing private in any response', async () =>
    expectPrivacy('admin', await createConsoleWorld('admin')));
});

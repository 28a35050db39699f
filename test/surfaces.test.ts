import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { ServerEvent } from '#contract/socket.ts';

const TABLE = 'api/features/users/visibility.test.ts';
const DECK = 'api/features/discover/discretion.test.ts';
const BELL = 'api/features/notifications/notifications.test.ts';
const LIVE = 'api/features/users/discretion.test.ts';

/**
 * Every call and event that can tell of a person, with the test that walks it through all levels of
 * discretion and all relations, and a text by which that test knows it. A new one belongs here, and
 * there: without a row the build fails.
 */
const SURFACES: Record<string, [file: string, mark: string]> = {
  'GET /api/users': [TABLE, 'gallery'],
  'GET /api/users/:id': [TABLE, 'profile'],
  'GET /api/users/discover': [TABLE, 'deck'],
  'GET /api/users/discover/:userId': [TABLE, 'deck'],
  'GET /api/users/discover/filters/effects': [DECK, 'filters/effects'],
  'GET /media/:key/:file': [TABLE, 'large photo'],
  'GET /api/matches': [TABLE, 'matches'],
  'GET /api/matches/:userId': [TABLE, 'matches'],
  'GET /api/matches/:matchId/details': [TABLE, 'match details'],
  'DELETE /api/matches/:matchId': [DECK, 'DELETE'],
  'GET /api/messages/:matchId': [TABLE, 'reading messages'],
  'POST /api/messages': [TABLE, 'writing a message'],
  'POST /api/swipes': [TABLE, 'swipe'],
  'POST /api/swipes/undo': [DECK, 'swipes/undo'],
  'GET /api/swipes/likes/:userId': [TABLE, 'received likes'],
  'GET /api/swipes/:myId/:otherId': [TABLE, 'swipe status'],
  'GET /api/users/:id/as/:beholder': ['api/features/view-as/view-as.test.ts', 'as/'],
  'GET /api/notifications': [BELL, 'may no longer be seen'],
  'event notification': [BELL, 'may no longer be seen'],
  'event new_message': [LIVE, 'new_message'],
  'event new_match': [LIVE, 'new_match'],
  'event new_like': [LIVE, 'new_like'],
  'event presence': [LIVE, 'presence'],
};

/** One's own account, which nobody else gets. */
const OWN = /^(GET|POST|PUT) \/api\/(auth|onboarding|account)|^(PUT|POST|DELETE) \/api\/users\/:id/;

type Shape = { properties?: Record<string, unknown> } & Record<string, unknown>;

/** Whether something inside of a JSON schema looks like a person: a name with a picture, or a user's id. */
function tellsOfPeople(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const names = Object.keys((schema as Shape).properties ?? {});
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  return (
    has('name', 'profileImage') ||
    names.some((name) => /^(senderId|swiperId|swipedId|actorId|likerId|theirSwipe)$/.test(name)) ||
    Object.values(schema).some(tellsOfPeople)
  );
}

const shapeOf = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: 'any', io: 'output' });

describe('surfaces that tell of people', () => {
  const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));

  it('each call whose answer can hold a person has a row', () => {
    const missing = named
      .filter(({ name, call }) => !OWN.test(name) && tellsOfPeople(shapeOf(call.response)))
      .map(({ name }) => name)
      .filter((name) => !SURFACES[name]);
    expect(missing, 'add a row, and the surface to the test it names').to.deep.equal([]);
  });

  it('each live event that can hold a person has a row', () => {
    const missing = ServerEvent.options
      .filter((option) => tellsOfPeople(shapeOf(option)))
      .map((option) => `event ${option.shape.type.value}`)
      .filter((name) => !SURFACES[name]);
    expect(missing, 'add a row, and the event to the test it names').to.deep.equal([]);
  });

  it('each row is a call or an event that exists, and the test it names knows it', () => {
    const known = new Set(named.map(({ name }) => name));
    for (const [name, [file, mark]] of Object.entries(SURFACES)) {
      const event = ServerEvent.options.some(({ shape }) => name === `event ${shape.type.value}`);
      expect(known.has(name) || event, name).to.equal(true);
      expect(existsSync(file), file).to.equal(true);
      expect(readFileSync(file, 'utf8'), `${file} on ${name}`).to.include(mark);
    }
  });
});

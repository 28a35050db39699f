import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { FIELD_NAMES } from '#contract/profile-fields.ts';
import { ServerEvent } from '#contract/socket.ts';

const VISIBILITY = 'api/features/users/visibility.test.ts';
const DISCOVER = 'api/features/discover/discretion.test.ts';
const NOTIFICATIONS = 'api/features/notifications/notifications.test.ts';
const LIVE = 'api/features/users/discretion.test.ts';

/**
 * Every call and event that can expose a member, with the test that covers all discretion levels and
 * relations, and a text in that test. A new call or event needs a row here and a case in that test.
 */
const SURFACES: Record<string, [file: string, mark: string]> = {
  'GET /api/users': [VISIBILITY, 'gallery'],
  'GET /api/users/:id': [VISIBILITY, 'profile'],
  'GET /api/users/discover': [VISIBILITY, 'deck'],
  'GET /api/users/discover/:userId': [VISIBILITY, 'deck'],
  'GET /api/users/discover/filters/effects': [DISCOVER, 'filters/effects'],
  'GET /media/:key/:file': [VISIBILITY, 'large photo'],
  'GET /api/matches': [VISIBILITY, 'matches'],
  'GET /api/matches/:userId': [VISIBILITY, 'matches'],
  'GET /api/matches/:matchId/details': [VISIBILITY, 'match details'],
  'DELETE /api/matches/:matchId': [DISCOVER, 'DELETE'],
  'PUT /api/matches/:matchId/close': [
    'api/features/messages/closing.test.ts',
    'another match, or none',
  ],
  'GET /api/messages/:matchId': [VISIBILITY, 'reading messages'],
  'POST /api/matches/:matchId/search': [VISIBILITY, 'searching messages'],
  'GET /api/matches/:matchId/question': [VISIBILITY, 'open question'],
  'POST /api/messages': [VISIBILITY, 'writing a message'],
  'POST /api/matches/:matchId/date': [VISIBILITY, 'proposing a date'],
  'PUT /api/messages/:id/reaction': [VISIBILITY, 'reacting'],
  'DELETE /api/messages/:id': [VISIBILITY, 'deleting a message'],
  'DELETE /api/messages/:id/reaction': [VISIBILITY, 'removing a reaction'],
  'POST /api/messages/:matchId/photos/:clientId': [VISIBILITY, 'sending a photo'],
  'POST /api/messages/:matchId/voice/:clientId': [VISIBILITY, 'sending a voice message'],
  'DELETE /api/messages/:id/media': [VISIBILITY, 'deleting a received photo'],
  'POST /api/swipes': [VISIBILITY, 'swipe'],
  'POST /api/swipes/undo': [DISCOVER, 'swipes/undo'],
  'GET /api/swipes/likes/:userId': [VISIBILITY, 'received likes'],
  'GET /api/swipes/sent': [VISIBILITY, 'sent likes'],
  'PUT /api/swipes/comments/:swiperId': [VISIBILITY, 'uncovering a comment'],
  'GET /api/swipes/:myId/:otherId': [VISIBILITY, 'swipe status'],
  'GET /api/users/:id/as/:audience': ['api/features/preferences/profile-preview.test.ts', 'as/'],
  'GET /api/notifications': [NOTIFICATIONS, 'no longer visible disappear'],
  'event notification': [NOTIFICATIONS, 'no longer visible disappear'],
  'event new_message': [LIVE, 'new_message'],
  'event message_changed': ['api/features/messages/reactions.test.ts', 'message_changed'],
  'event new_match': [LIVE, 'new_match'],
  'event match_closed': [LIVE, 'match_closed'],
  'event new_like': [LIVE, 'new_like'],
  'event presence': [LIVE, 'presence'],
};

const FIELDS = 'api/features/users/profile-fields.test.ts';

/** Every call that can expose a profile field, with a text in the test that covers all audiences. */
const FIELD_SURFACES: Record<string, string> = {
  'GET /api/users': 'gallery',
  'GET /api/users/:id': 'profile',
  'GET /api/users/:id/as/:audience': 'preview',
  'GET /api/users/discover': 'deck',
  'GET /api/users/discover/:userId': 'deck',
  'GET /api/swipes/likes/:userId': 'received likes',
  'GET /api/swipes/sent': 'sent likes',
  'GET /api/matches/:matchId/details': 'match details',
  'POST /api/swipes/undo': 'undone swipe',
  'GET /api/console/cases/:id': 'evidence',
  'GET /api/console/cases/:id/reports/:report': 'evidence',
};

/** Calls that return only the viewer's own account, or own filters with the number of people that each hides. */
const OWN =
  /^(GET|POST|PUT) \/api\/(auth|onboarding|account)|^(PUT|POST|DELETE) \/api\/users\/:id|^(GET|PUT) \/api\/users\/discover\/filters/;

type JsonSchema = { properties?: Record<string, unknown> } & Record<string, unknown>;

/** True if a JSON schema contains a person: a name with a picture, or a user id. */
function exposesMember(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const names = Object.keys((schema as JsonSchema).properties ?? {});
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  return (
    has('name', 'profileImage') ||
    names.some((name) => /^(senderId|swiperId|swipedId|actorId|likerId|theirSwipe)$/.test(name)) ||
    Object.values(schema).some(exposesMember)
  );
}

/** True if a JSON schema contains a profile field. The height of a picture is beside its width. */
function exposesField(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties = {} } = schema as JsonSchema;
  const fields = [...FIELD_NAMES, 'prompts'].filter((name) => name in properties);
  const isPicture = 'width' in properties && fields.join() === 'height';
  return (fields.length > 0 && !isPicture) || Object.values(schema).some(exposesField);
}

const outputSchemaOf = (type: z.ZodType) =>
  z.toJSONSchema(type, { unrepresentable: 'any', io: 'output' });

describe('visibility tests', () => {
  const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));

  it('cover every call whose response can contain a person', () => {
    const missing = named
      .filter(({ name, call }) => !OWN.test(name) && exposesMember(outputSchemaOf(call.response)))
      .map(({ name }) => name)
      .filter((name) => !SURFACES[name]);
    expect(missing, 'add a row, and a case to the test that it names').to.deep.equal([]);
  });

  it('cover every live event that can contain a person', () => {
    const missing = ServerEvent.options
      .filter((option) => exposesMember(outputSchemaOf(option)))
      .map((option) => `event ${option.shape.type.value}`)
      .filter((name) => !SURFACES[name]);
    expect(missing, 'add a row, and a case to the test that it names').to.deep.equal([]);
  });

  it('cover every call whose response can contain a profile field, and no event contains one', () => {
    const exposing = named
      .filter(({ name, call }) => !OWN.test(name) && exposesField(outputSchemaOf(call.response)))
      .map(({ name }) => name);
    expect(exposing).to.have.members(Object.keys(FIELD_SURFACES));
    const source = readFileSync(FIELDS, 'utf8');
    for (const mark of Object.values(FIELD_SURFACES)) expect(source).to.include(mark);
    expect(exposesField(outputSchemaOf(ServerEvent))).to.equal(false);
  });

  it('exist for every listed call and event', () => {
    const known = new Set(named.map(({ name }) => name));
    for (const [name, [file, mark]] of Object.entries(SURFACES)) {
      const event = ServerEvent.options.some(({ shape }) => name === `event ${shape.type.value}`);
      expect(known.has(name) || event, name).to.equal(true);
      expect(existsSync(file), file).to.equal(true);
      expect(readFileSync(file, 'utf8'), `${file}: ${name}`).to.include(mark);
    }
  });
});

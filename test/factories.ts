import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Discretion } from '#contract/common.ts';
import { dayOf } from '#contract/days.ts';
import type { Message } from '#contract/messages.ts';
import type { SwipeResult } from '#contract/swipes.ts';
import { encryptById, encryptMessage } from '#db/encrypted-columns.ts';
import { emailHash, isCountedOn, subjectHash } from '#db/identity-hash.ts';
import { randomId } from '../api/platform/random.ts';
import { type ApiResponse, Client, freshEmail } from './client.ts';
import { sql } from './sql.ts';

export interface Member {
  id: number;
  name: string;
  client: Client;
}

export interface MemberFields {
  name?: string;
  age?: number;
  gender?: 'female' | 'male' | 'nonbinary' | null;
  discretion?: Discretion;
  interests?: string[];
  at?: [latitude: number, longitude: number] | null;
  /** Without 20 members near `at`; by default there are. */
  sparse?: boolean;
  ageRange?: [number, number];
  wantedGender?: 'all' | 'male' | 'female';
  showOnline?: boolean;
  onboarded?: boolean;
  role?: 'member' | 'moderator' | 'admin';
}

/** An id that no row has. */
export const UNKNOWN_ID = 900_719_925_474_099;

/** Moderator of decisions in tests. */
export const OPERATOR = { by: 'ada', why: '' };

/**
 * Inserts a member with a session, and with defaults for missing fields.
 *
 * @param base address of the member's client. Default: the API of this test file.
 */
export async function createMember(fields: MemberFields = {}, base?: string): Promise<Member> {
  const id = randomId();
  const name = fields.name ?? `Member ${String(id).slice(-6)}`;
  const [latitude, longitude] = fields.at ?? [null, null];
  if (fields.at && !fields.sparse) await markAsCrowded(fields.at);
  const [ageMin, ageMax] = fields.ageRange ?? [18, 65];
  await sql`insert into users (id, realm, name, birth_date, gender, discretion, interests, latitude,
    longitude,
                       show_online, role, terms_accepted_at, sensitive_accepted_at, onboarded_at)
    values (${id}, 'live', ${name}, current_date - make_interval(years => ${fields.age ?? 30}::int,
      days => 40), ${fields.gender ?? null}, ${fields.discretion ?? 'standard'},
      ${fields.interests ?? []}, ${latitude}, ${longitude}, ${fields.showOnline ?? true},
      ${fields.role ?? 'member'},
            now(), now(), case when ${fields.onboarded ?? true}::boolean then now() end)`;
  await sql`insert into preferences (user_id, age_min, age_max, gender)
    values (${id}, ${ageMin}, ${ageMax}, ${fields.wantedGender ?? 'all'})`;
  if (fields.role) await makeRoleOld(id);
  const client = new Client(base);
  client.cookies.set('sid', await createSession(id));
  return { id, name, client };
}

/** Inserts a member for each of `fields`. */
export const createMembers = <T extends MemberFields[]>(...fields: T) =>
  Promise.all(fields.map((one) => createMember(one))) as Promise<{ [Place in keyof T]: Member }>;

/** Creates members until one counts today in `hiddenByTheirs`. */
export async function createCounted(create: () => Promise<Member>): Promise<Member> {
  const created = await create();
  return isCountedOn(created.id, dayOf(new Date())) ? created : createCounted(create);
}

/** Makes a role old enough for a second look. */
export const makeRoleOld = (userId: number) =>
  sql`update role_grants set granted_at = now() - interval '30 days'
    where user_id = ${userId} and ended_at is null`;

/** The roles of a member ended before the days in which an ended one still counts. */
export const makeEndedRolesOld = (userId: number) =>
  sql`update role_grants set ended_at = now() - interval '8 days' where user_id = ${userId}`;

/** Marks the cell of a position as one with 20 members. */
export const markAsCrowded = ([latitude, longitude]: [number, number]) =>
  sql`insert into crowded_cells values (grid_cell(${latitude}, ${longitude}, 20))
    on conflict do nothing`;

/** Gives both accounts one verified address, without the address itself: they are accounts of one person. */
export async function makeOnePerson(...members: [Swiped, Swiped]): Promise<void> {
  const address = randomBytes(32);
  for (const { id } of members) {
    await sql`insert into identities (user_id, provider, subject_hash, email_hash, created_at)
      values (${id}, 'oidc', ${randomBytes(32)}, ${address}, now() - interval '30 days')`;
  }
}

/** Three accounts of one person, of which the first and the last share no address. */
export async function createChain(last: MemberFields = {}): Promise<[Member, Member, Member]> {
  const chain = await Promise.all([createMember(), createMember(), createMember(last)]);
  await makeOnePerson(chain[0], chain[1]);
  await makeOnePerson(chain[1], chain[2]);
  return chain;
}

export async function createSession(userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${userId}, now() + interval '1 day')`;
  return token;
}

/** Makes the sign-ins of a member older than changes of the sign-in methods allow. */
export const makeSessionsOld = (userId: number) =>
  sql`update sessions set created_at = now() - interval '15 minutes' where user_id = ${userId}`;

type Swiped = Pick<Member, 'id'>;

const swipe = (from: Member, to: Swiped, decision: object): Promise<ApiResponse<SwipeResult>> =>
  from.client.post('/api/swipes', { swiperId: from.id, swipedId: to.id, ...decision });

/** Passes through the API, which also withdraws a like. @returns the response. */
export const pass = (from: Member, to: Swiped) => swipe(from, to, { liked: false });

/** Likes through the API. @returns the response. */
export const sendLike = (from: Member, to: Swiped) => swipe(from, to, { liked: true });

/** Sends a Super Like through the API. @returns the response. */
export const superLike = (from: Member, to: Swiped) =>
  swipe(from, to, { liked: true, superLike: true });

/** Likes through the API. @returns true for a match. */
export async function like(from: Member, to: Swiped): Promise<boolean> {
  const response = await sendLike(from, to);
  if (response.status !== 200) throw new Error(`like returned ${response.status} ${response.text}`);
  return response.body.match;
}

/** Makes two members like each other. @returns the id of their match. */
export async function createMatch(a: Member, b: Member): Promise<number> {
  await like(a, b);
  await like(b, a);
  const { body } = await a.client.get('/api/matches');
  return body.find((match: { user: { id: number } }) => match.user.id === b.id).id;
}

/** Writes a message through the API. @returns the response. */
export const sendMessage = (
  from: Member,
  matchId: number,
  content = 'Hello',
  clientId: string = randomUUID(),
  replyToId?: number,
): Promise<ApiResponse<Message>> =>
  from.client.post('/api/messages', { matchId, senderId: from.id, content, clientId, replyToId });

/** Inserts a message without its events and notifications. @returns its id, or an unknown one. */
export async function insertMessage(senderId: number, matchId: number): Promise<number> {
  const clientId = randomUUID();
  const rows = await sql<{ id: number }>`insert into messages (match_id, sender_id, client_id,
    pair_key, content)
    select m.id, u.id, ${clientId}, m.pair_key, ${encryptMessage(
      { matchId, senderId, clientId },
      'Hello',
    )} from matches m, users u where m.id = ${matchId} and u.id = ${senderId}
    returning id`;
  return rows[0]?.id ?? UNKNOWN_ID;
}

/** Inserts a block. Unlike a block through the API, it ends no match. */
export const insertBlock = (blocker: { id: number }, blocked: { id: number }) =>
  sql`insert into blocks (blocker_id, blocked_id, pair_key)
    values (${blocker.id}, ${blocked.id}, pair_key(${blocker.id}, ${blocked.id}))
    on conflict do nothing`;

/** Deletes all members, so that lists contain only those of the next test. */
export const deleteMembers = () => sql`delete from users where realm = 'live'`;

/** Inserts a photo row without a file. @returns its key. */
export async function createPhoto(userId: number, position = 0): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await sql`insert into photos (key, user_id, position, color)
    values (${key}, ${userId}, ${position}, '#7b2a66')`;
  return key;
}

/** Adds a confirmed email address to the account. */
export async function setEmail({ id }: Member, email: string): Promise<void> {
  const subject = subjectHash('email', email);
  await sql`insert into identities (user_id, provider, subject_hash, email, email_hash)
    values (${id}, 'email', ${subject}, ${encryptById('email', subject, email)},
      ${emailHash(email)})`;
}

/** Hides a member from another one, by an address that this one confirms before. */
export async function avoid(by: Member, other: Member): Promise<void> {
  const email = freshEmail();
  await setEmail(other, email);
  const { status } = await by.client.put('/api/avoided', { add: [email.toUpperCase()] });
  if (status !== 200) throw new Error(`the list of ${by.name} returned ${status}`);
}

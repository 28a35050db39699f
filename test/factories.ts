import { createHash, randomBytes } from 'node:crypto';
import type { Discretion } from '#contract/choices.ts';
import { pool } from '#db/sql.ts';
import { randomId } from '../api/platform/random-id.ts';
import { Client } from './client.ts';

export interface Member {
  id: number;
  name: string;
  client: Client;
}

interface Wishes {
  name?: string;
  age?: number;
  gender?: 'female' | 'male' | 'nonbinary' | null;
  discretion?: Discretion;
  interests?: string[];
  at?: [latitude: number, longitude: number] | null;
  ageRange?: [number, number];
  wantedGender?: 'all' | 'male' | 'female';
  showOnline?: boolean;
  onboarded?: boolean;
  role?: 'member' | 'admin';
}

/** Who decides about people in tests. */
export const OPERATOR = { by: 'ada', why: '' };

/** A member with a session, written straight into the database; everything not wished for is a default. */
export async function createMember(base: string, wishes: Wishes = {}): Promise<Member> {
  const id = randomId();
  const name = wishes.name ?? `Member ${String(id).slice(-6)}`;
  const [latitude, longitude] = wishes.at ?? [null, null];
  const [ageMin, ageMax] = wishes.ageRange ?? [18, 65];
  await pool().query(
    `insert into users (id, realm, name, birth_date, gender, discretion, interests, latitude, longitude,
                        show_online, role, terms_accepted_at, sensitive_accepted_at, onboarded_at)
     values ($1, 'live', $2, current_date - make_interval(years => $3::int, days => 40), $4, $5, $6, $7, $8, $9, $10,
             now(), now(), case when $11::boolean then now() end)`,
    [
      id,
      name,
      wishes.age ?? 30,
      wishes.gender ?? null,
      wishes.discretion ?? 'standard',
      wishes.interests ?? [],
      latitude,
      longitude,
      wishes.showOnline ?? true,
      wishes.role ?? 'member',
      wishes.onboarded ?? true,
    ],
  );
  await pool().query(
    'insert into preferences (user_id, age_min, age_max, gender) values ($1, $2, $3, $4)',
    [id, ageMin, ageMax, wishes.wantedGender ?? 'all'],
  );
  const client = new Client(base);
  client.cookies.set('sid', await createSession(id));
  return { id, name, client };
}

export async function createSession(userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool().query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}

/** Likes through the API. @returns whether it was a match. */
export async function like(from: Member, to: Member): Promise<boolean> {
  const answer = await from.client.post('/api/swipes', {
    swiperId: from.id,
    swipedId: to.id,
    liked: true,
  });
  if (answer.status !== 200) throw new Error(`like answered ${answer.status} ${answer.text}`);
  return answer.body.match;
}

/** Two members who like each other. @returns the id of their match. */
export async function createMatch(a: Member, b: Member): Promise<number> {
  await like(a, b);
  await like(b, a);
  const { body } = await a.client.get('/api/matches');
  return body.find((match: { user: { id: number } }) => match.user.id === b.id).id;
}

/** The first photo of a member, as a row; its file is not needed to ask who may see it. */
export async function createPhoto(userId: number, position = 0): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await pool().query(
    `insert into photos (key, user_id, position, color) values ($1, $2, $3, '#7b2a66')`,
    [key, userId, position],
  );
  return key;
}

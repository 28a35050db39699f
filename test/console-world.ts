import type { Standing } from '#contract/standing.ts';
import { encryptSelfie } from '#db/encrypted-columns.ts';
import { newMessageFileKey, writeMessageFile } from '#db/media/message-files.ts';
import { pool } from '#db/sql.ts';
import { createMatch, createMembers, createPhoto, type Member, sendMessage } from './factories.ts';
import { nextMail } from './mailbox.ts';
import { writePhotoFile } from './media.ts';
import { recording } from './message-media.ts';
import { webp } from './pictures.ts';
import { freshEmail, join } from './sign-in.ts';
import { sql } from './sql.ts';

/** Two members with private data, cases about one of them, and moderators and admins. */
export interface ConsoleWorld {
  viewer: Member;
  /** Another admin, whose decisions the viewer agrees to or reviews. */
  peer: Member;
  /** The member that the cases are about. */
  ann: Member;
  /** The reporter. */
  ben: Member;
  emails: { ann: string; ben: string; sender: string };
  /** Where searches place `ann`. */
  searchPosition: string[];
  photoKey: string;
  reportCase: number;
  /** A ban that waits for a second moderator. */
  proposalCase: number;
  appealCase: number;
  /** A signup on hold, which also waits for approval. */
  signup: Member;
  /** An account that no case is about. */
  other: Member;
  announcement: number;
  /** A selfie of `ann` that waits. */
  verification: number;
}

/** Values of special preferences, which only the member sees. */
export const SPECIAL = {
  relationshipStatus: 'Open relationship',
  lifestyleInterests: ['Voyeurism'],
  experienceLevel: 'Very experienced',
};
/** Stored as they are, so that rounding cannot hide them. Seconds of a time are below 60. */
export const POSITION: [number, number] = [68.1371, 71.5754];
/** Text of messages outside the excerpt of five before and after the reported one. */
export const OUTSIDE = 'canary outside';
export const INSIDE = 'canary inside';
export const REPORTED = 'canary reported';
export const SENDER = 'Cora Canary';
export const REPORTER = 'Rita Canary';

const write = async (from: Member, matchId: number, content: string): Promise<number> =>
  (await sendMessage(from, matchId, content)).body.id;

/** A member with an address, special preferences, a position and messages. */
async function createPrivateMember(email: string): Promise<Member> {
  const member = await join(email);
  await member.client.put('/api/preferences', SPECIAL);
  await pool().query('update users set latitude = $2, longitude = $3 where id = $1', [
    member.id,
    ...POSITION,
  ]);
  return member;
}

/** A photo of the member in the queue of photos. @returns its key. */
export async function createReview(
  { ann }: Pick<ConsoleWorld, 'ann'>,
  position: number,
): Promise<string> {
  const key = await createPhoto(ann.id, position);
  await writePhotoFile(key, await webp(36, 48));
  await sql`insert into photo_reviews (photo_key, reasons, urgency)
    values (${key}, '{new,classifier}', 1)`;
  return key;
}

/** A voice message in the evidence of a case. @returns its key. */
export async function createRecording(caseId: number): Promise<string> {
  const key = newMessageFileKey();
  await writeMessageFile(key, await recording('chromium.webm'));
  await sql`insert into evidence_photos (case_id, key, position, is_recording)
    values (${caseId}, ${key}, 9, true)`;
  return key;
}

/** A selfie that waits for a moderator. @returns the id of the check. */
export async function createSelfie({ id }: Member): Promise<number> {
  const selfie = encryptSelfie(id, await webp(36, 48));
  const rows = await sql`insert into photo_verifications (user_id, pose, sent_at, selfie)
    values (${id}, 'fist', now(), ${selfie})
    on conflict (user_id) do update set selfie = excluded.selfie, refusal = null returning id`;
  return rows[0].id;
}

export const versionOf = async (caseId: number): Promise<number> =>
  (await sql`select version from cases where id = ${caseId}`)[0].version;

/** Opens a case about a member. */
export async function openCase({ id }: { id: number }): Promise<number> {
  const rows = await sql`insert into cases (kind, member_id, reason, severity, source, due_at,
    report_count, reporter_count)
    values ('report', ${id}, 'harassment', 2, 'person', now() + interval '1 day', 1, 1)
      returning id`;
  return rows[0].id;
}

/** Ends all roles as if long ago, and closes all cases. */
export async function clearTeam(): Promise<void> {
  await sql`update cases
    set state = 'closed', closed_at = now(), proposal = null, proposed_by = null
    where closed_at is null`;
  await sql`update users set role = 'member' where role <> 'member'`;
  await sql`delete from role_grants`;
}

/** An event that a member joined. @returns its id. */
export async function createJoinedEvent({ ann }: Pick<ConsoleWorld, 'ann'>): Promise<number> {
  const rows = await sql`with event as (
      insert into events (realm, title, venue, category, picture, price_dollars, capacity,
        starts_at, time_zone)
      values ('live', 'Crawled', 'Hall', 'meetup', 'city-dusk', 0, 9, now() + interval '9 days',
        'UTC')
      returning id)
    insert into event_attendees (event_id, user_id) select id, ${ann.id} from event
      returning event_id as id`;
  return rows[0].id;
}

const latestCase = async (where: string, value: number): Promise<number> =>
  (await pool().query(`select max(id) as id from cases where ${where} = $1`, [value])).rows[0].id;

/** The peer decides a new case about `member`. @returns its id. */
async function decideNewCase(peer: Member, member: Member, by: Member, decision: object) {
  await by.client.post('/api/reports', { reportedId: member.id, reason: 'harassment' });
  const id = await latestCase('member_id', member.id);
  await peer.client.post(`/api/console/cases/${id}/decision`, {
    version: await versionOf(id),
    rule: 3,
    statement: 'You sent insults.',
    ...decision,
  });
  return id;
}

/** A confirmed notice by a person without an account. */
async function sendNotice(about: Member, { client }: Member, email: string): Promise<void> {
  await client.post('/api/notices', {
    reason: 'harassment',
    place: `/profile/${about.id}`,
    text: 'This profile breaks the rules.',
    name: SENDER,
    email,
    isGoodFaith: true,
  });
  const mail = await nextMail(email);
  const [, code] = /\/notice#code=([\w-]{43})/.exec(mail.text) ?? [];
  await client.post('/api/notices/confirm', { code });
}

/** @param role of the viewer. */
export async function createConsoleWorld(role: 'moderator' | 'admin'): Promise<ConsoleWorld> {
  const emails = { ann: freshEmail(), ben: freshEmail(), sender: freshEmail() };
  const [ann, ben] = [await createPrivateMember(emails.ann), await createPrivateMember(emails.ben)];
  const [viewer, peer, other, signup, banned] = await createMembers(
    { role },
    { role: 'admin' },
    {},
    { onboarded: false },
    {},
  );
  await ben.client.put(`/api/users/${ben.id}`, { name: REPORTER });
  const placed = await sql`select search_latitude, search_longitude from users
    where id = ${ann.id}`;
  const photoKey = await createReview({ ann }, 0);
  await write(ann, await createMatch(other, ann), OUTSIDE);
  const matchId = await createMatch(ann, ben);
  const ids = [];
  for (let i = 0; i < 15; i += 1) {
    const text = i === 7 ? REPORTED : Math.abs(i - 7) > 5 ? OUTSIDE : INSIDE;
    ids.push(await write(i % 2 ? ann : ben, matchId, text));
  }
  await decideNewCase(peer, ann, ben, { measure: 'warn' });
  const { decisions } = (await ann.client.get<Standing>('/api/account/standing')).body;
  const [{ id: decisionId = 0 } = {}] = decisions;
  const appeal = `/api/account/standing/decisions/${decisionId}/appeal`;
  await ann.client.post(appeal, { text: 'That was not me.' });
  const rows = await sql`select c.id from cases c join appeals a on a.id = c.appeal_id
    where a.decision_id = ${decisionId}`;
  const proposalCase = await decideNewCase(peer, banned, ben, { measure: 'ban' });
  const report = {
    reportedId: ann.id,
    reason: 'harassment',
    messageIds: [ids[7]],
    text: 'See this',
  };
  await ben.client.post('/api/reports', report);
  const reportCase = await latestCase('member_id', ann.id);
  await sql`insert into referred_signups (member_id, referrer_id, day, address_hash, held)
    values (${signup.id}, ${other.id}, current_date, decode(repeat('00', 16), 'hex'), true)`;
  await sql`update users set requested_at = now(), birth_date = '1990-01-01'
    where id = ${signup.id}`;
  await sendNotice(ann, other, emails.sender);
  await sql`insert into job_schedules (name, schedule, is_daily)
    values ('crawled', '0 0 1 1 *', false) on conflict do nothing`;
  const announcements = await pool().query(
    `insert into announcements (text, starts_at, ends_at) values ('Soon', '2199-01-01', '2199-01-02') returning id`,
  );
  return {
    viewer,
    peer,
    ann,
    ben,
    emails,
    searchPosition: Object.values(placed[0]).map(String),
    photoKey,
    reportCase,
    proposalCase,
    appealCase: rows[0].id,
    signup,
    other,
    announcement: announcements.rows[0].id,
    verification: await createSelfie(ann),
  };
}

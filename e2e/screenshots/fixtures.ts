import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions } from '@playwright/test';
import { encryptSelfie } from '#db/encrypted-columns.ts';
import { type Realm, sampleId } from '#db/seeds/people.ts';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import { createMatch, createMember, createSession, like, type Member } from '#test/factories.ts';
import { createReferred, insertSignup } from '#test/referrals.ts';
import { runJob } from '#test/time-travel.ts';

/** Sample members of the live realm that act as real members, by their number. */
const SAMPLE_MEMBERS = {
  theo: '10',
  maya: '01',
  noor: '03',
  elif: '05',
  hana: '13',
  juno: '31',
  samir: '14',
  ines: '09',
  alma: '37',
  leila: '29',
  desmond: '60',
  camila: '39',
  amara: '11',
  imani: '51',
} as const;

type SampleMember = keyof typeof SAMPLE_MEMBERS;

/**
 * Members that can open a page. `theo` has matches, messages and credits; `robin` is new; `alex` is an
 * admin; `ann` sees only members with unusual names; `kim` lives in a place without members.
 */
export type Role = 'theo' | 'maya' | 'robin' | 'alex' | 'ann' | 'kim';

/** Ids and sessions of the members. */
export interface ScreenshotFixtures {
  /** Browser storage of a signed-in member. */
  states: Record<Role, NonNullable<BrowserContextOptions['storageState']>>;
  ids: Record<SampleMember, number>;
  chats: { maya: number; ines: number; odd: number };
  odd: { id: number };
}

const CHAT: [sender: 'maya' | 'theo', text: string][] = [
  ['maya', 'So, the darkroom. Is that a real hobby or a very good pickup line?'],
  ['theo', 'Both, honestly.'],
  [
    'theo',
    'There is a shared lab on the east side, they let you ruin paper for eight dollars an hour.',
  ],
  ['maya', 'Sold. I have three rolls from Lisbon waiting.'],
  ['maya', 'Thursday?'],
  ['theo', 'Thursday. I bring snacks, you bring Lisbon.'],
];
/** Age of each message, in minutes. */
const AGES_MIN = [1480, 1472, 1471, 63, 62, 58];

const ODD_NAMES = [
  'Zoë 👩‍👩‍👧‍👦🏳️‍🌈🔥✨🎉',
  'مريم عبد الرحمن الأندلسية القرطبية',
  `Z${'\u0351'.repeat(40)}algo`,
];
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternw';
const LONG_BIO = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} שלום, مرحبا 🏝🏝🏝 h${'\u0336\u0351\u035b'.repeat(100)}ello\n\n\n\nend.`;

/** Creates members, matches, messages and credits, mostly through the API. */
export async function createFixtures(base: string): Promise<ScreenshotFixtures> {
  const sampleMembers = await findSampleMembers(base);
  const { theo, maya, noor, elif, hana, juno, samir, ines, alma, leila, desmond } = sampleMembers;
  const chats: Record<string, number> = {};
  for (const friend of [desmond, leila, alma, ines, samir, juno, hana, elif, noor, maya]) {
    chats[friend.name] = await createMatch(friend, theo);
  }
  for (const admirer of [sampleMembers.amara, sampleMembers.imani]) await like(admirer, theo);
  await sampleMembers.camila.client.post('/api/swipes', {
    swiperId: sampleMembers.camila.id,
    swipedId: theo.id,
    liked: true,
    superLike: true,
  });
  for (const [sender, text] of CHAT) {
    await sendMessage(sampleMembers[sender], chats[maya.name] ?? 0, text);
  }
  await sendMessage(elif, chats[elif.name] ?? 0, 'Front row or balcony?');
  await sendMessage(theo, chats[hana.name] ?? 0, 'What did you end up watching?');
  await sendMessage(juno, chats[juno.name] ?? 0, 'That natural wine bar has a second room now.');
  await sendMessage(theo, chats[samir.name] ?? 0, 'Bring the guitar.');
  await sendMessage(
    noor,
    chats[noor.name] ?? 0,
    'I found the trail you meant, it starts behind the old mill.',
  );
  await sendMessage(noor, chats[noor.name] ?? 0, 'Sunday, early?');
  await age(theo.id, chats[maya.name] ?? 0);
  await createConsoleQueues(sampleMembers);
  await createReferrals(base, theo);

  const robin = await createMember(base, { name: 'Robin', at: [30.275, -97.725] });
  const alex = await createMember(base, { name: 'Alex', role: 'admin', at: [30.275, -97.725] });
  const kim = await createMember(base, { name: 'Kim', at: [29.703, -98.125] });
  await pool().query(`update users set location = 'New Braunfels, Texas' where id = $1`, [kim.id]);
  const { ann, odd, chat } = await createEdgeCaseMembers(base);
  const states = { theo, maya, robin, alex, ann, kim };
  return {
    states: Object.fromEntries(
      await Promise.all(
        Object.entries(states).map(async ([role, one]) => [role, await storageState(one)]),
      ),
    ),
    ids: Object.fromEntries(
      Object.entries(sampleMembers).map(([name, { id }]) => [name, id]),
    ) as ScreenshotFixtures['ids'],
    chats: { maya: chats[maya.name] ?? 0, ines: chats[ines.name] ?? 0, odd: chat },
    odd: { id: odd.id },
  };
}

/** Marks notifications and messages as unread again that earlier screens have read. */
export async function markAllUnread({ ids, chats }: ScreenshotFixtures): Promise<void> {
  await pool().query(
    `update notifications set read_at = case when created_at > now() - interval '4 hours' then null else now() end
      where user_id = $1`,
    [ids.theo],
  );
  await pool().query('delete from match_reads where user_id = $1 and match_id <> $2', [
    ids.theo,
    chats.maya,
  ]);
  await pool().query(
    `insert into match_reads (match_id, user_id, message_id, pair_key)
     select id, $1, last_message_id, pair_key from matches
      where last_message_id is not null and id <> $2 and $1 in (low_id, high_id) and $3 not in (low_id, high_id)
     on conflict (match_id, user_id) do update set message_id = excluded.message_id`,
    [ids.theo, 0, ids.noor],
  );
}

async function findSampleMembers(base: string): Promise<Record<SampleMember, Member>> {
  const entries = Object.entries(SAMPLE_MEMBERS).map(async ([name, number]) => {
    const id = sampleId('live' satisfies Realm, number);
    await pool().query('update users set sample = false where id = $1', [id]);
    const client = new Client(base);
    client.cookies.set('sid', await createSession(id));
    return [name, { id, name, client }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Browser storage of a signed-in member. */
async function storageState({ client }: Member) {
  const { user } = (await client.get('/api/auth/session')).body;
  const cookie = {
    name: 'sid',
    value: client.cookies.get('sid') ?? '',
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  const localStorage = [{ name: 'currentUser', value: JSON.stringify(user) }];
  return { cookies: [cookie], origins: [{ origin: client.base, localStorage }] };
}

async function sendMessage(from: Member, matchId: number, content: string): Promise<void> {
  const message = { matchId, senderId: from.id, content, clientId: crypto.randomUUID() };
  const { status, text } = await from.client.post('/api/messages', message);
  if (status >= 300) throw new Error(`sending a message failed: ${status} ${text}`);
}

/** Moves messages and notifications back in time, over several days. */
async function age(theoId: number, mayasChat: number): Promise<void> {
  await pool().query(
    `update messages set created_at = now() - make_interval(mins => ago)
       from (select id, ($2::int[])[row_number() over (order by id)] as ago from messages where match_id = $1) lines
      where lines.id = messages.id`,
    [mayasChat, AGES_MIN],
  );
  await pool().query(
    `update notifications set created_at = now() - make_interval(mins => (4 * power(rank, 2.6))::int)
       from (select id, row_number() over (order by type <> 'message', id desc) as rank
               from notifications where user_id = $1) rows
      where rows.id = notifications.id`,
    [theoId],
  );
}

/** A verified photo, a selfie that waits, and a report. */
async function createConsoleQueues({ maya, juno, samir, elif }: Record<SampleMember, Member>) {
  await pool().query(
    `update users set verified_photo = split_part(photo_keys[1], '#', 1), verified_at = now() where id = $1`,
    [maya.id],
  );
  const selfie = encryptSelfie(juno.id, await readFile('db/seeds/people/31-1-1080.webp'));
  await pool().query(
    `insert into photo_verifications (user_id, pose, sent_at, selfie) values ($1, 'two_fingers', now(), $2)`,
    [juno.id, selfie],
  );
  await elif.client.post('/api/reports', { reportedId: samir.id, reason: 'harassment' });
}

/** Creates two settled referrals, and one with credits on hold. */
async function createReferrals(base: string, theo: Member): Promise<void> {
  for (const daysAgo of [16, 9, 3]) {
    const friend = await createReferred(base, theo);
    const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await insertSignup(friend.id, day);
    // Hides the referred members from all decks.
    await pool().query(`update users set discretion = 'maximum' where id = $1`, [friend.id]);
  }
  await runJob('settle-credits', process.env);
}

/** Creates members with names, bios and messages that could overflow. */
async function createEdgeCaseMembers(base: string) {
  const at: [number, number] = [40.775, -111.875];
  const ann = await createMember(base, { name: LONG_NAME.slice(0, 50), at });
  const members = [];
  for (const name of [LONG_NAME.slice(1), ...ODD_NAMES]) {
    members.push(
      await createMember(base, { name, at, interests: ['Photography', 'Volunteering'] }),
    );
  }
  const [long, emoji] = members as [Member, Member];
  await pool().query(`update users set bio = $2, location = $3 where id = any($1)`, [
    [ann, ...members].map(({ id }) => id),
    LONG_BIO.slice(0, 500),
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
  ]);
  const chat = await createMatch(long, ann);
  await createMatch(emoji, ann);
  for (const other of members.slice(2)) await like(other, ann);
  await sendMessage(
    long,
    chat,
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4),
  );
  await sendMessage(ann, chat, `https://example.test/${'a'.repeat(180)}`);
  await sendMessage(long, chat, 'مرحبا، كيف حالك اليوم؟ שלום 👋');
  await sendMessage(ann, chat, `Z${'\u0351\u0336\u035b'.repeat(100)}algo`);
  await sendMessage(long, chat, '👩‍👩‍👧‍👦🏳️‍🌈');
  // Only ann sees them, because they like her.
  await pool().query(`update users set discretion = 'high' where id = any($1)`, [
    [ann, ...members].map(({ id }) => id),
  ]);
  return { ann, odd: long, chat };
}

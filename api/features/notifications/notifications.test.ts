import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { transaction } from '#db/sql.ts';
import { Client, type Live } from '#test/client.ts';
import {
  createMatch,
  createMember,
  insertBlock,
  like,
  type Member,
  pass,
  sendMessage,
  superLike,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { deleteOldNotifications } from './queries.ts';
import { notifyMembers } from './service.ts';

interface Bell {
  notifications: Notification[];
  unread: number;
}

const bellOf = async ({ client }: { client: Client }, query = ''): Promise<Bell> =>
  (await client.get<Bell>(`/api/notifications${query}`)).body;
const typesOf = ({ notifications }: Bell) => notifications.map(({ type }) => type);

/** The list of a client that applies live events to its first load. */
function applyEvents(start: Bell, live: Live): Notification[] {
  const byId = new Map(start.notifications.map((one) => [one.id, one]));
  for (const event of live.events) {
    if ('notification' in event && event.notification) {
      byId.set(event.notification.id, event.notification);
    }
    if (event.type === 'notifications_read') {
      for (const [id, one] of byId) {
        if (event.matchId === null || one.matchId === event.matchId) {
          byId.set(id, { ...one, read: true });
        }
      }
    }
  }
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

describe('notifications', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  it('welcome a member once, after onboarding', async () => {
    const cem = await createMember({ onboarded: false });
    const responses = {
      birthDate: '1990-05-05',
      gender: null,
      acceptTerms: true,
      acceptSensitive: true,
    };
    for (let i = 0; i < 2; i += 1) await cem.client.post('/api/onboarding', responses);
    const list = await bellOf(cem);
    expect(typesOf(list)).to.deep.equal(['welcome']);
    expect(list.notifications[0]).to.include({ read: false, user: null, matchId: null });
    expect(list.unread).to.equal(1);
  });

  it('list existing likes below the welcome for a demo visitor', async () => {
    const visitor = new Client();
    const { body } = await visitor.post('/api/auth/demo');
    const { body: likes } = await visitor.get(`/api/swipes/likes/${body.user.id}`);
    const list = await bellOf({ client: visitor });
    expect(typesOf(list)).to.deep.equal(['welcome', ...likes.map(() => 'like')]);
    expect(list.notifications.slice(1).map(({ user }) => user?.id)).to.have.members(
      likes.map((one: { swiper: { id: number } }) => one.swiper.id),
    );
  });

  it('are created once for a like, however often it is withdrawn and repeated', async () => {
    const atBen = await ben.client.live(ben.id);
    await like(ann, ben);
    expect((await atBen.next('new_like')).notification.user?.id).to.equal(ann.id);
    await pass(ann, ben);
    expect(typesOf(await bellOf(ben)), 'withdrawn like').to.deep.equal([]);
    await like(ann, ben);
    expect(typesOf(await bellOf(ben))).to.deep.equal(['like']);
    expect(atBen.of('new_like')).to.have.length(1);
  });

  it('are created for both sides of a match', async () => {
    const matchId = await createMatch(ann, ben);
    const [atAnn, atBen] = await Promise.all([bellOf(ann), bellOf(ben)]);
    expect(typesOf(atAnn)).to.deep.equal(['match']);
    expect(typesOf(atBen)).to.deep.equal(['match', 'like']);
    expect(atAnn.notifications[0]).to.deep.include({
      matchId,
      user: { id: ben.id, name: ben.name, profileImage: null },
    });
  });

  it('contain one entry per chat while unread, of the newest message, and a new one after reading', async () => {
    const matchId = await createMatch(ann, ben);
    await ben.client.post('/api/notifications/read');
    await sendMessage(ann, matchId, 'First');
    await sendMessage(ann, matchId, 'Second');
    const unread = (await bellOf(ben)).notifications.filter(({ read }) => !read);
    expect(unread.map(({ messageContent }) => messageContent)).to.deep.equal(['Second']);
    expect((await bellOf(ann)).notifications.map(({ type }) => type)).to.not.include('message');
    await ben.client.post('/api/notifications/read', { matchId });
    await sendMessage(ann, matchId, 'Third');
    const contents = (await bellOf(ben)).notifications.map(({ messageContent }) => messageContent);
    expect(contents.slice(0, 2)).to.deep.equal(['Third', 'Second']);
  });

  it('are counted once for the messages of a person, and once each for others, a match too', async () => {
    const cat = await createMember();
    const matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId, 'Hello');
    await like(cat, ben);
    await transaction(async (db) => {
      await notifyMembers([ben.id], 'role', db);
      await notifyMembers([ben.id], 'outcome', db);
    });
    expect(typesOf(await bellOf(ben))).to.have.members([
      'like',
      'like',
      'match',
      'message',
      'outcome',
      'role',
    ]);
    expect((await bellOf(ben)).unread).to.equal(6);
  });

  it('contain one entry per chat after concurrent messages', async () => {
    const matchId = await createMatch(ann, ben);
    await ben.client.post('/api/notifications/read');
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendMessage(ann, matchId, `number ${i}`)),
    );
    const { notifications, unread } = await bellOf(ben);
    expect(unread).to.equal(1);
    const last = sent.map(({ body }) => body).sort((a, b) => b.id - a.id)[0];
    expect(notifications[0]?.messageContent).to.equal(last?.content);
  });

  it('arrive live as a fresh load returns them, also on another device', async () => {
    const matchId = await createMatch(ann, ben);
    const start = await bellOf(ben);
    const [here, there] = await Promise.all([
      ben.client.live(ben.id),
      ben.client.copy().live(ben.id),
    ]);
    const cat = await createMember();
    await like(cat, ben);
    await sendMessage(ann, matchId, 'Hello');
    await ben.client.post('/api/notifications/read', { matchId });
    await sendMessage(ann, matchId, 'Are you there?');
    await sendMessage(ann, matchId, 'x'.repeat(80));
    await Promise.all([here, there].map((live) => live.next('notification', 3)));
    const fresh = (await bellOf(ben)).notifications;
    expect(applyEvents(start, here)).to.deep.equal(fresh);
    expect(applyEvents(start, there)).to.deep.equal(fresh);
    await ben.client.post('/api/notifications/read');
    await there.next('notifications_read', 2);
    expect((await bellOf(ben)).unread).to.equal(0);
    expect(applyEvents(start, there)).to.deep.equal((await bellOf(ben)).notifications);
  });

  it('are not created for types that the member has turned off', async () => {
    await ben.client.put('/api/preferences', {
      notifications: { matches: false, messages: false, likes: false },
    });
    const atBen = await ben.client.live(ben.id);
    const matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId, 'Hello');
    await atBen.next('new_message');
    expect(await bellOf(ben)).to.deep.equal({ notifications: [], unread: 0 });
    expect(atBen.of('notification')).to.deep.equal([]);
    expect(atBen.of('new_like')).to.deep.equal([]);
    expect(atBen.of('new_match').map(({ notification }) => notification)).to.deep.equal([null]);
  });

  it('have a switch for likes and one for Super Likes', async () => {
    const notifications = { matches: true, messages: true, likes: false, superLikes: true };
    await ben.client.put('/api/preferences', { notifications });
    await ann.client.put('/api/preferences', {
      notifications: { ...notifications, likes: true, superLikes: false },
    });
    for (const one of [ann, ben]) {
      await like(await createMember(), one);
      await superLike(await createMember(), one);
    }
    const superLikesOf = async (one: Member) =>
      (await bellOf(one)).notifications.map(({ superLike }) => superLike);
    expect(await superLikesOf(ben)).to.deep.equal([true]);
    expect(await superLikesOf(ann)).to.deep.equal([false]);
  });

  it('of a kind that is off in the app are neither listed, counted nor published', async () => {
    await ben.client.put('/api/preferences', { inAppKinds: ['match'] });
    const atBen = await ben.client.live(ben.id);
    const matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId, 'Hello');
    await atBen.next('new_message');
    const { notifications, unread } = await bellOf(ben);
    expect([notifications.map(({ type }) => type), unread]).to.deep.equal([['match'], 1]);
    expect(atBen.of('new_match')[0]?.notification?.type).to.equal('match');
    expect(atBen.of('notification')).to.deep.equal([]);
  });

  it('of a member who is no longer visible disappear', async () => {
    const matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId, 'Hello');
    expect((await bellOf(ben)).unread).to.equal(3);
    await insertBlock(ann, ben);
    expect(await bellOf(ben)).to.deep.equal({ notifications: [], unread: 0 });
    expect(await bellOf(ann)).to.deep.equal({ notifications: [], unread: 0 });
  });

  it('of an ended match disappear', async () => {
    await createMatch(ann, ben);
    await pass(ann, ben);
    expect(typesOf(await bellOf(ben))).to.deep.equal([]);
    expect(typesOf(await bellOf(ann))).to.deep.equal([]);
  });

  it('are returned in pages of 50 without a gap', async () => {
    await sql`with people as (
        insert into users (id, realm, name, birth_date, onboarded_at)
        select ${ann.id}::bigint + n, 'live', 'Liker ' || n, '1990-01-01', now()
          from generate_series(1, 55) n returning id),
      likes as (insert into swipes (swiper_id, swiped_id, liked, pair_key)
                   select id, ${ben.id}::bigint, true, pair_key(id, ${ben.id}) from people)
      insert into notifications (user_id, type, actor_id, created_at)
      select ${ben.id}::bigint, 'like', id, now() - (id % 7) * interval '1 minute' from people`;
    const first = await bellOf(ben);
    expect(first.notifications).to.have.length(50);
    expect(first.unread).to.equal(55);
    const rest = await bellOf(ben, `?before=${first.notifications.at(-1)?.id}`);
    const all = [...first.notifications, ...rest.notifications];
    expect(new Set(all.map(({ id }) => id)).size).to.equal(55);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).to.deep.equal(times.toSorted().reverse());
  });

  it('are deleted after 90 days', async () => {
    await createMatch(ann, ben);
    await sql`update notifications set created_at = now() - interval '91 days'
      where user_id = ${ben.id} and type = 'like'`;
    await deleteOldNotifications({});
    expect(typesOf(await bellOf(ben))).to.deep.equal(['match']);
  });
});

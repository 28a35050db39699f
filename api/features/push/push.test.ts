import { createECDH } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'chai';
import { register } from 'prom-client';
import { INPUT_RECENT_MS } from '#contract/limits.ts';
import type { NotificationReasons, PushDevice } from '#contract/push.ts';
import { encryptPushSubscription } from '#db/encrypted-columns.ts';
import { logOf, settings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach, listed } from '#test/each.ts';
import { eventDraft } from '#test/event-draft.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createSession,
  like,
  type Member,
  sendMessage,
  superLike,
} from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { madeUpTexts } from '#test/made-up-texts.ts';
import { startPushService } from '#test/push-service.ts';
import { join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';
import { readLastInputs, recordInput } from '../../realtime/last-input.ts';
import { insertAccountNotices, insertPlaceNotices } from '../notifications/insert-queries.ts';
import { announceOpening } from '../notifications/service.ts';
import { postponeDelivery } from './queue-queries.ts';
import { sendDuePushes } from './send-pushes.ts';
import { checkVapidKey } from './service.ts';

/** States and reasons of a member's deliveries, oldest first. */
async function deliveriesOf(
  { id }: Member,
  channel = '%',
): Promise<[state: string, reason: string | null][]> {
  const rows = await sql`select state, reason from deliveries
    where user_id = ${id} and channel like ${channel} order by id`;
  return rows.map(({ state, reason }) => [state, reason]);
}

/** Time of the next attempt of a member's only delivery. */
async function nextAttemptOf({ id }: Member): Promise<number> {
  const rows = await sql`select next_attempt_at as at from deliveries where user_id = ${id}`;
  return rows[0].at.getTime();
}

const databaseTime = async (): Promise<number> => (await sql`select now()`)[0].now.getTime();

/** Makes waiting deliveries due. */
const makeDeliveriesDue = () =>
  sql`update deliveries set next_attempt_at = now() where state = 'queued'`;

/** Quiet hours that have begun an hour ago. */
const quietNow = () => {
  const [from, to] = [-1, 2].map((hours) => inHours(hours).slice(11, 16));
  return { from, to, timeZone: 'UTC' };
};

describe('web push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let ann: Member;
  let ben: Member;
  const trusted = getCACertificates();

  settings(async () => {
    service = await startPushService();
    setDefaultCACertificates([...trusted, service.cert]);
    return { PUSH_ENDPOINTS: service.host };
  });
  after(() => {
    setDefaultCACertificates(trusted);
    service.stop();
  });

  beforeEach(async () => {
    [ann, ben] = await createMembers({ name: 'Annabelle Archer' }, { name: 'Ben Baker' });
    service.received.length = 0;
    service.answers.length = 0;
  });

  const turnOn = async ({ client }: Member) => {
    const { id, ...subscription } = service.subscribe();
    const response = await client.put('/api/push/subscription', subscription);
    expect(response.status, response.text).to.equal(204);
    return { id, subscription };
  };
  const pushedTitles = () => service.received.map(({ payload }) => payload.notification.title);
  const devicesOf = async ({ client }: Member): Promise<PushDevice[]> =>
    (await client.get('/api/push')).body.devices;

  it('tells of what waits in a chat, by name where the member allows names', async () => {
    const matchId = await createMatch(ann, ben);
    await turnOn(ben);
    await ann.client.post(`/api/matches/${matchId}/photo-request`);
    await sendDuePushes();
    await ben.client.post('/api/notifications/read');
    await ben.client.put('/api/preferences', { pushNames: true });
    await ann.client.post(`/api/matches/${matchId}/question`, { question: 'smell-of-home' });
    await sendDuePushes();
    expect(pushedTitles()).to.deep.equal([
      'Someone is waiting for your answer',
      'Annabelle is waiting for your answer',
    ]);
  });

  it('tells of a question only once both answers are in, and only the member who has waited', async () => {
    const matchId = await createMatch(ann, ben);
    await Promise.all([turnOn(ann), turnOn(ben)]);
    const { body } = await ann.client.post(`/api/matches/${matchId}/question`, {
      question: 'smell-of-home',
    });
    const answer = ({ client }: Member) =>
      client.put(`/api/questions/${body.question.id}/answer`, { answer: 'Bread.' });
    await answer(ben);
    await sendDuePushes();
    expect(service.received).to.deep.equal([]);
    await answer(ann);
    await sendDuePushes();
    const pushes = service.received.map(({ payload }) => payload.notification);
    expect(pushes.map(({ title }) => title)).to.deep.equal(['Both answers are in']);
    expect(pushes[0]?.navigate).to.match(new RegExp(`/chat/${matchId}$`));
    expect(await deliveriesOf(ann)).to.deep.equal([]);
  });

  it('delivers a like, a Super Like, a match and a message without names and texts', async () => {
    const { id } = await turnOn(ben);
    await like(ann, ben);
    const cat = await createMember({ name: 'Catherine Cole' });
    await superLike(cat, ben);
    await sendDuePushes();
    await like(ben, ann);
    const { body: matches } = await ben.client.get('/api/matches');
    await sendMessage(ann, matches[0].id, 'Meet me at the fountain');
    await sendDuePushes();
    const { received } = service;
    expect(received.map(({ payload }) => payload.notification.title)).to.have.members([
      'New like',
      'New Super Like',
      'New match',
      'New message',
    ]);
    for (const { device, payload, headers } of received) {
      expect(device).to.equal(id);
      expect(payload.web_push).to.equal(8030);
      expect(payload.app_badge).to.be.greaterThan(0);
      const text = JSON.stringify([payload, headers]);
      // Long names: the random signature and topic contain a name of three letters now and then.
      for (const secret of ['Annabelle', 'Catherine', 'fountain', String(ann.id)])
        expect(text).not.to.include(secret);
    }
    const message = received.find(({ payload }) => /message/.test(payload.notification.title));
    expect(message?.payload.notification.navigate).to.match(/^http.*\/chat\/\d+$/);
    expect(message?.headers.ttl).to.equal('86400');
    expect(message?.headers.topic).to.match(/^[\w-]{32}$/);
    expect(message?.headers.authorization).to.match(/^vapid t=/);
    expect((await devicesOf(ben))[0]?.lastDeliveredAt).to.be.a('string');
  });

  it('names the other member when the member allows it, and never with discretion', async () => {
    const matchId = await createMatch(ann, ben);
    await turnOn(ben);
    await ben.client.put('/api/preferences', { pushNames: true });
    await sendMessage(ann, matchId);
    await sendDuePushes();
    await ben.client.put('/api/preferences', { discretionLevel: 'high' });
    await sendMessage(ann, matchId);
    await sendDuePushes();
    expect(pushedTitles()).to.deep.equal(['New message from Annabelle', 'Something new for you']);
  });

  it('sends one push for messages that wait together', async () => {
    const matchId = await createMatch(ann, ben);
    await turnOn(ben);
    for (const text of ['One', 'Two', 'Three']) await sendMessage(ann, matchId, text);
    await sendDuePushes();
    expect(service.received).to.have.length(1);
    await sendDuePushes();
    expect(service.received).to.have.length(1);
  });

  it('retries after 503 and 429', async () => {
    await turnOn(ben);
    await like(ann, ben);
    for (const [status, waitMs] of [
      [503, 15_000],
      [429, 30_000],
    ] as const) {
      service.answers.push(status);
      await makeDeliveriesDue();
      const start = await databaseTime();
      await sendDuePushes();
      expect(await deliveriesOf(ben)).to.deep.equal([['queued', null]]);
      const end = await databaseTime();
      expect(await nextAttemptOf(ben)).to.be.within(start + waitMs, end + waitMs);
    }
    await makeDeliveriesDue();
    await sendDuePushes();
    expect(service.received).to.have.length(1);
    expect(await deliveriesOf(ben)).to.deep.equal([['sent', null]]);
  });

  it('gives up after eight attempts', async () => {
    await turnOn(ben);
    await like(ann, ben);
    await sql`update deliveries set attempts = 7 where user_id = ${ben.id}`;
    service.answers.push(500);
    await sendDuePushes();
    expect(await deliveriesOf(ben)).to.deep.equal([['dead', 'status_500']]);
    expect(await devicesOf(ben)).to.have.length(1);
  });

  it('counts an attempt that fails before the push is sent, and gives up after eight', async () => {
    const { subscription } = await turnOn(ben);
    const rows = await sql`select endpoint_hash as hash from push_subscriptions
      where user_id = ${ben.id}`;
    const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) };
    // As an earlier version accepted it.
    await sql`update push_subscriptions
      set subscription = ${encryptPushSubscription(rows[0].hash, { ...subscription, keys })}
      where user_id = ${ben.id}`;
    await like(ann, ben);
    for (const state of ['queued', 'dead']) {
      await logOf(sendDuePushes);
      expect((await deliveriesOf(ben))[0]?.[0]).to.equal(state);
      await sql`update deliveries set attempts = 7, next_attempt_at = now()
        where user_id = ${ben.id} and state = 'queued'`;
    }
    expect((await ben.client.post('/api/push/test', {})).body).to.deep.equal({
      result: 'unreachable',
      status: null,
    });
  });

  /** The response of the push service to one like. @returns the devices and deliveries after it. */
  const receive = async (status: number) => {
    const [member, liker] = await Promise.all([createMember(), createMember()]);
    await turnOn(member);
    await like(liker, member);
    service.answers.push(status);
    const before = service.counts.requests;
    await logOf(sendDuePushes);
    expect(service.counts.requests).to.equal(before + 1);
    return { devices: (await devicesOf(member)).length, deliveries: await deliveriesOf(member) };
  };

  it('removes the device after 404 and 410', () =>
    expectEach([404, 410], async (status) =>
      expect(await receive(status)).to.deep.equal({
        devices: 0,
        deliveries: [['suppressed', 'device_gone']],
      }),
    ));

  it('keeps the device after other refusals, and counts them in the metrics', () =>
    expectEach([400, 401, 403, 302], async (status) => {
      expect(await receive(status)).to.deep.equal({
        devices: 1,
        deliveries: [['dead', `status_${status}`]],
      });
      const metrics = await register.metrics();
      expect(metrics).to.include(`push_responses_total{service="localhost",status="${status}"}`);
    }));

  it('sends no push for an event during which the member used a tab', async () => {
    await turnOn(ben);
    const live = await ben.client.live(ben.id);
    await like(ann, ben);
    live.send({ type: 'input' });
    await until('the input is recorded', async () => (await readLastInputs([ben.id])).size > 0);
    live.close();
    await sendDuePushes();
    expect(service.received).to.deep.equal([]);
    expect(await deliveriesOf(ben)).to.deep.equal([['suppressed', 'active']]);
  });

  it('postpones a push when the last input is recent', async () => {
    await turnOn(ben);
    await recordInput(ben.id);
    const lastInput = (await readLastInputs([ben.id])).get(ben.id) ?? 0;
    await like(ann, ben);
    await sendDuePushes();
    expect(service.received).to.deep.equal([]);
    expect(await nextAttemptOf(ben)).to.equal(lastInput + INPUT_RECENT_MS);
    await recordInput(ben.id, lastInput - INPUT_RECENT_MS - 1);
    await makeDeliveriesDue();
    await sendDuePushes();
    expect(service.received).to.have.length(1);
  });

  it('are never postponed into the past, also when the clock of the worker is slow', async () => {
    const before = await databaseTime();
    await turnOn(ben);
    await like(ann, ben);
    const rows = await sql`select id from deliveries where user_id = ${ben.id}`;
    const at = new Date(before - 3_600_000);
    await postponeDelivery({ id: rows[0].id, at, held: false, refund: false });
    expect(await nextAttemptOf(ben)).to.be.greaterThan(before);
    await makeDeliveriesDue();
    await sendDuePushes();
    expect(await deliveriesOf(ben)).to.deep.equal([['sent', null]]);
  });

  it('read the quiet hours by UTC in a time zone that the worker does not know, and send others', async () => {
    const cat = await createMember();
    await turnOn(ben);
    await turnOn(cat);
    await ben.client.put('/api/preferences', { quietHours: quietNow() });
    await sql`update preferences set quiet_hours = quiet_hours || '{"timeZone":"Mars/Olympus"}'
      where user_id = ${ben.id}`;
    await like(ann, ben);
    await like(ann, cat);
    await sendDuePushes();
    expect(await deliveriesOf(cat)).to.deep.equal([['sent', null]]);
    expect(await deliveriesOf(ben)).to.deep.equal([['queued', null]]);
    expect((await ben.client.get('/api/preferences')).body.quietHours.timeZone).to.equal('UTC');
  });

  it('tells of the opening with any kind switched on', async () => {
    await turnOn(ben);
    await sql`update users set onboarded_at = now() - interval '2 days'
      where id = any(${[ann.id, ben.id]})`;
    await turnOn(ann);
    await ann.client.put('/api/preferences', { pushKinds: [] });
    await sql`insert into settings (name, value)
      values ('opens_at', to_json(now() - interval '1 day')::text)`;
    await announceOpening();
    await sql`delete from settings where name = 'opens_at'`;
    await sendDuePushes();
    expect(pushedTitles()).to.deep.equal(['We are open']);
    expect((await deliveriesOf(ann))[0]).to.deep.equal(['suppressed', 'switched_off']);
  });

  for (const type of ['decision', 'outcome', 'verification'] as const) {
    it(`about ${type} is sent to members with any kind switched on`, async () => {
      await turnOn(ben);
      const states = async (pushKinds: string[]) => {
        await ben.client.put('/api/preferences', { pushKinds });
        await insertAccountNotices({ userIds: [ben.id], type });
        await sendDuePushes();
        return deliveriesOf(ben, 'push');
      };
      expect(await states([])).to.deep.equal([['suppressed', 'switched_off']]);
      expect((await states(['match']))[1]).to.deep.equal(['sent', null]);
    });
  }

  const silent: [what: string, reason: string, change: (matchId: number) => Promise<unknown>][] = [
    [
      'read meanwhile',
      'read',
      (matchId) => ben.client.post('/api/notifications/read', { matchId }),
    ],
    [
      'of a switched-off kind',
      'switched_off',
      () => ben.client.put('/api/preferences', { pushKinds: [] }),
    ],
    [
      'of a silenced kind',
      'switched_off',
      () =>
        ben.client.put('/api/preferences', {
          notifications: { matches: true, messages: false, likes: true },
        }),
    ],
    [
      'of a blocked member',
      'not_current',
      () => ben.client.post('/api/blocks', { blockedId: ann.id }),
    ],
    ['of an erased member', 'not_current', () => ann.client.call('DELETE', '/api/account')],
    ['after sign-out', 'device_gone', () => ben.client.post('/api/auth/logout')],
    [
      'older than a day',
      'expired',
      () =>
        sql`update deliveries set created_at = now() - interval '25 hours'
          where user_id = ${ben.id}`,
    ],
  ];
  it('sends nothing for a message that is no longer news', () =>
    expectEach(silent, async ([, reason, change]) => {
      [ann, ben] = await Promise.all([createMember(), createMember()]);
      const matchId = await createMatch(ann, ben);
      await turnOn(ben);
      await sendMessage(ann, matchId);
      await change(matchId);
      await sendDuePushes();
      expect(service.received).to.deep.equal([]);
      expect(await deliveriesOf(ben)).to.deep.equal([['suppressed', reason]]);
    }));

  const removals: [
    what: string,
    remove: (matchId: number) => Promise<unknown>,
    titles: string[],
  ][] = [
    ['the newest of two', (matchId) => removeLast(ann, matchId, 1), ['New message']],
    ['both of two', (matchId) => removeLast(ann, matchId, 2), []],
    [
      'the answer that released both',
      async (matchId) => {
        await removeLast(ann, matchId, 2);
        await sendDuePushes();
        const path = `/api/matches/${matchId}/question`;
        const { body } = await ann.client.post(path, { question: 'smell-of-home' });
        for (const { client } of [ben, ann])
          await client.put(`/api/questions/${body.question.id}/answer`, { answer: 'Bread.' });
        await removeLast(ann, matchId, 1);
      },
      [],
    ],
  ];

  /** Deletes the latest messages of a chat. */
  async function removeLast({ client }: Member, matchId: number, count: number): Promise<void> {
    const { body } = await client.get<{ id: number }[]>(`/api/messages/${matchId}`);
    for (const { id } of body.slice(-count)) await client.call('DELETE', `/api/messages/${id}`);
  }

  it('tells of no message that was deleted meanwhile', () =>
    expectEach(removals, async ([, remove, titles]) => {
      [ann, ben] = await Promise.all([createMember(), createMember()]);
      service.received.length = 0;
      const matchId = await createMatch(ann, ben);
      await turnOn(ben);
      for (const text of ['One', 'Two']) await sendMessage(ann, matchId, text);
      await remove(matchId);
      await sendDuePushes();
      expect(pushedTitles()).to.deep.equal(titles);
    }));

  it('holds pushes during quiet hours and then sends one', async () => {
    await turnOn(ben);
    await ben.client.put('/api/preferences', { quietHours: quietNow() });
    const others = await Promise.all([1, 2, 3].map(() => createMember()));
    for (const other of others) await like(other, ben);
    await sendDuePushes();
    expect(service.received).to.deep.equal([]);
    await ben.client.put('/api/preferences', { quietHours: null });
    await makeDeliveriesDue();
    await sendDuePushes();
    expect(pushedTitles()).to.deep.equal(['3 new notifications']);
    expect(await deliveriesOf(ben)).to.deep.equal(Array(3).fill(['sent', 'gathered']));
  });

  it('sends an offer of a place in quiet hours, once, with the time until which it is held', async () => {
    await turnOn(ben);
    await ben.client.put('/api/preferences', { quietHours: quietNow() });
    const admin = await createMember({ role: 'admin' });
    const notify = async (notice: 'place' | 'offer') => {
      const event = eventDraft({ timeZone: 'Asia/Kathmandu' });
      const { id: eventId } = (await admin.client.post('/api/events', event)).body;
      // In place of a reminder.
      await sql`insert into notifications (user_id, type, event_id)
        values (${ben.id}, 'event', ${eventId})`;
      const insert = () => insertPlaceNotices({ eventId, userIds: [ben.id], notice });
      return [await insert(), await insert()].flat();
    };
    const [offer, ...more] = await notify('offer');
    expect([...more, ...(await notify('place'))]).to.have.length(1);
    await sendDuePushes();
    const end = new Date((offer?.createdAt.getTime() ?? 0) + 30 * 60_000);
    const zone = { timeZone: 'Asia/Kathmandu', timeStyle: 'short' } as const;
    const time = new Intl.DateTimeFormat('en', zone).format(end);
    expect(pushedTitles()).to.deep.equal([`A place is held for you until ${time}`]);
  });

  describe('in other languages', () => {
    madeUpTexts();

    for (const [language, title, titleWithName, gathered] of [
      [null, 'New like', 'New like from Annabelle', '2 new notifications'],
      ['tlh', 'New like', 'New like from Annabelle', '2 new notifications'],
      ['de', 'Neues Like', 'Neues Like von Annabelle', '2 neue Mitteilungen'],
      ['ar', 'إعجاب جديد', 'إعجاب جديد من \u2068Annabelle\u2069', '2 new notifications'],
    ] as const) {
      it(`has the title in that of the member: ${language}`, async () => {
        await sql`update users set language = ${language} where id = ${ben.id}`;
        const { body: why } = await ben.client.get<NotificationReasons>('/api/notifications/why');
        expect(why.kinds.find(({ kind }) => kind === 'like')?.title).to.equal(title);
        await turnOn(ben);
        await ben.client.put('/api/preferences', { pushNames: true });
        await like(ann, ben);
        await sendDuePushes();
        await ben.client.put('/api/preferences', { quietHours: quietNow() });
        for (const other of [await createMember(), await createMember()]) await like(other, ben);
        await sendDuePushes();
        await ben.client.put('/api/preferences', { quietHours: null });
        await makeDeliveriesDue();
        await sendDuePushes();
        expect(pushedTitles()).to.deep.equal([titleWithName, gathered]);
      });
    }
  });

  it('is explained to the member as it would be delivered', async () => {
    const read = async () =>
      (await ben.client.get<NotificationReasons>('/api/notifications/why')).body;
    const likesOf = async () => {
      const { kinds } = await read();
      const found = kinds.find(({ kind }) => kind === 'like');
      return [found?.push, found?.title, found?.inApp, found?.email, found?.pushAt !== null];
    };
    const save = (change: object) => ben.client.put('/api/preferences', change);
    expect(await likesOf()).to.deep.equal(['device_gone', 'New like', true, 'switched_off', false]);
    await turnOn(ben);
    expect(await likesOf()).to.deep.equal(['sent', 'New like', true, 'switched_off', false]);
    await save({ pushNames: true, emailKinds: ['like'] });
    expect(await likesOf()).to.deep.equal(['sent', 'New like from …', true, 'no_address', false]);
    await save({ discretionLevel: 'high', inAppKinds: [] });
    const discreet = 'Something new for you';
    expect(await likesOf()).to.deep.equal(['sent', discreet, false, 'no_address', false]);
    await recordInput(ben.id);
    expect(await likesOf()).to.deep.equal(['active', discreet, false, 'no_address', true]);
    await save({ quietHours: quietNow() });
    expect(await likesOf()).to.deep.equal(['quiet_hours', discreet, false, 'no_address', true]);
    const notifications = { matches: true, messages: true, likes: false, superLikes: true };
    await save({ notifications });
    expect(await likesOf()).to.deep.equal(['switched_off', discreet, false, 'switched_off', false]);
    const { kinds } = await read();
    expect(kinds.find(({ kind }) => kind === 'superLike')?.push).to.equal('quiet_hours');
  });

  it('is explained with the mail to members who have an address', async () => {
    const { client } = await join();
    const { body } = await client.get<NotificationReasons>('/api/notifications/why');
    const mails = body.kinds.map(({ kind, email }) => [kind, email]);
    expect(mails).to.deep.include(['match', 'sent']).and.deep.include(['credit', 'switched_off']);
  });

  it('is listed afterwards, with the reason why it was not sent', async () => {
    await turnOn(ben);
    await like(ann, ben);
    await ben.client.put('/api/preferences', { pushKinds: [] });
    await sendDuePushes();
    const { body } = await ben.client.get<NotificationReasons>('/api/notifications/why');
    expect(body.recent.map(({ id, at, ...row }) => row)).to.deep.equal([
      { kind: 'like', channel: 'push', state: 'suppressed', reason: 'switched_off' },
    ]);
    const other = await ann.client.get<NotificationReasons>('/api/notifications/why');
    expect(other.body.recent).to.deep.equal([]);
  });

  it('logs the number of devices that a changed VAPID key disables', async () => {
    await sql`delete from push_subscriptions`;
    await turnOn(ben);
    expect(await logOf(checkVapidKey)).to.deep.equal([]);
    await sql`update push_subscriptions set vapid_id = '\\x00000000'`;
    const [line = '{}'] = await logOf(checkVapidKey);
    expect(JSON.parse(line)).to.include({ level: 50, devices: 1 });
  });

  it('belongs to the member who signed in last on the browser', async () => {
    const { subscription } = await turnOn(ben);
    await like(ann, ben);
    expect((await ann.client.put('/api/push/subscription', subscription)).status).to.equal(204);
    await sendDuePushes();
    expect(service.received).to.deep.equal([]);
    expect(await devicesOf(ben)).to.deep.equal([]);
    expect(await devicesOf(ann)).to.have.length(1);
  });

  it('lists devices without endpoints, and turns one off from another device', async () => {
    await turnOn(ben);
    const elsewhere = new Client();
    elsewhere.cookies.set('sid', await createSession(ben.id));
    const { text, body } = await elsewhere.get('/api/push');
    expect(text).not.to.include(service.host);
    expect(body.devices[0].isCurrent).to.equal(false);
    const path = `/api/push/devices/${body.devices[0].id}`;
    expect((await ann.client.call('DELETE', path)).status).to.equal(404);
    expect((await elsewhere.call('DELETE', path)).status).to.equal(204);
    expect(await devicesOf(ben)).to.deep.equal([]);
  });

  it('has one subscription per browser, encrypted', async () => {
    const first = await turnOn(ben);
    const second = await turnOn(ben);
    expect(await devicesOf(ben)).to.have.length(1);
    const rows = await sql`select * from push_subscriptions where user_id = ${ben.id}`;
    const stored = JSON.stringify(rows) + rows[0].subscription.toString('latin1');
    for (const { id } of [first, second]) expect(stored).not.to.include(id);
  });

  it('returns the response of the push service to a test', async () => {
    expect((await ben.client.post('/api/push/test')).status).to.equal(404);
    await turnOn(ben);
    const results = [];
    for (const status of [201, 403, 503, 410]) {
      service.answers.push(status);
      results.push((await ben.client.post('/api/push/test')).body);
    }
    expect(results).to.deep.equal([
      { result: 'delivered', status: 201 },
      { result: 'refused', status: 403 },
      { result: 'refused', status: 503 },
      { result: 'expired', status: 410 },
    ]);
    expect(pushedTitles()[0]).to.equal('Notifications work');
  });

  it('refuses a key that is no point of the curve', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const point = ecdh.getPublicKey();
    const changed = (change: (bytes: Buffer) => unknown) => {
      const bytes = Buffer.from(point);
      change(bytes);
      return bytes;
    };
    const keys: Record<string, Buffer> = {
      zeros: Buffer.alloc(65),
      'an uncompressed zero': changed((bytes) => bytes.fill(0, 1)),
      'one bit off': changed((bytes) => bytes.writeUInt8(bytes.readUInt8(64) ^ 1, 64)),
      'above the field': changed((bytes) => bytes.fill(255, 1)),
      'another first byte': changed((bytes) => bytes.writeUInt8(5, 0)),
      compressed: Buffer.concat([ecdh.getPublicKey(null, 'compressed'), Buffer.alloc(32)]),
    };
    return expectEach(Object.entries(keys), async ([, key]) => {
      const code = key.length === 65 ? 'not_a_curve_point' : 'invalid_field';
      const { id: _, ...subscription } = service.subscribe();
      const p256dh = key.toString('base64url');
      const body = { ...subscription, keys: { ...subscription.keys, p256dh } };
      const response = await ben.client.put('/api/push/subscription', body);
      expect([response.status, response.body.code]).to.deep.equal([400, code]);
      expect(await devicesOf(ben)).to.deep.equal([]);
    });
  });

  it('refuses endpoints of unknown hosts', async () => {
    const { id: _, ...subscription } = service.subscribe();
    for (const endpoint of listed(`http://fcm.googleapis.com/fcm/send/x ¦ https://169.254.169.254/latest/meta-data ¦ https://localhost/push ¦
      https://fcm.googleapis.com.evil.example/x ¦ https://fcm.googleapis.com:8443/x ¦
      https://user@fcm.googleapis.com/x ¦ https://push.apple.com.example/x ¦ https://evilpush.apple.com@127.0.0.1/x`)) {
      const response = await ben.client.put('/api/push/subscription', {
        ...subscription,
        endpoint,
      });
      expect(response.status, endpoint).to.equal(400);
      expect(response.text).not.to.include('169.254');
    }
  });
});

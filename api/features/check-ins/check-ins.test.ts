import { randomUUID } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'chai';
import { logOf, settings } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { dumpPostgres, dumpRedis, findIn } from '#test/dump.ts';
import { expectEach } from '#test/each.ts';
import { createMember, deleteMembers, type Member } from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { startPushService } from '#test/push-service.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';
import { decrypt, encrypt, newKey } from '../../../web/features/check-ins/encryption.ts';
import { runFrequentJob } from '../../../worker/job-runner.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { FREQUENT_JOBS } from '../../../worker/jobs.ts';
import { sendDuePushes } from '../push/send-pushes.ts';

const PLAN = {
  name: 'Theodora-8823',
  text: 'Noor, Bar Zanzibar-4712. I take the 10 bus home.',
  call: 1,
};

interface Started {
  id: string;
  key: string;
  encrypted: string;
}

const path = ({ id }: { id: string }) => `/api/check-ins/${id}`;
const put = ({ client }: Member, id: string, body: object) =>
  client.put(path({ id }), { dueAt: inHours(1), step: 'start', ...body });
const listOf = async ({ client }: Member) => (await client.get('/api/check-ins')).body;
const friend = ({ id }: { id: string }) => new Client().get(path({ id }));
const move = (hours: string) => sql`update check_ins set due_at = now() + ${hours}::interval`;

/** Starts a check-in as the browser does. */
async function start(by: Member, dueAt = inHours(1)): Promise<Started> {
  const key = await newKey();
  const started = { id: randomUUID(), key, encrypted: await encrypt(PLAN, key) };
  const { status, text } = await put(by, started.id, { encrypted: started.encrypted, dueAt });
  expect(status, text).to.equal(204);
  return started;
}

async function answer(by: Member, { id, key }: Started, answer: 'ok' | 'call') {
  return put(by, id, { encrypted: await encrypt({ ...PLAN, answer }, key), step: 'answer' });
}

async function runJob(): Promise<void> {
  const job = FREQUENT_JOBS.find(({ name }) => name === 'remind-of-check-ins');
  if (job) await runFrequentJob(job);
}

describe('check-ins', () => {
  let ann: Member;
  beforeEach(async () => {
    await deleteMembers();
    ann = await createMember();
  });

  it('are read with their key, and the first answer stands', async () => {
    const started = await start(ann);
    const [own] = await listOf(ann);
    expect(await decrypt(own.encrypted, started.key)).to.deep.equal(PLAN);
    const running = (await friend(started)).body;
    expect([running.dueAt, running.answeredAt]).to.deep.equal([own.dueAt, null]);
    // Two devices at once.
    const both = await Promise.all([answer(ann, started, 'call'), answer(ann, started, 'ok')]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([204, 409]);
    const answered = (await friend(started)).body;
    const stored = await decrypt(answered.encrypted, started.key);
    expect(stored.answer).to.equal(both[0]?.status === 204 ? 'call' : 'ok');
    expect(answered.answeredAt).to.be.a('string');
    expect(await listOf(ann)).to.deep.equal([]);
    const late = await put(ann, started.id, { encrypted: started.encrypted });
    expect(codeOf(late)).to.deep.equal([409, 'check_in_refused']);
  });

  it('leave no word and no key in Postgres, Redis and logs while one runs', async () => {
    let key = '';
    const lines = await logOf(async () => {
      const started = await start(ann);
      key = started.key;
      await friend(started);
      await new Client().fetch(`/c/${started.id}`);
      await answer(ann, started, 'call');
    }, 'trace');
    const dump = new Map([...(await dumpPostgres()), ...(await dumpRedis(redis))]);
    dump.set('logs', lines.join());
    expect(findIn(dump, ['Zanzibar-4712', PLAN.name, key, 'answer"'])).to.deep.equal([]);
    expect(dump.get('table check_ins')).to.include(String(ann.id));
  });

  it('refuse bad input without a change', async () => {
    const encrypted = await encrypt(PLAN, await newKey());
    const short = Buffer.alloc(2047).toString('base64');
    const cases: [body: object, code: string][] = [
      [{ encrypted, dueAt: inHours(-0.01) }, 'not_in_future'],
      [{ encrypted, dueAt: inHours(24.1) }, 'too_far_ahead'],
      [{ encrypted, dueAt: inHours(366 * 24), step: 'answer' }, 'too_far_ahead'],
      [{ encrypted, dueAt: 'tonight' }, 'invalid_time'],
      [{ encrypted: short }, 'invalid_field'],
      [{ encrypted: `${encrypted}AAAA` }, 'invalid_field'],
      [{ encrypted: PLAN.text }, 'invalid_field'],
      [{}, 'invalid_field'],
    ];
    await expectEach(cases, async ([body, code]) =>
      expect(codeOf(await put(ann, randomUUID(), body))).to.deep.equal([400, code]),
    );
    expect((await put(ann, 'x', { encrypted })).status).to.equal(400);
    expect(await listOf(ann)).to.deep.equal([]);
  });

  it('are at most three of a member, also when started at once', async () => {
    const encrypted = await encrypt(PLAN, await newKey());
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => put(ann, randomUUID(), { encrypted })));
    const refused = all.filter(({ body }) => body?.code === 'check_in_refused');
    expect([refused.length, (await listOf(ann)).length]).to.deep.equal([2, 3]);
  });

  it('belong to one member, who deletes them', async () => {
    const ben = await createMember();
    const started = await start(ann);
    expect((await answer(ben, started, 'ok')).status).to.equal(409);
    await ben.client.call('DELETE', path(started));
    const due = (await friend(started)).body.dueAt;
    const again = await put(ann, started.id, { encrypted: started.encrypted, dueAt: inHours(2) });
    expect([again.status, (await friend(started)).body.dueAt]).to.deep.equal([204, due]);
    expect((await ann.client.call('DELETE', path(started))).status).to.equal(204);
    // Another device, which still shows it.
    expect((await answer(ann, started, 'ok')).status).to.equal(409);
    expect((await friend(started)).status).to.equal(404);
    expect(await sql`select from check_ins`).to.deep.equal([]);
  });

  it('can be answered late and while suspended, and end a day after the due time', async () => {
    const [late, over] = [await start(ann), await start(ann)];
    await sql`update users set suspended_at = now() where id = ${ann.id}`;
    await sql`update check_ins set due_at = now() - interval '23 hours' where id = ${late.id}`;
    await sql`update check_ins set due_at = now() - interval '25 hours' where id = ${over.id}`;
    expect(await listOf(ann)).to.have.length(1);
    const answers = [await answer(ann, late, 'ok'), await answer(ann, over, 'ok')];
    expect(answers.map(({ status }) => status)).to.deep.equal([204, 409]);
    expect((await friend(over)).status).to.equal(404);
    await runJob();
    expect(await sql`select id from check_ins`).to.deep.equal([{ id: late.id }]);
    expect((await put(ann, randomUUID(), { encrypted: late.encrypted })).status).to.equal(204);
  });

  it('say that a missing answer means nothing while the worker is down', async () => {
    const started = await start(ann);
    const isWatched = async () => (await friend(started)).body.isWatched;
    await sql`delete from job_runs`;
    expect(await isWatched()).to.equal(false);
    await runJob();
    expect(await isWatched()).to.equal(true);
    await sql`update job_runs set finished_at = now() - interval '2 minutes'`;
    expect(await isWatched()).to.equal(false);
    await sql`update job_runs set finished_at = now(), error = 'down'`;
    expect(await isWatched()).to.equal(false);
  });

  it('are in the export only as times, and end at once with the account', async () => {
    const started = await start(ann);
    const { body, text } = await ann.client.get('/api/account/export');
    expect(body.checkIns).to.have.length(1);
    expect(Object.keys(body.checkIns[0])).to.deep.equal(['startedAt', 'dueAt']);
    expect(text).to.not.include(started.encrypted).and.not.include(started.id);
    await ann.client.call('DELETE', '/api/account');
    expect((await friend(started)).status).to.equal(404);
    await eraseClosedAccounts();
    expect(await sql`select from check_ins`).to.deep.equal([]);
  });

  it('have a page for the friend that is the same for every id, hidden from search engines', async () => {
    const { id } = await start(ann);
    const pages = await Promise.all(
      [id, randomUUID(), 'x'].map(async (one) => {
        const response = await new Client().fetch(`/c/${one}`, {
          headers: { 'accept-language': 'de' },
        });
        return { headers: response.headers, text: await response.text() };
      }),
    );
    expect(new Set(pages.map(({ text }) => text)).size).to.equal(1);
    const [{ headers, text } = { headers: new Headers(), text: '' }] = pages;
    expect(headers.get('x-robots-tag')).to.equal('noindex');
    expect(headers.get('referrer-policy')).to.equal('no-referrer');
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'sha256-/,
    );
    expect(text).to.match(/^<!doctype html><html lang="de" dir="ltr">/);
    expect(text).to.not.match(/overlap|https?:|src=|href=/i);
    expect((await listOf(ann)).length, 'a preview marks nothing').to.equal(1);
  });

  describe('reminders', () => {
    let service: Awaited<ReturnType<typeof startPushService>>;
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
      service.received.length = 0;
      const { id: _id, ...subscription } = service.subscribe();
      await ann.client.put('/api/push/subscription', subscription);
    });

    /** The pushes of two runs of the worker. */
    async function received(): Promise<string[]> {
      for (let run = 0; run < 2; run += 1) {
        await runJob();
        await sendDuePushes();
      }
      return service.received.splice(0).map(
        ({
          payload: {
            notification: { title, navigate },
          },
        }) => `${title} ${new URL(navigate).pathname}`,
      );
    }
    const PUSH = 'Time to check in /check-in';

    it('come at the due time and 15 minutes later, once each', async () => {
      await start(ann);
      expect(await received()).to.deep.equal([]);
      await move('-1 seconds');
      expect(await received()).to.deep.equal([PUSH]);
      await move('-14 minutes');
      expect(await received()).to.deep.equal([]);
      await move('-16 minutes');
      expect(await received()).to.deep.equal([PUSH]);
      await move('-20 hours');
      expect(await received()).to.deep.equal([]);
    });

    it('are in no list, and leave no row after an answer, a stop or the end', () =>
      expectEach(['answer', 'stop', 'end'], async (way) => {
        const started = await start(ann);
        await move('-1 seconds');
        expect(await received()).to.deep.equal([PUSH]);
        expect((await ann.client.get('/api/notifications/why')).body.recent).to.deep.equal([]);
        if (way === 'answer') await answer(ann, started, 'ok');
        if (way === 'stop') await ann.client.call('DELETE', path(started));
        await move('-25 hours');
        if (way === 'end') await runJob();
        expect(await sql`select from deliveries where kind = 'check_in'`).to.deep.equal([]);
        await runJob();
      }));

    it('are one after a worker that was down', async () => {
      await start(ann);
      await move('-40 minutes');
      expect(await received()).to.deep.equal([PUSH]);
      expect(await received()).to.deep.equal([]);
    });

    const always: [name: string, prepare: () => Promise<unknown>][] = [
      [
        'quiet hours',
        () =>
          ann.client.put('/api/preferences', {
            quietHours: { from: '00:00', to: '23:59', timeZone: 'UTC' },
          }),
      ],
      ['all kinds switched off', () => ann.client.put('/api/preferences', { pushKinds: [] })],
      [
        'maximum discretion',
        () => ann.client.put('/api/preferences', { discretionLevel: 'maximum' }),
      ],
      ['a suspension', () => sql`update users set suspended_at = now() where id = ${ann.id}`],
    ];
    for (const [name, prepare] of always) {
      it(`come also with ${name}`, async () => {
        await start(ann);
        await prepare();
        await move('-1 seconds');
        expect(await received()).to.deep.equal([PUSH]);
      });
    }

    it('do not come after an answer or a stop, not even a queued one', async () => {
      const [first, second] = [await start(ann), await start(ann)];
      await move('-1 seconds');
      await runJob();
      await answer(ann, first, 'call');
      await ann.client.call('DELETE', path(second));
      expect(await received()).to.deep.equal([]);
    });
  });
});

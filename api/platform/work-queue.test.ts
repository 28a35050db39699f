import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { CPU_SECONDS_PER_DAY } from '#contract/limits.ts';
import { PHOTO_FIELD, VOICE_FIELD } from '#contract/protocol.ts';
import { settings } from '#test/api.ts';
import type { ApiResponse } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { insertMessages, LONG_TEXT } from '#test/fill-chat.ts';
import { endlessTable } from '#test/hostile-mp4.ts';
import { recording, WAVEFORM } from '#test/message-media.ts';
import { png } from '#test/pictures.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';
import type { AppError } from './errors.ts';
import { redis as shared } from './redis.ts';
import { cpuMs, createWorkQueue, inSlices } from './work-queue.ts';

const keyOf = (memberId: number) => `day:cpu:${dayOf(new Date())}:${memberId}`;

/** The answers of one connection arrive in order: after this one, each member's CPU time is read. */
async function allWait(): Promise<void> {
  await shared.ping();
  await nextTurn();
}

describe('createWorkQueue', () => {
  const [ann, ben, cem, dora, eve] = [1, 2, 3, 4, 5];
  /** Starts tasks of the members in this order, while one of another member runs. */
  async function outcomesOf(members: number[], waiting: number) {
    await redis.mset({ [keyOf(ann)]: 900, [keyOf(ben)]: 20, [keyOf(cem)]: 300, [keyOf(dora)]: 0 });
    const run = createWorkQueue({ running: 1, waiting, seconds: 3 });
    const first = Promise.withResolvers<void>();
    const order: number[] = [];
    const runs = [run(eve, () => first.promise)];
    const refused: string[] = [];
    for (const id of members) {
      const add = ({ status, params, headers }: AppError) =>
        void refused.push(`${id}: ${status}, in ${params.seconds} s, ${headers['Retry-After']}`);
      runs.push(run(id, async () => void order.push(id)).catch(add));
    }
    await allWait();
    first.resolve();
    await Promise.all(runs);
    return { order, refused };
  }

  it('runs the tasks of members first who have used the least', async () => {
    const { order } = await outcomesOf([ann, cem, ben, dora, eve], 10);
    expect(order).to.deep.equal([dora, eve, ben, cem, ann]);
  });

  it('replaces those of members who have used the most in a full queue, and says when to try again', async () => {
    const { order, refused } = await outcomesOf([ann, cem, dora, ann, ben], 2);
    expect(order).to.deep.equal([dora, ben]);
    expect(refused).to.deep.equal([1, 1, 3].map((id) => `${id}: 503, in 9 s, 9`));
  });

  it('runs one task of a member at a time, lets one wait, and refuses a third', async () => {
    const { order, refused } = await outcomesOf([eve, eve, ann], 10);
    expect([order, refused]).to.deep.equal([[eve, ann], ['5: 429, in 6 s, 6']]);
    const run = createWorkQueue({ running: 2, waiting: 9, seconds: 1 });
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).to.equal(1);
      await nextTurn();
      running -= 1;
    };
    await Promise.all([run(ann, task), run(ann, task)]);
  });

  it('counts the time of tasks that fail, for those that wait too', async () => {
    const run = createWorkQueue({ running: 1, waiting: 9, seconds: 1 });
    const [late, early] = [11, 12];
    const order: number[] = [];
    const wait = Promise.withResolvers<void>();
    const failing = run(late, async (charge) => {
      await wait.promise;
      charge(700.4);
      throw new Error('failed');
    });
    const others = [late, early].map((id) => run(id, async () => void order.push(id)));
    await allWait();
    wait.resolve();
    expect(await failing.catch(({ message }: Error) => message)).to.equal('failed');
    await Promise.all(others);
    expect(order).to.deep.equal([early, late]);
    expect(await redis.get(keyOf(late))).to.equal('701');
  });

  it('lets others have a turn in slices of a few milliseconds', async () => {
    let turns = 0;
    let charged = 0;
    const spin = () => {
      const spun = cpuMs();
      while (cpuMs() - spun < 1);
    };
    const start = cpuMs();
    const slices = inSlices(Array(40).fill(0), (ms) => (charged += ms), spin);
    let done = false;
    const counting = (async () => {
      while (!done) {
        await nextTurn();
        turns += 1;
      }
    })();
    await slices;
    done = true;
    await counting;
    expect(turns).to.be.at.least(8);
    // No more than all that ran.
    expect(charged).to.be.within(40, cpuMs() - start);
  });
});

describe('the CPU time of a day', () => {
  settings(() => ({ RATE_LIMITS: 'on' }));
  let ann: Member;
  let matchId: number;

  beforeEach(async () => {
    const ben = await createMember();
    ann = await createMember();
    matchId = await createMatch(ann, ben);
    const sent = Array.from({ length: 1_000 }, (_, at) => ({
      matchId,
      senderId: (at % 2 ? ann : ben).id,
    }));
    await insertMessages(sent, LONG_TEXT);
    await sql`insert into match_photo_consents (match_id, from_id, pair_key, granted_at)
      select id, ${ann.id}, pair_key, now() from matches where id = ${matchId}`;
  });

  const clientId = '6f1b6c1e-6a5e-4c37-9d4f-0d9b8ea3a001';
  const sendPhoto = async (path: string) =>
    ann.client.upload(path, await png(8000, 5000), PHOTO_FIELD);
  const sendVoice = (file: Buffer) => {
    const path = `/api/messages/${matchId}/voice/${clientId}?waveform=${WAVEFORM}`;
    return ann.client.upload(path, file, VOICE_FIELD);
  };
  /** With the least time that each takes on any machine, in ms. */
  const WORK: [name: string, least: number, send: () => Promise<ApiResponse<{ code?: string }>>][] =
    [
      ['profile photo', 50, () => sendPhoto(`/api/users/${ann.id}/photos`)],
      ['chat photo', 50, () => sendPhoto(`/api/messages/${matchId}/photos/${clientId}`)],
      ['recording', 20, async () => sendVoice(await recording('safari.mp4'))],
      ['hostile recording', 20, () => sendVoice(endlessTable())],
      ['search', 1, () => ann.client.post(`/api/matches/${matchId}/search`, { query: 'hello' })],
      [
        'export',
        1,
        async () => {
          await ann.client.get('/api/account/export');
          // Waits for the first, which is counted after it was sent.
          return ann.client.get('/api/account/export');
        },
      ],
    ];

  it('is counted for photos, recordings, searches and exports', () =>
    expectEach(WORK, async ([, least, send]) => {
      await redis.del(keyOf(ann.id));
      expect((await send()).status).to.be.oneOf([200, 201, 422]);
      expect(Number(await redis.get(keyOf(ann.id)))).to.be.within(least, 10_000);
      await sql`delete from message_media`;
      await sql`delete from messages where client_id = ${clientId}`;
    }));

  it('is one for all: what follows is refused until the next day', () =>
    expectEach(WORK, async ([, , send]) => {
      await redis.set(keyOf(ann.id), CPU_SECONDS_PER_DAY * 1000, 'EX', 86_400);
      const { status, body, headers } = await send();
      expect([status, body.code]).to.deep.equal([429, 'daily_limit_work']);
      expect(Number(headers.get('retry-after'))).to.be.within(1, 86_400);
    }));
});

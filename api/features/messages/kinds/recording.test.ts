import { expect } from 'chai';
import { waits } from '#db/waits.ts';
import { expectEach } from '#test/each.ts';
import { endlessTable } from '#test/hostile-mp4.ts';
import { recording } from '#test/message-media.ts';
import { redis } from '#test/redis.ts';
import type { AppError } from '../../../platform/errors.ts';
import { readRecording } from './recording.ts';

const webm = () => recording('chromium.webm');
const codeOf = (upload: Buffer, memberId = 1) =>
  readRecording(memberId, upload).then(
    ({ type }) => type,
    (error: AppError) => error.code,
  );

describe('readRecording', () => {
  const { recording: limitMs } = waits;
  after(() => {
    waits.recording = limitMs;
  });

  it('returns the result of its process', () =>
    expectEach(
      [
        ['chromium.webm', 'audio/webm'],
        ['safari.mp4', 'audio/mp4'],
        ['firefox.ogg', 'wrong_voice_type'],
      ] as const,
      async ([name, result]) => expect(await codeOf(await recording(name))).to.equal(result),
    ));

  it('ends a parser that loops at one second of CPU time, or that takes all memory, and reads the next files', () =>
    expectEach(
      [
        ['endless', async () => Buffer.concat([await webm(), Buffer.alloc(20)]), [1_000, 3_000]],
        ['4 billion sizes', async () => endlessTable(), [100, 3_000]],
      ] as [string, () => Promise<Buffer>, [least: number, most: number]][],
      async ([, hostile, used]) => {
        await redis.flushall();
        waits.recording = 600_000;
        const upload = await hostile();
        const refused = await Promise.all([codeOf(upload, 1), codeOf(upload, 2)]);
        expect(refused).to.deep.equal(['unreadable_voice', 'unreadable_voice']);
        const [key = ''] = await redis.keys('day:cpu:*:1');
        expect(Number(await redis.get(key))).to.be.within(...used);
        expect(await codeOf(await webm())).to.equal('audio/webm');
      },
    ));

  it('ends a parser at the limit of time', async () => {
    waits.recording = 1;
    expect(await codeOf(await webm())).to.equal('unreadable_voice');
    waits.recording = limitMs;
  });
});

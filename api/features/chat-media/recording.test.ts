import { expect } from 'chai';
import { waits } from '#db/waits.ts';
import { expectEach } from '#test/each.ts';
import { endlessTable } from '#test/hostile-mp4.ts';
import { recording } from '#test/message-media.ts';
import type { AppError } from '../../platform/errors.ts';
import { readRecording } from './recording.ts';

const webm = () => recording('chromium.webm');
const codeOf = (upload: Buffer) =>
  readRecording(upload).then(
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

  it('ends a parser that loops or takes all memory, and reads the next files', () =>
    expectEach(
      [
        ['endless', 2_000, async () => Buffer.concat([await webm(), Buffer.alloc(20)])],
        ['4 billion sizes', limitMs, async () => endlessTable()],
      ] as [string, number, () => Promise<Buffer>][],
      async ([, waitMs, hostile]) => {
        waits.recording = waitMs;
        const upload = await hostile();
        const refused = await Promise.all([codeOf(upload), codeOf(upload)]);
        expect(refused).to.deep.equal(['unreadable_voice', 'unreadable_voice']);
        waits.recording = limitMs;
        expect(await codeOf(await webm())).to.equal('audio/webm');
      },
    ));
});

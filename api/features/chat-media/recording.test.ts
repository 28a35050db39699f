import { expect } from 'chai';
import { waits } from '#db/waits.ts';
import { expectEach } from '#test/each.ts';
import { recording } from '#test/message-media.ts';
import type { AppError } from '../../platform/errors.ts';
import { readRecording } from './recording.ts';

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

  it('returns the result of its thread', () =>
    expectEach(
      [
        ['chromium.webm', 'audio/webm'],
        ['safari.mp4', 'audio/mp4'],
        ['firefox.ogg', 'wrong_voice_type'],
      ] as const,
      async ([name, result]) => expect(await codeOf(await recording(name))).to.equal(result),
    ));

  it('stops a file in which the parser loops, and reads the next ones', async () => {
    const webm = await recording('chromium.webm');
    const endless = Buffer.concat([webm, Buffer.alloc(20)]);
    waits.recording = 2_000;
    const refused = await Promise.all([codeOf(endless), codeOf(endless)]);
    expect(refused).to.deep.equal(['unreadable_voice', 'unreadable_voice']);
    waits.recording = limitMs;
    expect(await codeOf(webm)).to.equal('audio/webm');
  });
});

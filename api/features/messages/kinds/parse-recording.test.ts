import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expectEach } from '#test/each.ts';
import { samePackets } from '#test/hostile-mp4.ts';
import { noisyJpeg } from '#test/pictures.ts';
import type { AppError } from '../../../platform/errors.ts';
import { parseRecording } from './parse-recording.ts';

const recorded = (name: string) => readFile(`test/recordings/${name}`);
const inputOf = (bytes: Buffer) =>
  new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });

async function packetsOf(bytes: Buffer) {
  const track = await inputOf(bytes).getPrimaryAudioTrack();
  if (!track?.codec) throw new Error('no sound');
  const decoderConfig = await track.getDecoderConfig();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { codec: track.codec, decoderConfig, packets };
}

/** The first packet of a recording again and again, as one of so many seconds. */
async function repeated(
  seconds: number,
  { of = 'chromium.webm', speed = 1 } = {},
): Promise<Buffer> {
  const { codec, decoderConfig, packets } = await packetsOf(await recorded(of));
  const target = new BufferTarget();
  const format = of.endsWith('webm') ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const [packet] = packets;
  if (!packet || !decoderConfig) throw new Error('no sound');
  const duration = packet.duration / speed;
  for (let at = 0; at < seconds; at += duration) {
    await source.add(packet.clone({ timestamp: at, duration }), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const codeOf = (bytes: Buffer) =>
  parseRecording(bytes).then(
    ({ durationMs }) => `accepted, ${durationMs} ms`,
    (error: AppError) => error.code,
  );

describe('parseRecording', () => {
  it('keeps the sound of each container, and counts its length itself', () =>
    expectEach(
      [
        ['chromium.webm', 'audio/webm', 2940],
        ['chromium.mp4', 'audio/mp4', 2961],
        ['safari.mp4', 'audio/mp4', 2020],
      ] as const,
      async ([name, type, durationMs]) => {
        const upload = await recorded(name);
        const stored = await parseRecording(upload);
        expect(stored.type).to.equal(type);
        expect(stored.durationMs).to.be.closeTo(durationMs, 30);
        const [before, after] = [await packetsOf(upload), await packetsOf(stored.bytes)];
        expect(after.packets.map(({ data }) => Buffer.from(data).toString('base64'))).to.deep.equal(
          before.packets.map(({ data }) => Buffer.from(data).toString('base64')),
        );
        // The upload of Chromium has no length, so that its player cannot seek.
        const seconds = await inputOf(stored.bytes).getDurationFromMetadata();
        expect((seconds ?? 0) * 1000).to.be.closeTo(stored.durationMs, 30);
      },
    ));

  it('refuses everything else', async () => {
    const [webm, mp4] = [await recorded('chromium.webm'), await recorded('safari.mp4')];
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const refused: [string, Buffer, string][] = [
      ['Ogg', await recorded('firefox.ogg'), 'wrong_voice_type'],
      ['sound and picture', await recorded('picture.webm'), 'wrong_voice_type'],
      ['another codec', await recorded('vorbis.webm'), 'wrong_voice_type'],
      ['no recording', await noisyJpeg({}), 'wrong_voice_type'],
      ['nothing', Buffer.alloc(0), 'wrong_voice_type'],
      ['a page with a recording behind it', Buffer.concat([page, webm]), 'wrong_voice_type'],
      ['a picture behind it', Buffer.concat([webm, await noisyJpeg({})]), 'unreadable_voice'],
      ['a picture behind it, MP4', Buffer.concat([mp4, await noisyJpeg({})]), 'unreadable_voice'],
      ['headers without sound', webm.subarray(0, 200), 'unreadable_voice'],
      ['61.1 s', await repeated(61.1), 'voice_too_long'],
      ['10 minutes', await repeated(600), 'voice_too_long'],
      ['30 s that claim 5 s', await repeated(5, { speed: 6 }), 'unreadable_voice'],
      [
        '30 s that claim 5 s, AAC',
        await repeated(5, { of: 'safari.mp4', speed: 6 }),
        'unreadable_voice',
      ],
      ['270 MB in 900 KB', samePackets(300, 900_000), 'unreadable_voice'],
    ];
    await expectEach(
      refused.map(([name, bytes, code]) => ({ name, code, of: () => codeOf(bytes) })),
      async ({ code, of }) => expect(await of()).to.equal(code),
    );
    for (const name of ['chromium.webm', 'chromium.mp4', 'safari.mp4'])
      expect(await codeOf(await repeated(60.4, { of: name })), name).to.match(/^accepted, 60/);
    expect(await codeOf(samePackets(1, 900))).to.equal('accepted, 10 ms');
  });

  it('drops what hides before, between and after the sound', async () => {
    const secret = Buffer.from('<script>hidden</script>');
    const upload = Buffer.concat([await recorded('safari.mp4'), secret]);
    const { bytes } = await parseRecording(upload);
    expect(bytes.includes(secret)).to.equal(false);
    const tags = await parseRecording(await recorded('chromium.webm'));
    expect(tags.bytes.includes('Chrome')).to.equal(false);
  });

  it('survives damaged files', async () => {
    const files = await Promise.all(['chromium.webm', 'safari.mp4', 'chromium.mp4'].map(recorded));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(files[round % files.length] ?? []);
      for (let byte = 0; byte < 4; byte += 1)
        bytes[random(round % 2 ? 400 : bytes.length)] = random(256);
      const code = await codeOf(bytes.subarray(0, random(4) ? bytes.length : random(bytes.length)));
      expect(code).to.match(/^accepted|^(wrong_voice_type|unreadable_voice|voice_too_long)$/);
    }
  });
});

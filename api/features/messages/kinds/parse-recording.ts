import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { VOICE_MAX_MS } from '#contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { soundLength } from './sound-length.ts';

/** The containers that browsers record and play, with the sound that each may have. */
const CODECS = { 'audio/webm': ['opus'], 'audio/mp4': ['aac', 'opus'] } as const;
export type VoiceType = keyof typeof CODECS;

/** A voice message as it is stored. */
export interface Recording {
  bytes: Buffer;
  type: VoiceType;
  /** Counted from its sound. Most recorders write no length into their files. */
  durationMs: number;
}

/** Recorders end a little after the limit. */
const GRACE_MS = 1000;
/** Recorders write packets of 20 ms and more. This bounds the work for a hostile file. */
const PACKET_MIN_MS = 10;
/** Headers of recorders take less. A file with more of anything but sound is not only a recording. */
const OTHER_BYTES_MAX = 2048;
const OTHER_BYTES_PER_PACKET = 40;

const wrongType = () => new AppError(415, 'wrong_voice_type');
const unreadable = () => new AppError(422, 'unreadable_voice');

/**
 * Reads an uploaded recording and writes its sound into a new file of the same container, unchanged. Nothing else of
 * the upload is kept: no metadata, no other tracks, no bytes before or after.
 *
 * @throws AppError 415 for anything but one track of sound in WebM or MP4, 413 above 60 s, 422 for a damaged file or
 *   one with other contents.
 */
export async function parseRecording(bytes: Buffer): Promise<Recording> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  try {
    const format = await input.getFormat().catch(() => undefined);
    if (!format) throw wrongType();
    const type = format === WEBM ? 'audio/webm' : 'audio/mp4';
    const [track, ...others] = await input.getTracks();
    if (!track?.isAudioTrack() || others.length > 0) throw wrongType();
    if (!CODECS[type].some((codec) => codec === track.codec)) throw wrongType();
    const packets = await packetsOf(track, bytes.length);
    const durationMs = lengthOf(packets);
    const otherMax = OTHER_BYTES_MAX + packets.length * OTHER_BYTES_PER_PACKET;
    if (durationMs <= 0 || bytes.length - bytesOf(packets) > otherMax) throw unreadable();
    // A hostile file has less time between its packets than their sound takes.
    if ((await soundOf(track, packets)) > durationMs + GRACE_MS) throw unreadable();
    return { bytes: await written(track, packets, type), type, durationMs };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable();
  } finally {
    input.dispose();
  }
}

/** @param bytesMax length of the file. In MP4, all packets can be the same bytes: a copy would be of any size. */
async function packetsOf(track: InputAudioTrack, bytesMax: number): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  let bytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    bytes += packet.data.length;
    if (bytes > bytesMax) throw unreadable();
    const isLong = lengthOf(packets) > VOICE_MAX_MS + GRACE_MS;
    if (isLong || packets.length > (VOICE_MAX_MS + GRACE_MS) / PACKET_MIN_MS)
      throw new AppError(413, 'voice_too_long');
  }
  return packets;
}

function lengthOf(packets: EncodedPacket[]): number {
  const [first, last] = [packets[0], packets.at(-1)];
  if (!first || !last) return 0;
  return Math.round((last.timestamp + last.duration - first.timestamp) * 1000);
}

const bytesOf = (packets: EncodedPacket[]): number =>
  packets.reduce((sum, { data }) => sum + data.length, 0);

async function soundOf(track: InputAudioTrack, packets: EncodedPacket[]): Promise<number> {
  const data = packets.map((packet) => packet.data);
  if (track.codec === 'opus') return soundLength(data);
  const { description } = (await track.getDecoderConfig()) ?? {};
  if (!(description instanceof Uint8Array)) throw unreadable();
  return soundLength(data, description);
}

async function written(
  track: InputAudioTrack,
  packets: EncodedPacket[],
  type: VoiceType,
): Promise<Buffer> {
  const [decoderConfig, codec] = [await track.getDecoderConfig(), track.codec];
  if (!decoderConfig || !codec) throw unreadable();
  const target = new BufferTarget();
  const format =
    type === 'audio/webm'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const start = packets[0]?.timestamp ?? 0;
  for (const packet of packets) {
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw unreadable();
  return Buffer.from(target.buffer);
}

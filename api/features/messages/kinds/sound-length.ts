const AAC_FRAME_SAMPLES = 1024;
/** Rates of the AudioSpecificConfig of ISO/IEC 14496-3. */
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
];

/** Its head has 5 bits for the kind of AAC and 4 for the rate. Kinds from 31 on have both further behind. */
function aacPacketLength([first = 0, second = 0]: Uint8Array): number {
  const rate = AAC_RATES[((first & 7) << 1) | (second >> 7)];
  return rate && first >> 3 < 31 ? (AAC_FRAME_SAMPLES * 1000) / rate : Number.POSITIVE_INFINITY;
}

/** @param packet its first two bytes name its frames: RFC 6716, section 3.1 and 3.2. */
function opusPacketLength([first = 0, second = 0]: Uint8Array): number {
  const kind = first >> 3;
  const lengths = kind < 12 ? [10, 20, 40, 60] : kind < 16 ? [10, 20] : [2.5, 5, 10, 20];
  const frames = [1, 2, 2, second & 63][first & 3] ?? 0;
  return frames * (lengths[kind % lengths.length] ?? 0);
}

/**
 * Length of the packets of a recording as a player decodes them, in ms, whatever times its file has. Infinite when it
 * is unknown.
 *
 * @param aacHead the AudioSpecificConfig; absent for Opus.
 */
export function soundLength(packets: Uint8Array[], aacHead?: Uint8Array): number {
  if (aacHead) return packets.length * aacPacketLength(aacHead);
  return packets.reduce((sum, packet) => sum + opusPacketLength(packet), 0);
}

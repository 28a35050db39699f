const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/**
 * An unmasked text message as it goes over the wire (RFC 6455, 5.2), in one piece and one write. It is
 * a copy: what Redis brings is part of a larger piece, which would be kept for as long as a part is.
 */
export function textFrame(text: Buffer): Buffer {
  const { length } = text;
  const start = length < LENGTH_IN_2_BYTES ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  text.copy(frame, start);
  return frame;
}

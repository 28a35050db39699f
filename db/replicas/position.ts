const PAGE_BYTES = 8192n;
/** A page begins with a header of 24 or 40 bytes, which a replica that has everything does not count. */
const HEADER_MAX_BYTES = 40n;

/** A position in the log of the primary, from `A/B` in hexadecimal. Undefined for other text. */
export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) return undefined;
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = position % PAGE_BYTES;
  return inPage <= HEADER_MAX_BYTES ? position - inPage : position;
}

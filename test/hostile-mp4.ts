const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
};

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
};

/** Version and flags, then the contents. */
const fullBox = (type: string, ...parts: Buffer[]): Buffer => box(type, u32(0), ...parts);

const RATE = 48_000;
/** Packets of 10 ms. */
const PACKET_TICKS = 480;

const opusTrack = box(
  'Opus',
  Buffer.alloc(6),
  u16(1),
  u32(0, 0),
  u16(1, 16, 0, 0),
  u32(RATE * 65_536),
  box('dOps', Buffer.from([0, 1]), u16(0), u32(RATE), u16(0), Buffer.from([0])),
);

const ftyp = box('ftyp', Buffer.from('isom'), u32(0), Buffer.from('isomiso2'));

function head(sizes: Buffer, offsets: number[]): Buffer {
  const count = offsets.length;
  const ticks = count * PACKET_TICKS;
  const matrix = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);
  const tables = box(
    'stbl',
    fullBox('stsd', u32(1), opusTrack),
    fullBox('stts', u32(1, count, PACKET_TICKS)),
    fullBox('stsc', u32(1, 1, 1, 1)),
    sizes,
    fullBox('stco', u32(count, ...offsets)),
  );
  const track = box(
    'trak',
    fullBox('tkhd', u32(0, 0, 1, 0, ticks, 0, 0), u16(0, 0, 0x100, 0), matrix, u32(0, 0)),
    box(
      'mdia',
      fullBox('mdhd', u32(0, 0, RATE, ticks), u16(0x55c4, 0)),
      fullBox('hdlr', u32(0), Buffer.from('soun'), Buffer.alloc(13)),
      box('minf', fullBox('smhd', u32(0)), tables),
    ),
  );
  const movie = [u32(0, 0, RATE, ticks, 0x1_0000), u16(0x100), Buffer.alloc(10), matrix];
  return box('moov', fullBox('mvhd', ...movie, Buffer.alloc(24), u32(2)), track);
}

/** An MP4 file whose packets are all the same bytes. */
export function samePackets(count: number, bytes: number): Buffer {
  const sizes = fullBox('stsz', u32(bytes, count));
  const start = ftyp.length + head(sizes, Array(count).fill(0)).length + 8;
  const data = box('mdat', Buffer.alloc(bytes, 0xf0));
  return Buffer.concat([ftyp, head(sizes, Array(count).fill(start)), data]);
}

/** An MP4 file of less than 1 KB with a table of 4,294,967,295 sizes of zero bits each. */
export const endlessTable = (): Buffer =>
  Buffer.concat([ftyp, head(fullBox('stz2', u32(0, 0xffff_ffff)), [0]), box('mdat')]);

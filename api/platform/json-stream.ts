import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import { z } from 'zod';
import { log } from './logger.ts';
import { type Charge, inSlices } from './work-queue.ts';

/** A list that is read page by page, and converted row by row. */
export class Pages<Row = unknown> {
  readonly rows: AsyncIterable<Row[]>;
  readonly convert: (row: Row) => unknown;
  constructor(rows: AsyncIterable<Row[]>, convert: (row: Row) => unknown) {
    this.rows = rows;
    this.convert = convert;
  }
}

const hasPages = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isPaged);
const isPaged = (value: unknown): boolean => value instanceof Pages || hasPages(value);

/** The bytes of `JSON.stringify(schema.parse(value))`, where lists in objects may be `Pages`. */
export async function* jsonOf(
  schema: z.ZodType,
  value: unknown,
  charge: Charge,
): AsyncGenerator<string> {
  if (value instanceof Pages && schema instanceof z.ZodArray) {
    let start = '[';
    for await (const rows of value.rows) {
      const items: string[] = [];
      await inSlices(rows, charge, (row) => {
        items.push(JSON.stringify((schema.element as z.ZodType).parse(value.convert(row))));
      });
      yield `${start}${items.join(',')}`;
      start = ',';
    }
    yield start === '[' ? '[]' : ']';
  } else if (hasPages(value) && schema instanceof z.ZodObject) {
    let start = '{';
    for (const [name, field] of Object.entries(schema.shape)) {
      yield `${start}${JSON.stringify(name)}:`;
      yield* jsonOf(field as z.ZodType, value[name], charge);
      start = ',';
    }
    yield '}';
  } else {
    yield JSON.stringify(schema.parse(value));
  }
}

/**
 * Sends JSON while it is produced. An error before the first chunk is thrown. A later one breaks the connection, so that
 * no client takes a part for the whole.
 */
export async function sendJson(
  ctx: Context,
  chunks: AsyncGenerator<string>,
  signal: AbortSignal,
): Promise<void> {
  const first = await chunks.next();
  ctx.respond = false;
  ctx.status = 200;
  ctx.type = 'application/json';
  const all = async function* () {
    yield first.value;
    yield* chunks;
  };
  await pipeline(Readable.from(all()), ctx.res, { signal }).catch((error) =>
    log.warn({ requestId: ctx.state.requestId, err: error }, 'a response was cut off'),
  );
}

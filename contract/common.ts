import { z } from 'zod';
import { isName } from './names.ts';

/** Largest id: ids are random numbers in 2^40..2^53, so JSON numbers carry them exactly. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

export const Id = z.int().min(1).max(ID_MAX);

/** An id as it stands in a path or a query string. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be a number')
  .transform(Number)
  .pipe(Id);

/** The last id a reader has seen; 0 for none. */
export const CursorText = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a number')
  .transform(Number)
  .pipe(z.int().min(0));

/** A whole number as it stands in a query string. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Moment as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

const codePoints = (text: string): number => [...text].length;

/**
 * Text typed by a person: trimmed, at most `max` code points. NUL and lone surrogates are refused,
 * because Postgres cannot store the one and UTF-8 cannot carry the other.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'contains characters that are not text',
    )
    .transform((value) => value.trim())
    .refine(
      (value) => codePoints(value) >= min,
      min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    )
    .refine((value) => codePoints(value) <= max, `must have at most ${max} characters`);

export const nameText = (max: number) =>
  text(max, 1).refine(isName, 'contains characters that a name cannot have');

/** Body of every refusal; `message` is for people, `code` for programs. */
export const ErrorBody = z.object({ message: z.string(), code: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Answer of calls that only do something. */
export const Nothing = z.undefined();

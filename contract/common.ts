import {
  DISCRETION_LEVELS,
  DISTANCE_BANDS,
  GENDERS,
  INTERESTS,
  WANTED_GENDERS,
} from './choices.ts';
import { hasContact, isMemberName } from './contacts.ts';
import { failsWith } from './errors.ts';
import { countGraphemes, isName, isVisible } from './names.ts';
import { isTimeZone } from './time-zones.ts';
import { z } from './zod.ts';

/** Largest id: ids are random numbers in 2^40..2^53, so JSON numbers carry them exactly. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

export const Id = z.int().min(1).max(ID_MAX);

/** An id in a path or a query string. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, failsWith('not_a_number'))
  .transform(Number)
  .pipe(Id);

/** The last id a reader has seen; 0 for none. */
export const CursorText = z
  .string()
  .regex(/^\d{1,16}$/, failsWith('not_a_number'))
  .transform(Number)
  .pipe(z.int().min(0));

/** A whole number in a query string. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, failsWith('not_a_whole_number'))
  .transform(Number);
export const wholeNumberText = (min: number, max: number) =>
  wholeNumber.pipe(z.int().min(min).max(max));

/** Time as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

const isInRange = (time: string): boolean => /^(19|20|21)/.test(time);
const outOfRange = failsWith('not_in_1900_to_2199');

/** A UTC day. Postgres has no year 0. */
export const Day = z.iso.date().refine(isInRange, outOfRange);

/** A time in a request. */
export const TimeInput = Timestamp.refine(isInRange, outOfRange);

const ZoneName = z.string().max(64);

/** Name of a time zone that a person enters, such as 'America/Chicago'. */
export const TimeZone = ZoneName.refine(isTimeZone, failsWith('not_a_time_zone'));

/** Time zone of a device. Members cannot mend a name that this server does not know, so it becomes UTC. */
export const DeviceZone = ZoneName.overwrite((name) => (isTimeZone(name) ? name : 'UTC'));

const codePoints = (text: string): number => [...text].length;

/**
 * Text typed by a person: trimmed, at most `max` code points. Rejects NUL, which Postgres cannot store, and
 * lone surrogates, which UTF-8 cannot encode.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .refine((value) => value.isWellFormed() && !value.includes('\0'), failsWith('not_text'))
    .transform((value) => value.trim())
    .refine(
      (value) => codePoints(value) >= min && (min === 0 || isVisible(value)),
      min === 1 ? failsWith('empty') : failsWith('too_few_characters', { minimum: min }),
    )
    .refine(
      (value) => codePoints(value) <= max,
      failsWith('too_many_characters', { maximum: max }),
    );

/** Code points of a grapheme: more than any language needs on average. */
const CODE_POINTS_OF_GRAPHEME = 4;

/** Text of `min` to `max` graphemes. */
export const graphemeText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC'))
    // Of the normalized text, which can have more code points.
    .pipe(text(max * CODE_POINTS_OF_GRAPHEME, 1))
    // A sign can stand for a sentence, and searches read it in full.
    .refine(
      (value) => codePoints(value.normalize('NFKD')) <= max * CODE_POINTS_OF_GRAPHEME,
      failsWith('too_many_characters', { maximum: max }),
    )
    .refine(
      (value) => countGraphemes(value) >= min,
      failsWith('too_few_characters', { minimum: min }),
    )
    .refine(
      (value) => countGraphemes(value) <= max,
      failsWith('too_many_characters', { maximum: max }),
    );

/**
 * Text of `min` to `max` graphemes for people who do not know the member yet: without an address, a link, a handle or a
 * long number.
 */
export const contactFreeText = (min: number, max: number) =>
  graphemeText(min, max)
    .refine(isName, failsWith('not_text'))
    .refine((value) => !hasContact(value), failsWith('contact_in_text'));

/** Text that is empty without a visible character. */
export const visibleText = (max: number) =>
  text(max).transform((value) => (isVisible(value) ? value : ''));

const NOT_IN_NAMES = failsWith('not_a_name');

export const nameText = (max: number) => text(max, 1).refine(isName, NOT_IN_NAMES);

/** A name that may be empty. */
export const optionalNameText = (max: number) =>
  visibleText(max).refine((value) => value === '' || isName(value), NOT_IN_NAMES);

/** The name of a member. */
export const memberNameText = (max: number) => text(max, 1).refine(isMemberName, NOT_IN_NAMES);

/** Text behind the name of a member; may be empty. */
export const besideNameText = (max: number) =>
  visibleText(max).refine((value) => value === '' || isMemberName(value), NOT_IN_NAMES);

export const Interest = z.enum(INTERESTS);
export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;
export const WantedGender = z.enum(WANTED_GENDERS);
export const Discretion = z.enum(DISCRETION_LEVELS);
export type Discretion = z.infer<typeof Discretion>;
export const DistanceBand = z.enum(DISTANCE_BANDS);

/** Body of every error response: `message` in English, and `code` with `params` for other languages and programs. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Response without a body. */
export const NoContent = z.undefined();

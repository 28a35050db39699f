/** Kinds of settings. Each says in words which values it allows, for messages and for docs/operate/settings.md. */
import { isIP } from 'node:net';
import { z } from 'zod';

interface Hint {
  /** Completes "must be". */
  words: string;
  /** The line to paste where a wrong value allows no guess. */
  example: string;
}

export const hints = z.registry<Hint>();

export const required = <T extends z.ZodType>(schema: T, words: string, example: string): T => {
  hints.add(schema, { words, example });
  return schema;
};

/** A setting that may be left out. */
export const setting = <T extends z.ZodType>(schema: T, words: string, example: string) =>
  required(schema.optional(), words, example);

/** Text that passes a test. */
export const text = (
  words: string,
  example: string,
  isRight: (value: string) => unknown = () => true,
) => setting(z.string().refine(isRight), words, example);

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

export const number = (min: number, max: number, example: string) =>
  setting(whole(min, max), `${min} to ${max}`, example);

/** A port to listen on; 0 is a free one. */
export const listenPort = (example: string) => number(0, 65_535, example);

export const choice = <const T extends readonly string[]>(values: T, example: T[number]) =>
  setting(z.enum(values), values.join(' or '), example);

export const onOff = (example: 'on' | 'off') =>
  setting(
    z.enum(['on', 'off']).transform((value) => value === 'on'),
    'on or off',
    example,
  );

export const flag = () =>
  setting(
    z.enum(['0', '1']).transform((value) => value === '1'),
    '0 or 1',
    '1',
  );

const itemsOf = (value: string): string[] => value.split(/[\s,;]+/).filter(Boolean);

/** A list that the product reads, so any separator is right. Other programs read commas only: see `strictList`. */
export const list = (words: string, example: string, isRight: (item: string) => unknown) =>
  setting(
    z
      .string()
      .transform((value) => itemsOf(value).map((item) => item.toLowerCase()))
      .refine((items) => items.every(isRight)),
    `${words}, comma-separated`,
    example,
  );

export const strictList = (words: string, example: string, isRight: (item: string) => unknown) =>
  text(`${words}, comma-separated`, example, (value) =>
    value.split(',').every((item) => isRight(item.trim())),
  );

/** The placeholder of .env.example, which everyone knows, is no secret. */
export const secret = (words: string, example: string, isRight = (_: string): unknown => true) =>
  text(words, example, (value) => value.toLowerCase() !== 'generated' && isRight(value));

/** True unless a percent sign begins no code. */
const decodes = (value: string): boolean => {
  try {
    return typeof decodeURIComponent(value) === 'string';
  } catch {
    return false;
  }
};

/** @param protocols such as `smtps?`. A special character of a password that is not percent-encoded ends the host. */
export const isAddress = (value: string, protocols: string): boolean => {
  const url = URL.parse(value);
  return (
    url !== null &&
    new RegExp(`^(?:${protocols}):$`).test(url.protocol) &&
    !/[#\s]/.test(value) &&
    !(url.pathname + url.search).includes('@') &&
    decodes(url.username) &&
    decodes(url.password)
  );
};

/** A path may contain "@", and no password is expected. */
const isWebAddress = (value: string): boolean => isAddress(value.replaceAll('@', '%40'), 'https?');
export const webAddress = (example: string) => text('a URL', example, isWebAddress);

export const isHost = (value: string): boolean => z.hostname().safeParse(value).success;
export const isEmail = (value: string): boolean => z.email().safeParse(value).success;

/** An IP address, or a network such as 10.0.0.0/8. */
export const isNetwork = (value: string): boolean => {
  const [address = '', bits = '0', ...more] = value.split('/');
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= max;
};

const UNITS = ['', 'k', 'm', 'g', 't'];
/** Bytes of a size such as `384M`, `96MB` or `1.5g`. */
export const bytesOf = (size: string): number => {
  const [, count = '0', unit = ''] = /^([\d.]+)\s*([kmgt]?)/i.exec(size) ?? [];
  return Number(count) * 1024 ** UNITS.indexOf(unit.toLowerCase());
};

/** A size in the spelling of one program, which `shape` allows. */
export const size = (shape: RegExp, min: string, example: string) =>
  text(
    `a size such as ${example}, at least ${min}`,
    example,
    (value) => shape.test(value) && bytesOf(value) >= bytesOf(min),
  );

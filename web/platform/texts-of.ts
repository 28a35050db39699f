import { i18n, type MessageDescriptor } from '@lingui/core';
import { isolated } from './locale.ts';

/** The strings that the messages of `T` become. */
export type TextsOf<T> = T extends MessageDescriptor
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => TextsOf<R>
    : T extends object
      ? { readonly [K in keyof T]: TextsOf<T[K]> }
      : T;

const isMessage = (value: object): value is MessageDescriptor =>
  'id' in value && typeof value.id === 'string';

/** Values that are texts, such as names, are isolated; numbers choose plural forms. */
const isolatedValues = (values: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

function textOf(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => textOf(value(...args));
  if (value === null || typeof value !== 'object') return value;
  if (isMessage(value)) return i18n._({ ...value, values: isolatedValues(value.values) });
  return Array.isArray(value) ? value.map(textOf) : textsOf(value);
}

/**
 * The texts of a feature in the language of the page, with the same keys. Each is looked up when it is read, because
 * its catalog can arrive after this code.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function textsOf<const T extends object>(source: T): TextsOf<T> {
  const texts = {};
  for (const key of Object.keys(source) as (keyof T)[]) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => textOf(source[key]) });
  }
  return texts as TextsOf<T>;
}

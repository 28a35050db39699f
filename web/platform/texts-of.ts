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

/** Several texts, in contrast to a message or a list of messages. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as Partial<MessageDescriptor>).id !== 'string';

/** Values that are texts, such as names, are isolated; numbers choose plural forms. */
const isolatedValues = ({ values }: MessageDescriptor): MessageDescriptor['values'] =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf);
  if (value === null || typeof value !== 'object') return value;
  return i18n._({
    ...(value as MessageDescriptor),
    values: isolatedValues(value as MessageDescriptor),
  });
}

/**
 * The texts of a feature in the language of the page, with the same keys. Each is looked up when it is read, because
 * its catalog can arrive after this code.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function textsOf<const T extends object>(source: T): TextsOf<T> {
  const texts: Record<string, unknown> = {};
  for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
    if (typeof value === 'function') texts[key] = (...args: unknown[]) => textOf(value(...args));
    else if (isGroup(value)) texts[key] = textsOf(value);
    else {
      const read = get ?? (() => value);
      Object.defineProperty(texts, key, { enumerable: true, get: () => textOf(read()) });
    }
  }
  return texts as TextsOf<T>;
}

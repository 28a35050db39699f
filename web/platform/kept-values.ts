import { useState } from 'react';

/**
 * What was typed into forms that were left without sending it, by form. In memory only: reports and answers are not stored
 * on the device.
 */
const kept = new Map<string, unknown>();

export const readKept = <T>(form: string): T | undefined => kept.get(form) as T | undefined;
export const keep = (form: string, values: unknown): void => void kept.set(form, values);

/** Called once the values are sent or discarded. */
export const dropKept = (form: string): void => void kept.delete(form);

/** Called when another person uses the app. */
export const dropAllKept = (): void => kept.clear();

/** Options of `useForm`: the form starts with what was typed before. */
export const keptForm = <T>(form: string, initialValues: T) => ({
  initialValues: readKept<T>(form) ?? initialValues,
  onValuesChange: (values: T) => keep(form, values),
});

/** A state that starts with what was typed before. */
export function useKept<T>(form: string, initial: T) {
  const [value, setValue] = useState<T>(() => readKept<T>(form) ?? initial);
  const change = (next: T | ((latest: T) => T)) => {
    const changed = next instanceof Function ? next(readKept<T>(form) ?? value) : next;
    keep(form, changed);
    setValue(changed);
  };
  return [value, change] as const;
}

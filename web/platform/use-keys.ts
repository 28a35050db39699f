import { useHotkeys } from '@mantine/hooks';
import { isDialogOpen } from './is-dialog-open.ts';
import { hasCharacterKeys, isCharacterKey, KEYS, type KeyArea } from './keys.ts';

/** Returns false when the key does not apply now; the browser then handles it. */
type Action = (event: KeyboardEvent) => unknown;

/** Keys with these work in text fields too. */
const IN_FIELDS = /^(alt|mod)\+|^Escape$|^F\d+$/;

/**
 * Binds the keys of an area of `KEYS`. They are inactive under a modal dialog, while held down, and while a text
 * field has the focus, except those with a modifier.
 */
export function useKeys<Area extends KeyArea>(
  area: Area,
  actions: Partial<Record<keyof (typeof KEYS)[Area], Action>>,
): void {
  const declared: Record<string, readonly string[]> = KEYS[area];
  const bound = Object.entries<Action>(actions as Record<string, Action>).flatMap(([name, act]) =>
    (declared[name] ?? []).map((key) => [key, onKey(key, act), { preventDefault: false }] as const),
  );
  useHotkeys(bound.filter(([key]) => !IN_FIELDS.test(key)).map((one) => [...one]));
  useHotkeys(
    bound.filter(([key]) => IN_FIELDS.test(key)).map((one) => [...one]),
    [],
  );
}

const onKey = (key: string, act: Action) => (event: KeyboardEvent) => {
  if (event.repeat || isDialogOpen()) return;
  if (isCharacterKey(key) && !hasCharacterKeys()) return;
  if (act(event) !== false) event.preventDefault();
};

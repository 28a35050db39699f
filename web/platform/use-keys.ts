import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
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
  // Escape closes a dialog before the keys of the screen below it act.
  const wasDialogOpen = useRef(false);
  const recordDialog = useCallback(() => {
    wasDialogOpen.current = isDialogOpen();
  }, []);
  useWindowEvent('keydown', recordDialog, { capture: true });
  const onKey = (key: string, act: Action) => (event: KeyboardEvent) => {
    if (event.repeat || wasDialogOpen.current || isDialogOpen()) return;
    if (isCharacterKey(key) && !hasCharacterKeys()) return;
    if (act(event) !== false) event.preventDefault();
  };
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

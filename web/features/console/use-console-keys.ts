import { useHotkeys } from '@mantine/hooks';
import { isDialogOpen } from '../../platform/is-dialog-open.ts';
import { hasCharacterKeys, isCharacterKey } from '../../platform/keys.ts';

/** Binds keys of a console page. Keys without Ctrl are inactive in text fields, and all keys under a dialog. */
export function useConsoleKeys(actions: Record<string, () => unknown>): void {
  // Some keyboards type the slash with Shift.
  const { '/': search } = actions;
  const bound = Object.entries({ ...actions, ...(search && { 'shift+/': search }) }).map(
    ([key, act]) =>
      [
        key,
        (event: KeyboardEvent) => {
          if (event.repeat || isDialogOpen()) return;
          if (isCharacterKey(key) && !hasCharacterKeys()) return;
          if (
            key === 'enter' &&
            event.target instanceof HTMLElement &&
            event.target.closest('a, button')
          )
            return;
          event.preventDefault();
          act();
        },
        { preventDefault: false },
      ] as [string, (event: KeyboardEvent) => void, { preventDefault: boolean }],
  );
  useHotkeys(bound.filter(([key]) => !key.startsWith('mod+')));
  useHotkeys(
    bound.filter(([key]) => key.startsWith('mod+')),
    [],
  );
}

import { useCallback, useState } from 'react';
import { localStore } from '../../platform/storage.ts';

/** An unsent text, stored under `key` over a reload and deleted at sign-out. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => localStore.read(key) ?? '');
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      localStore.write(key, text || null);
    },
    [key],
  );
  return [draft, change];
}

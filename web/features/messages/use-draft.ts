import { useCallback, useState } from 'react';
import { browserKeeps } from '../../app/storage.ts';

/** Text that waits under `key` until it is sent, also over a reload; it goes at sign-out. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => browserKeeps.read(key) ?? '');
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      browserKeeps.write(key, text || null);
    },
    [key],
  );
  return [draft, change];
}

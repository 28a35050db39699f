import { useCallback, useState } from 'react';

/** Text that waits under `key` until it is sent, also over a reload; it goes at sign-out. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => read(key));
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      try {
        if (text === '') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Closed storage: the draft then lives as long as the screen.
      }
    },
    [key],
  );
  return [draft, change];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

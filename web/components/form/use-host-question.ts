import { useRef } from 'react';
import { possibleHost } from '#contract/contacts.ts';
import * as texts from '../texts.ts';

/** Returns the question whether a text names a web address, the first time that it may. */
export function useHostQuestion(): (text: string) => string | undefined {
  const asked = useRef<string>(undefined);
  return (text) => {
    const host = possibleHost(text);
    const isNew = host !== asked.current;
    asked.current = host;
    return host && isNew ? texts.likedItems.askHost(host) : undefined;
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { useListCitiesQuery } from './api.ts';

/** A pause in typing after which it is worth asking. */
const PAUSE_MS = 180;
const CHARS_MIN = 2;

/** Names of cities that begin with `typed`; none while it is short, and none when the server fails. */
export function useCitySuggestions(typed: string): string[] {
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const skip = settled.length < CHARS_MIN || typed === '';
  const { currentData } = useListCitiesQuery(settled, { skip });
  if (skip || !currentData) return [];
  const names = currentData.map(({ name }) => name);
  // What is written out in full needs no suggestion.
  return names.length === 1 && names[0] === settled ? [] : names;
}

import { Kbd } from '@mantine/core';
import { hasCharacterKeys, isCharacterKey, labelsOf } from '../../platform/keys.ts';

/** The keys of a hotkey; nothing for a key that is switched off. */
export function Key({ hotkey }: { hotkey: string }) {
  if (isCharacterKey(hotkey) && !hasCharacterKeys()) return null;
  return labelsOf(hotkey).map((label) => (
    <Kbd key={label} me={4} ff="inherit">
      {label}
    </Kbd>
  ));
}

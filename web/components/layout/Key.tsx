import { Kbd } from '@mantine/core';
import { hasCharacterKeys, isCharacterKey, labelsOf } from '../../platform/keys.ts';

/** The keys of a hotkey; nothing for a key that is switched off. */
export function Key({ hotkey }: { hotkey: string }) {
  if (isCharacterKey(hotkey) && !hasCharacterKeys()) return null;
  return labelsOf(hotkey).map((label) => (
    <Kbd
      p="0 5px"
      key={label}
      miw="1.375rem"
      h="1.25rem"
      me={4}
      bdrs={6}
      ff="inherit"
      fz="xs"
      lh="1.125rem"
      ta="center"
    >
      {label}
    </Kbd>
  ));
}

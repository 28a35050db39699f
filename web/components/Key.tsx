import { Kbd } from '@mantine/core';
import { hasCharacterKeys, isCharacterKey, labelsOf } from '../app/keys.ts';

/** The keys of a hotkey; nothing for a key that is switched off. */
export function Key({ hotkey }: { hotkey: string }) {
  if (isCharacterKey(hotkey) && !hasCharacterKeys()) return null;
  return labelsOf(hotkey).map((label) => (
    <Kbd
      key={label}
      miw={22}
      h={20}
      me={4}
      px={5}
      py={0}
      bdrs={6}
      ff="inherit"
      fz="xs"
      lh="18px"
      ta="center"
    >
      {label}
    </Kbd>
  ));
}

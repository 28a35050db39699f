import { Chip, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReceivedLike } from '#contract/swipes.ts';
import { joined } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

const KINDS = ['likes', 'superLikes'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The likes of the chosen kind, and the chips that choose one, each with its number. There are no chips while the Super
 * Likes are all likes, or none.
 */
export function useLikesFilter(likes: ReceivedLike[] | undefined): {
  shown: ReceivedLike[] | undefined;
  chips: ReactNode;
} {
  const [kind, setKind] = useState<Kind>('likes');
  const superLikes = likes?.filter(({ superLike }) => superLike) ?? [];
  if (!likes || superLikes.length === 0 || superLikes.length === likes.length) {
    return { shown: likes, chips: null };
  }
  const byKind = { likes, superLikes };
  return {
    shown: byKind[kind],
    chips: (
      <Chip.Group value={kind} onChange={(value) => setKind(value as Kind)}>
        <Group gap={8} pb={12} flex="none" role="radiogroup" aria-label={texts.likes.list}>
          {KINDS.map((one) => {
            const label = specified.profileTab[one];
            const { length } = byKind[one];
            return (
              <Chip key={one} value={one} aria-label={joined([label, length])}>
                {label}
                <Text span ms={5} fz={12} fw={600} c={one === kind ? 'inherit' : 'dimmed'}>
                  {length}
                </Text>
              </Chip>
            );
          })}
        </Group>
      </Chip.Group>
    ),
  };
}

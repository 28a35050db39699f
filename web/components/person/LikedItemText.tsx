import { Box, Text } from '@mantine/core';
import type { LikedItem } from '#contract/liked-items.ts';
import { Photo } from '../media/Photo.tsx';
import * as texts from '../texts.ts';
import { promptText } from './prompts.ts';

interface Props {
  item: LikedItem;
  /** The member whose item it is; undefined for the viewer's own. */
  owner?: string;
  /** The heading says that the item was liked, which is the viewer's own. */
  isLike?: boolean;
}

/** What a like was about, as it is now: its kind, and the photo, the answer or the bio. */
export function LikedItemText({ item, owner, isLike }: Props) {
  const { kind, photo, text } = item;
  const isGone = photo === undefined && text === undefined;
  const gone = owner === undefined ? texts.likedItems.changedByYou : texts.likedItems.changed;
  return (
    <Box component="span" display="block" miw={0}>
      <Text span inherit display="block" fz="sm" fw={600} lh="1.125rem">
        {headingOf(item, owner, isLike)}
      </Text>
      {photo && (
        <Box component="span" display="block" w={60} h={76} my={4} bdrs="sm">
          <Photo src={photo} alt="" sizes="60px" />
        </Box>
      )}
      {(text ?? isGone) && (
        <Text
          data-long
          span
          inherit
          lineClamp={3}
          variant={kind === 'prompt' && !isGone ? 'display' : undefined}
          fs={isGone ? 'italic' : undefined}
          dir={isGone ? undefined : 'auto'}
        >
          {isGone ? gone[kind] : text}
        </Text>
      )}
    </Box>
  );
}

function headingOf({ kind, prompt = '' }: LikedItem, owner?: string, isLike?: boolean): string {
  const { liked, yours, theirs } = texts.likedItems;
  const question = promptText(prompt) ?? '';
  if (owner !== undefined) {
    return kind === 'prompt' ? theirs.prompt(owner, question) : theirs[kind](owner);
  }
  const words = isLike ? liked : yours;
  return kind === 'prompt' ? words.prompt(question) : words[kind];
}

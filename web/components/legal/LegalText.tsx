import { List, Stack, Text, Title } from '@mantine/core';
import type { LegalBlock, LegalDocument } from '#contract/legal.ts';
import { langOf } from '../../platform/locale.ts';

/** Consecutive items are one list. */
function groupBlocks(blocks: LegalBlock[]): LegalBlock[][] {
  const groups: LegalBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Group({ blocks: [first, ...more] }: { blocks: LegalBlock[] }) {
  if (first?.kind === 'heading') {
    return (
      <Title order={3} fz="1.0625rem" mt={8}>
        {first.text}
      </Title>
    );
  }
  if (first?.kind === 'text') return <Text data-lines>{first.text}</Text>;
  return (
    <List spacing={12}>
      {[first, ...more].map((item) => (
        <List.Item key={item?.text}>{item?.text}</List.Item>
      ))}
    </List>
  );
}

/** The blocks of a legal document. */
export function LegalText({ blocks, language }: Pick<LegalDocument, 'blocks' | 'language'>) {
  return (
    <Stack gap={12} lang={langOf(language)} dir="auto">
      {groupBlocks(blocks).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
        <Group key={index} blocks={group} />
      ))}
    </Stack>
  );
}

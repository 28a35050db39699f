import { Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import * as texts from '../texts.ts';

export const DeletedText = ({ isOwn }: { isOwn: boolean }) => (
  <Group component="span" gap={6} wrap="nowrap" fs="italic">
    <IconBan size={18} stroke={1.75} aria-hidden />
    {isOwn ? texts.chat.deletedByYou : texts.chats.deleted}
  </Group>
);

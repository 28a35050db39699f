import '../../platform/theme/mantine-controls.css';
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/** The chat of the static page: messages stay on this screen. */
export function SimpleChat({ name }: { name: string }) {
  const [messages, setMessages] = useState<string[]>([]);
  const [text, setText] = useState('');
  const { empty, emptyText, placeholder } = specified.chat;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!text.trim()) return;
    setMessages([...messages, text.trim()]);
    setText('');
  }
  return (
    <Screen
      header={<BackBar title={name} fallback="/simple?tab=matches" />}
      footer={
        <Group component="form" onSubmit={send} p={12} gap={8} wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={texts.chats.message}
            placeholder={placeholder}
            maxLength={MESSAGE_MAX_CHARS}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <ActionIcon type="submit" variant="filled" radius="xl" aria-label={texts.chats.send}>
            <IconArrowUp size={22} stroke={2} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      {messages.length === 0 && <EmptyState title={empty} text={emptyText(name)} />}
      <Stack gap={8} mt="auto" align="flex-end" role="log">
        {messages.map((message, index) => (
          <Text
            p="9px 14px"
            data-long
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added
            key={index}
            maw="70%"
            bdrs={20}
            bg="var(--ov-afterglow)"
            c="var(--ov-on-accent)"
          >
            {message}
          </Text>
        ))}
      </Stack>
    </Screen>
  );
}

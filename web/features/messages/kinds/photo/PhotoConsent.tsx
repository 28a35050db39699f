import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useChat, useDetails } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import { useAllowPhotosMutation } from './photo-endpoints.ts';

const UNDO_MS = 5000;

/** At the end of the messages: a request to send photos, and what became of one. */
export function PhotoConsent() {
  const { matchId, viewer, name } = useChat();
  const photos = useDetails()?.photos;
  const [allow] = useAllowPhotosMutation();
  const [hasAllowed, setAllowed] = useState(false);
  const undo = useTimeout(() => setAllowed(false), UNDO_MS);
  const words = texts.chat.photos;
  const answer = (allowed: boolean) => {
    setAllowed(allowed);
    undo.clear();
    undo.start();
    void allow({ matchId, viewerId: viewer.id, allowed });
  };

  return (
    <>
      {photos?.others === 'asked' && <Request name={name} onAnswer={answer} />}
      {photos?.own === 'waiting' && <Line text={words.waiting(name)} />}
      {photos?.own === 'stopped' && <Line text={words.stopped(name)} />}
      {photos?.others === 'declined' && <Line text={words.declined} />}
      {hasAllowed && photos?.others === 'allowed' && (
        <Group justify="center" gap={12} mt={8}>
          <Text variant="note" role="status">
            {words.allowed(name)}
          </Text>
          <Button variant="transparent" size="text" onClick={() => answer(false)}>
            {words.undo}
          </Button>
        </Group>
      )}
    </>
  );
}

const Line = ({ text }: { text: string }) => (
  <Text variant="note" mt={16} ta="center">
    {text}
  </Text>
);

/** Both answers have one size, and neither has the focus. */
function Request({ name, onAnswer }: { name: string; onAnswer: (allowed: boolean) => void }) {
  const words = texts.chat.photos;
  const title = texts.chats.waits.photos(name);
  return (
    <Paper component="section" mt={16} p={16} shadow="sm" aria-label={title}>
      <Group wrap="nowrap" align="flex-start" gap={12}>
        <ThemeIcon variant="light" radius="50%" size={44}>
          <IconPhoto size={24} stroke={1.75} aria-hidden />
        </ThemeIcon>
        <Stack gap={2} flex={1} miw={0}>
          <Title order={2} ff="text" fz="lg" fw={600} lh="1.5rem" lts={0}>
            {title}
          </Title>
          <Text variant="note">{words.requestText}</Text>
        </Stack>
      </Group>
      <Group grow gap={10} mt={14}>
        <Button variant="default" mih={44} onClick={() => onAnswer(false)}>
          {words.notNow}
        </Button>
        <Button variant="quiet" mih={44} onClick={() => onAnswer(true)}>
          {words.allow}
        </Button>
      </Group>
      <Text variant="note" mt={10} ta="center">
        {words.requestHint}
      </Text>
    </Paper>
  );
}

/** Allows and stops the photos of the other member, in the menu of the chat. */
export function usePhotosRow() {
  const { matchId, viewer, name } = useChat();
  const [allow] = useAllowPhotosMutation();
  const areAllowed = useDetails()?.photos?.others === 'allowed';
  const { stopFrom, allowFrom } = texts.chat.photos;
  return {
    Icon: areAllowed ? IconPhotoOff : IconPhoto,
    label: areAllowed ? stopFrom(name) : allowFrom(name),
    onClick: () => void allow({ matchId, viewerId: viewer.id, allowed: !areAllowed }),
  };
}

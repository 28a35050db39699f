import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { PUSH_ASK_AGAIN_DAYS } from '#contract/limits.ts';
import { pushSupport } from '../../platform/device-push.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { localStore } from '../../platform/storage.ts';
import { pushApi } from './endpoints.ts';
import * as texts from './texts.ts';
import { useTurnOnPush } from './use-turn-on-push.ts';

const ASKED_AT = 'push_asked_at';
const DAY_MS = 86_400_000;

const wasAsked = (): boolean =>
  Date.now() - Number(localStore.read(ASKED_AT)) < PUSH_ASK_AGAIN_DAYS * DAY_MS;

const canAsk = (): boolean =>
  pushSupport() === 'available' && Notification.permission === 'default' && !wasAsked();

/** Explains pushes before the browser's own prompt. Shown where a member has a match, at most every 30 days. */
export function PushPrompt() {
  const isLive = useGetSessionQuery().data?.user?.realm === 'live';
  const [isOpen, setOpen] = useState(canAsk);
  const { data } = pushApi.useGetPushQuery(undefined, { skip: !isOpen || !isLive });
  const { turnOn, isTurningOn } = useTurnOnPush(data?.publicKey);
  if (!isOpen || !data?.publicKey) return null;

  const close = () => {
    localStore.write(ASKED_AT, String(Date.now()));
    setOpen(false);
  };
  const words = texts.push;
  return (
    <Paper component="section" aria-label={words.promptTitle} p={16} mb={16}>
      <Text fw={600}>{words.promptTitle}</Text>
      <Text variant="note" mb={12}>
        {words.promptText}
      </Text>
      <Group gap={8}>
        <Button size="touch" loading={isTurningOn} onClick={() => void turnOn().then(close)}>
          {words.turnOn}
        </Button>
        <Button size="touch" variant="subtle" onClick={close}>
          {words.notNow}
        </Button>
      </Group>
    </Paper>
  );
}

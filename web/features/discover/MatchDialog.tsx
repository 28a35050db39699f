import '../../platform/theme/mantine-controls.css';
import { Box, Button, FocusTrap, Portal, Stack, Text, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { IconMessageCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { useReturnFocus } from '../../components/sheet/use-return-focus.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { draftKey } from '../../platform/chat-storage.ts';
import { newClientId } from '../../platform/client-id.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { storeLasting } from '../../platform/lasting-storage.ts';
import { useCloseOnBack } from '../../platform/layers.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import { toast } from '../../platform/toasts.ts';
import { useGetMatchQuery, useListMatchesQuery } from '../matches/api.ts';
import { applyOwnMessage, messagesApi } from '../messages/api.ts';
import classes from './MatchDialog.module.css';
import { Portraits } from './Portraits.tsx';
import * as texts from './texts.ts';

const HEARTBEAT_MS = [12, 40, 18];

interface Props {
  viewer: StoredUser;
  person: Person;
  onClose: () => void;
}

/** The match animation: a full-frame dialog that takes the first message, until the viewer closes it. */
export function MatchDialog({ viewer, person, onClose }: Props) {
  const titleId = useId();
  const openChat = useOpenChat(viewer.id, person.id);
  const { matchId } = openChat;
  const line = useFirstLine(viewer.id, matchId, () => {
    onClose();
    toast({ title: texts.matches.sent(person.name), person, href: `/chat/${matchId}` });
  });
  useReturnFocus(true);
  useCloseOnBack(true, onClose);
  useHotkeys([['Escape', onClose]], []);
  useEffect(() => void navigator.vibrate?.(HEARTBEAT_MS), []);

  return (
    <Portal>
      <FocusTrap active>
        <div className={classes.layer} role="dialog" aria-modal="true" aria-labelledby={titleId}>
          <Confetti />
          <Portraits left={viewer} right={person} />
          <Title id={titleId} order={2} className={classes.title}>
            {specified.profile.match}
          </Title>
          <Text mt={10} opacity={0.9}>
            {texts.matches.bothSaidYes(person.name)}
          </Text>
          <Answer line={line} openChat={openChat} onClose={onClose} />
        </div>
      </FocusTrap>
    </Portal>
  );
}

interface AnswerProps {
  line: ReturnType<typeof useFirstLine>;
  openChat: ReturnType<typeof useOpenChat>;
  onClose: () => void;
}

/** The first message, the way to the chat, and the way back. */
function Answer({ line, openChat, onClose }: AnswerProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (line.content === '') openChat.open();
    else void line.send();
  };
  return (
    <Stack component="form" gap={8} w="100%" maw={420} mt="auto" pt={24} onSubmit={submit}>
      {line.canWrite && (
        <TextInput
          size="lg"
          radius="xl"
          aria-label={texts.chats.message}
          placeholder={specified.chat.placeholder}
          maxLength={MESSAGE_MAX_CHARS}
          enterKeyHint="send"
          autoComplete="off"
          value={line.text}
          onChange={({ currentTarget }) => line.type(currentTarget.value)}
        />
      )}
      <Text size="sm" role="alert">
        {line.error}
      </Text>
      <Button
        type="submit"
        size="lg"
        fullWidth
        variant="white"
        color="raspberry.8"
        leftSection={<IconMessageCircle size={22} stroke={1.75} aria-hidden />}
        loading={openChat.isWaiting || line.isSending}
        data-autofocus
      >
        {texts.matches.write}
      </Button>
      <Button size="lg" fullWidth variant="transparent" color="white" onClick={onClose}>
        {texts.matches.keepBrowsing}
      </Button>
    </Stack>
  );
}

/** Opens the chat when the matches list contains the new match; otherwise opens the list. */
function useOpenChat(viewerId: number, personId: number) {
  const navigate = useNavigate();
  const matches = useListMatchesQuery(viewerId, { refetchOnMountOrArgChange: true });
  const [isWaiting, setIsWaiting] = useState(false);
  const match = matches.data?.find(({ user }) => user.id === personId);
  const { isFetching } = matches;
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (!isWaiting || hasNavigated.current || (!match && isFetching)) return;
    // While the code of the chat loads, this dialog stays, and a change of the list runs the effect again.
    hasNavigated.current = true;
    void navigate(match ? `/chat/${match.id}` : '/app?tab=matches');
  }, [isWaiting, match, isFetching, navigate]);

  return { matchId: match?.id, isWaiting, open: () => setIsWaiting(true) };
}

/**
 * The first message of a match. Unsent, it is the draft of the chat; sent again after an error, it stays one message.
 *
 * @param onSent is called once the server has stored it.
 */
function useFirstLine(viewerId: number, matchId: number | undefined, onSent: () => void) {
  const dispatch = useAppDispatch();
  const match = useGetMatchQuery(matchId ? { matchId, viewerId } : skipToken).data;
  const [{ text, clientId }, setLine] = useState({ text: '', clientId: newClientId() });
  const [error, setError] = useState<string>();
  const [createMessage, { isLoading: isSending }] = messagesApi.useCreateMessageMutation();
  const content = text.trim();

  function type(typed: string): void {
    setLine({ text: typed, clientId: newClientId() });
    if (matchId) storeLasting(draftKey(viewerId, matchId), typed);
  }

  async function send(): Promise<void> {
    if (!matchId || isSending) return;
    const { data, error } = await createMessage({ matchId, senderId: viewerId, content, clientId });
    if (!data) return setError((error as ApiError).message ?? specified.chat.sendFailedText);
    type('');
    dispatch(applyOwnMessage(viewerId, data));
    onSent();
  }
  return { canWrite: match?.canWrite, text, content, error, isSending, type, send };
}

const COLORS = ['raspberry-5', 'plum-5', 'mint-4', 'raspberry-0', 'plum-4'];

/** Position, size and rotation of each disc; fixed, so that every match looks the same. */
const DISCS = Array.from({ length: 24 }, (_, index) => {
  const size = 8 + ((index * 5) % 7);
  return {
    insetBlockStart: `${((index * 56.98) % 58).toFixed(1)}%`,
    insetInlineStart: `${((index * 75.49) % 100).toFixed(1)}%`,
    width: size,
    height: size * (0.55 + ((index * 3) % 5) / 10),
    background: `var(--mantine-color-${COLORS[(index * 7) % COLORS.length]})`,
    '--turn': `${(index * 67) % 180}deg`,
    '--delay': `${(index * 37) % 180}ms`,
  };
});

function Confetti() {
  return (
    <Box pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }} aria-hidden>
      {DISCS.map((style) => (
        <span key={style.insetInlineStart} className={classes.disc} style={style} />
      ))}
    </Box>
  );
}

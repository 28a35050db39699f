import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft, IconSparkles } from '@tabler/icons-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { MESSAGE_POLL_MS } from '#contract/limits.ts';
import type { MatchDetails } from '#contract/matches.ts';
import { previewOf } from '#contract/message-preview.ts';
import type { Message, Quote } from '#contract/messages.ts';
import type { Person } from '#contract/users.ts';
import { WrittenBy } from '../../components/ai/WrittenBy.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { draftKey } from '../../platform/chat-storage.ts';
import { FOCUS_COMPOSER } from '../../platform/focus-on-arrival.ts';
import { useAppDispatch, useAppSelector } from '../../platform/hooks.ts';
import { useIsInFront } from '../../platform/in-front.ts';
import { sendToServer } from '../../platform/live/live-channel.ts';
import { useTypingAt } from '../../platform/live/typing.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { capitalized } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import { NARROW_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { useKeys } from '../../platform/use-keys.ts';
import { useLimit } from '../auth/api.ts';
import { matchesApi, useReadMatchMutation } from '../matches/api.ts';
import { loadedOf, showLatest, useThreadQuery } from './api.ts';
import { ChatSearch } from './ChatSearch.tsx';
import { Composer, type ComposerHandle } from './Composer.tsx';
import type { ComposerItem } from './ComposerMenu.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import type { EncodedPhoto } from './encode-photo.ts';
import type { Line } from './group-messages.ts';
import { MessageList, type Shown } from './MessageList.tsx';
import type { Photos } from './media-endpoints.ts';
import { NoMessages } from './NoMessages.tsx';
import { nameOf } from './name-of.ts';
import { OpenQuestionCard } from './OpenQuestionCard.tsx';
import { type Chat, writeMedia, writeMessage } from './outbox.ts';
import { PhotoConsent } from './PhotoConsent.tsx';
import { useQuestionQuery } from './question-endpoints.ts';
import { ReplyBar } from './ReplyBar.tsx';
import type { Take } from './record-voice.ts';
import { StartersPanel } from './StartersPanel.tsx';
import { SuggestButton } from './SuggestButton.tsx';
import * as texts from './texts.ts';
import type { Thread } from './thread.ts';
import { shownOf } from './thread-window.ts';
import type { ChatSearchState } from './use-chat-search.ts';
import { useUnsent } from './use-outbox.ts';
import { useSendPhoto } from './use-send-photo.tsx';
import { useStarters } from './use-starters.ts';

/** Whether the viewer can write, and what keeps them from it: a decision, or that the other member writes first. */
function useTurn(isTurn: boolean, other?: Person) {
  const limit = useLimit();
  const waiting = isTurn || !other ? undefined : texts.chat.waiting(other.name);
  return {
    canWrite: isTurn && limit === undefined,
    blockedBy: limit ? texts.restriction.noMessages(limit) : waiting,
  };
}

const NO_THREAD: Thread = { messages: [], syncedId: 0, hasOlder: false };

interface Props {
  matchId: number;
  viewer: StoredUser;
  /** Undefined while the match is loading. */
  other?: Person;
  /** Who may send photos. */
  photos?: Photos;
  canWrite: boolean;
  /** Both have written, at the last look at the match. */
  bothWrote: boolean;
  seen: MatchDetails['seen'];
  search: ChatSearchState;
  /** Shown in place of the message input of a closed chat. */
  closed?: ReactNode;
}

export function Conversation(props: Props) {
  const { matchId, viewer, other, photos, canWrite: isTurn, seen, search, closed } = props;
  const pair = { matchId, viewer, other };
  const { canWrite, blockedBy } = useTurn(isTurn, other);
  const query = useThreadQuery(matchId, {
    pollingInterval: usePollingInterval(MESSAGE_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const lines = useLines(matchId, viewer.id, query.data);
  useMarkRead(matchId, viewer.id, query.data);
  // Unsent messages are shown before the stored ones can be loaded.
  const data = query.data ?? (lines.length > 0 ? NO_THREAD : undefined);
  const isTyping = matchId in useTypingAt();
  const { onType, onSent } = useTypingSignal(matchId);
  const { starters, takesFocus, isGenerating, generate, close } = useStarters(viewer.id, other?.id);
  const chat = useMemo(() => ({ matchId, viewerId: viewer.id }), [matchId, viewer.id]);
  const { composer, reply, onReply, endReply } = useComposer(query.data);
  const { onSendPhoto, ...sending } = useSending(chat, reply, () => {
    onSent();
    endReply();
  });
  const [shown, setShown] = useState<Shown>();
  const disabled = !canWrite || other === undefined || isGenerating;
  const asking = useOpenQuestion(matchId, viewer, other, Boolean(closed));
  const photo = useSendPhoto(chat, other?.name ?? '', photos, onSendPhoto);
  const items = useItems(photo.item, composer);
  const suggesting = { isGenerating, disabled, onClick: () => void generate() };

  return (
    <Stack flex={1} mih={0} gap={0} mx="calc(-1 * var(--ov-gutter))">
      <ChatSearch {...pair} search={search} onShow={setShown} />
      <AsyncView query={{ ...query, data }} loading={texts.chat.loadingMessages}>
        {(thread) =>
          lines.length === 0 && !isTyping && !asking.shown.question && !photos ? (
            <NoMessages
              viewer={viewer}
              other={other}
              action={canWrite && starters.length === 0 && <GetStarters {...suggesting} />}
            />
          ) : (
            <MessageList
              {...pair}
              lines={lines}
              thread={thread}
              isTyping={isTyping}
              seen={seen}
              shown={shown}
              {...asking.shown}
              onReply={canWrite ? onReply : undefined}
              photos={photos}
              end={!closed && <PhotoConsent {...chat} other={other} photos={photos} />}
            />
          )
        }
      </AsyncView>
      {starters.length > 0 && !closed && (
        <StartersPanel
          starters={starters}
          takesFocus={takesFocus}
          onClose={close}
          onChoose={(starter) => {
            close();
            composer.current?.fill(starter);
          }}
        />
      )}
      {reply && canWrite && !closed && (
        <ReplyBar
          quote={reply}
          name={nameOf(reply.senderId, viewer.id, other)}
          onCancel={endReply}
        />
      )}
      {closed ?? (
        <Composer
          ref={composer}
          before={<Tools ask={{ ...asking.menu, lines }} items={items} suggest={suggesting} />}
          draftKey={draftKey(viewer.id, matchId)}
          blockedBy={blockedBy}
          onType={onType}
          onUp={focusLastMessage}
          {...sending}
          canSendVoice={props.bothWrote || haveBothWritten(query.data)}
        />
      )}
      {photo.opened}
    </Stack>
  );
}

/** From there, the keys of a message apply to it. */
const focusLastMessage = (): void =>
  [...document.querySelectorAll<HTMLElement>('[role="log"] [data-options]')].at(-1)?.focus();

/** The open question of the chat, as its list shows it and its menu asks it. */
function useOpenQuestion(matchId: number, viewer: StoredUser, other?: Person, isClosed = false) {
  const [asked, setAsked] = useState<number>();
  const dispatch = useAppDispatch();
  const onAsked = (id: number) => {
    setAsked(id);
    dispatch(showLatest(matchId));
  };
  const { data } = useQuestionQuery(matchId, {
    pollingInterval: usePollingInterval(MESSAGE_POLL_MS),
    refetchOnMountOrArgChange: true,
    skip: isClosed,
  });
  const question = isClosed ? undefined : (data ?? undefined);
  const openCard = question && (
    <OpenQuestionCard
      key={question.id}
      matchId={matchId}
      question={question}
      viewer={viewer}
      name={other?.name ?? ''}
      takesFocus={question.id === asked}
    />
  );
  return {
    shown: { question, openCard },
    menu: { matchId, name: other?.name ?? '', isOpen: question !== undefined, onAsked },
  };
}

/** Sends texts, photos and voice messages, as replies while there is one to reply to. */
function useSending(chat: Chat, reply: Quote | undefined, onSent: () => void) {
  const dispatch = useAppDispatch();
  return {
    onSend(content: string) {
      onSent();
      void dispatch(writeMessage(chat, content, reply?.id));
    },
    onSendPhoto({ file, ...size }: EncodedPhoto) {
      // Without a reply, the focus stays: in the input, it would open the keyboard.
      if (reply) onSent();
      void dispatch(writeMedia(chat, file, { kind: 'photo', ...size }, reply?.id));
    },
    onSendVoice({ file, durationMs, waveform }: Take) {
      onSent();
      const media = { kind: 'voice' as const, durationMs, waveform };
      void dispatch(writeMedia(chat, file, media, reply?.id));
    },
  };
}

interface SuggestProps {
  isGenerating: boolean;
  disabled: boolean;
  onClick: () => void;
}

interface ToolsProps {
  ask: Omit<ComponentProps<typeof ConversationMenu>, 'disabled' | 'items'>;
  items: ComposerItem[];
  suggest: SuggestProps;
}

/** What can be added to a text. Touch keyboards have no other key for a line break, because Enter sends. */
function useItems(photo: ComposerItem, composer: RefObject<ComposerHandle | null>): ComposerItem[] {
  const label = capitalized(texts.chat.keys.newLine);
  const onClick = () => composer.current?.breakLine();
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isTouch ? [photo, { label, Icon: IconCornerDownLeft, onClick }] : [photo];
}

/** With less room, the suggestions are in the menu. */
function Tools({ ask, items, suggest }: ToolsProps) {
  const isNarrow = useBreakpoint(NARROW_QUERY);
  const { isGenerating, ...item } = suggest;
  const suggestions = { label: specified.chat.getSuggestions, Icon: IconSparkles, ...item };
  return (
    <>
      <ConversationMenu
        {...ask}
        items={isNarrow ? [...items, suggestions] : items}
        disabled={item.disabled && !isGenerating}
      />
      {!isNarrow && <SuggestButton {...suggest} />}
    </>
  );
}

const GetStarters = ({ isGenerating, disabled, onClick }: SuggestProps) => (
  <>
    <Button variant="quiet" disabled={disabled} onClick={onClick}>
      {isGenerating ? specified.chat.generating : specified.chat.getStarters}
    </Button>
    <WrittenBy what="starters" />
  </>
);

/** The input, and the message that the next one replies to until it is sent or deleted, or Escape cancels it. */
function useComposer(thread: Thread | undefined) {
  const composer = useRef<ComposerHandle>(null);
  const location = useLocation();
  const [chosen, setReply] = useState<Quote>();
  const reply = chosen && !isDeleted(thread, chosen.id) ? chosen : undefined;
  const onReply = useCallback(({ id, senderId, content, media }: Line) => {
    if (id === undefined) return;
    setReply({ id, senderId, content: previewOf(content), media: media?.kind });
  }, []);
  const endReply = () => {
    setReply(undefined);
    composer.current?.focus();
  };
  useKeys('everywhere', { close: () => (reply ? endReply() : false) });
  useEffect(() => {
    if (reply) composer.current?.focus();
  }, [reply]);
  useEffect(() => {
    if (location.state === FOCUS_COMPOSER) composer.current?.focus();
  }, [location]);
  return { composer, reply, onReply, endReply };
}

const isDeleted = (thread: Thread | undefined, id: number): boolean =>
  thread !== undefined &&
  loadedOf(thread).some((message) => message.id === id && message.deleted === true);

const lineOf = new WeakMap<Message, Line>();

/** The same line for the same message, so that a page renders only its own bubbles. */
function toLine(message: Message): Line {
  const line = lineOf.get(message) ?? { ...message, key: message.clientId };
  lineOf.set(message, line);
  return line;
}

const haveBothWritten = (thread: Thread | undefined): boolean =>
  new Set(thread?.messages.map(({ senderId }) => senderId)).size > 1;

/** All messages to render: the stored ones, then the unsent and refused ones that are not among them. */
function useLines(matchId: number, viewerId: number, thread: Thread | undefined): Line[] {
  const unsent = useUnsent(matchId);
  const messages = thread && shownOf(thread).messages;
  const isLatest = thread?.window === undefined;
  return useMemo(() => {
    const stored = (messages ?? []).map(toLine);
    if (!isLatest) return stored;
    const storedKeys = new Set(stored.map(({ key }) => key));
    const added = unsent
      .filter(({ clientId }) => !storedKeys.has(clientId))
      .map((message) => {
        const quoted = messages?.find(({ id }) => id === message.replyToId);
        const content = quoted?.deleted ? null : previewOf(quoted?.content ?? '');
        const replyTo = quoted && {
          id: quoted.id,
          senderId: quoted.senderId,
          content,
          media: quoted.media?.kind,
        };
        return { ...message, key: message.clientId, senderId: viewerId, replyTo };
      });
    return [...stored, ...added];
  }, [messages, isLatest, unsent, viewerId]);
}

/**
 * Reports the last read message while the conversation is in front. Only the viewer's other devices
 * receive it, never the other member.
 */
function useMarkRead(matchId: number, viewerId: number, thread: Thread | undefined): void {
  const [markRead] = useReadMatchMutation();
  const isInFront = useIsInFront();
  const messageId = thread?.messages.at(-1)?.id;
  // Undefined until the matches list is loaded.
  const unread = useAppSelector((state) => {
    const { data } = matchesApi.endpoints.listMatches.select(viewerId)(state);
    return data?.find(({ id }) => id === matchId)?.unread;
  });

  useEffect(() => {
    // A chat without a message is read once something waits in it.
    const isRead = messageId === undefined ? !unread : unread === 0;
    if (!isInFront || isRead) return;
    void markRead({ viewerId, matchId, messageId });
  }, [isInFront, messageId, unread, markRead, viewerId, matchId]);
}

/** Rate limit of the typing frames. */
const SIGNAL_EVERY_MS = 3000;

/**
 * `onType` sends a typing frame at most every 3 s. `onSent` resets the limit, because a sent message
 * ends the dots on the other side.
 */
function useTypingSignal(matchId: number): { onType: () => void; onSent: () => void } {
  const sentAt = useRef(0);
  const isConnected = useAppSelector((state) => state.connection.isConnected);
  const onType = () => {
    const now = Date.now();
    if (!isConnected || now - sentAt.current < SIGNAL_EVERY_MS) return;
    sentAt.current = now;
    sendToServer({ type: 'typing', matchId });
  };
  const onSent = () => {
    sentAt.current = 0;
  };
  return { onType, onSent };
}

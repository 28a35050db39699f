import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useState,
} from 'react';
import type { MatchDetails } from '#contract/matches.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { dayLabel } from '../../../components/person/chat-dates.ts';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { useKeptFocus } from '../../../platform/use-kept-focus.ts';
import { useKeys } from '../../../platform/use-keys.ts';
import { messagesApi } from '../api.ts';
import classes from '../Chat.module.css';
import { Answer, AnsweredQuestion } from '../kinds/answer/AnsweredQuestion.tsx';
import { AtEnd, wordsOf } from '../kinds/kinds.tsx';
import type { Line } from '../line.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { OpenQuestionCard } from '../question/OpenQuestionCard.tsx';
import * as texts from '../texts.ts';
import type { Thread } from '../thread/thread.ts';
import { countArrived } from '../thread/thread-window.ts';
import { Bubble } from './Bubble.tsx';
import { groupMessages, type LineRow } from './group-messages.ts';
import { KeptPosition } from './KeptPosition.tsx';
import { MessageActions, type Report } from './MessageActions.tsx';
import { copy } from './MessageMenu.tsx';
import { type Shown, useJump } from './use-jump.ts';
import { useListScroll } from './use-list-scroll.ts';
import { useMessageMenu } from './use-message-menu.ts';
import { type More, useEnds } from './use-more-messages.ts';
import { useSeen } from './use-seen.ts';

interface Props {
  lines: Line[];
  thread: Thread;
  isTyping: boolean;
  /** The open question. */
  question?: OpenQuestion;
  /** A message to scroll to. */
  shown?: Shown;
  /** Undefined when the member cannot write. */
  onReply?: (line: Line) => void;
}

/** The messages, oldest first, scrolled to the end. */
export function MessageList({ lines, thread, isTyping, question, shown, onReply }: Props) {
  const { viewer, name } = useChat();
  const details = useDetails();
  const photos = details?.photos;
  const [reported, setReported] = useState<Report>();
  const rows = useMemo(() => groupMessages(lines), [lines]);
  const waits = waitsIn(viewer.id, photos, question);
  const scroll = useListScroll(lines, thread, viewer.id, { isTyping, question, photos, waits });
  const { list } = scroll;
  useKeptFocus(list);
  const { older, newer, toLatest } = useEnds(thread, list);
  const onQuote = useJump(lines, list, shown);
  useReportSeen(newer.canLoad ? NO_LINES : lines, list);
  const menu = useMessageMenu();
  const onReport = useCallback(({ id }: Line) => id && setReported({ id, hides: true }), []);
  const bubbleOf = ({ line, joinedAbove: isJoined }: LineRow) => {
    const isSeen = !line.deleted && line.id !== undefined && line.id === details?.seen?.messageId;
    return { line, isJoined, isSeen: isSeen && line.senderId === viewer.id, onQuote, onReport };
  };
  useMessageKeys(lines, menu.open, onReply);
  const chosen = lines.find(({ clientId }) => clientId === menu.opened?.line);
  const chosenRow = rows.find((row): row is LineRow => row.key === chosen?.clientId);
  const optionsOf = (line: Line) => (hasOptions(line, viewer.id) ? menu.open : undefined);
  const { isWaiting, wasOpen, hasRevealed } = useReveal(rows, question);

  return (
    <Group pos="relative" flex={1} mih={0} align="stretch" wrap="nowrap">
      <Stack
        component="section"
        ref={list}
        className={classes.list}
        gap={0}
        // A scroll area must be reachable by keyboard.
        tabIndex={0}
        onScroll={scroll.onScroll}
        aria-label={texts.chat.conversationWith(name)}
      >
        <KeptPosition list={list}>
          <MoreButton {...older} label={texts.chat.older} />
          {/* A short conversation is at the end, above the input. Only what arrives is read out. */}
          <Stack
            key={thread.view}
            gap={0}
            mt="auto"
            role="log"
            aria-live={newer.canLoad ? 'off' : undefined}
            {...menu.handlers}
          >
            <Rows rows={rows} {...{ bubbleOf, optionsOf, wasOpen }} />
          </Stack>
          <MoreButton {...newer} label={texts.chat.newer} />
        </KeptPosition>
        {!newer.canLoad && (
          <>
            {isWaiting && question && <OpenQuestionCard key={question.id} question={question} />}
            {!details?.closed && <AtEnd />}
            {isTyping && <TypingDots sender={details?.user} />}
          </>
        )}
        <VisuallyHidden role="status">{isTyping && texts.chats.typing(name)}</VisuallyHidden>
        <VisuallyHidden role="status">{hasRevealed && texts.questions.revealed}</VisuallyHidden>
      </Stack>
      {(toLatest || scroll.hasNew) && (
        <ToEnd list={list} onClick={toLatest ?? scroll.toEnd}>
          {waits ? texts.chat.waits : endLabel(thread, viewer.id)}
        </ToEnd>
      )}
      <MessageActions
        menu={menu}
        line={chosen}
        reported={reported}
        onReply={onReply}
        onReport={setReported}
      >
        {chosenRow && <Bubble {...bubbleOf(chosenRow)} />}
        {chosen?.answers && !chosen.date && <Answer line={chosen} />}
      </MessageActions>
    </Group>
  );
}

/** Names what waits for an answer of the viewer at the end of the messages, undefined when nothing does. */
function waitsIn(
  viewerId: number,
  photos: MatchDetails['photos'],
  question?: OpenQuestion,
): string | undefined {
  const isAsked = question && question.askedBy !== viewerId && question.ownAnswer === null;
  const all = [photos?.others === 'asked' && 'photos', isAsked && question.id].filter(Boolean);
  return all.join(' ') || undefined;
}

interface RowsProps {
  rows: ReturnType<typeof groupMessages>;
  bubbleOf: (row: LineRow) => ComponentProps<typeof Bubble>;
  optionsOf: ComponentProps<typeof AnsweredQuestion>['optionsOf'];
  wasOpen: (question: number) => boolean;
}

/** The days, the messages, and the questions that both have answered. */
const Rows = ({ rows, bubbleOf, optionsOf, wasOpen }: RowsProps) =>
  rows.map((row) => {
    if (row.kind === 'day') {
      return (
        <Text key={row.key} variant="hint" fw={600} mt={16} ta="center">
          {dayLabel(row.date, new Date())}
        </Text>
      );
    }
    const isTabStop = row === rows.at(-1);
    if (row.kind === 'question') {
      const isRevealed = wasOpen(row.id);
      return <AnsweredQuestion key={row.key} {...{ row, isRevealed, isTabStop, optionsOf }} />;
    }
    const { key, line } = row;
    return (
      <Bubble key={key} {...bubbleOf(row)} onOptions={optionsOf(line)} isTabStop={isTabStop} />
    );
  });

function useReportSeen(lines: Line[], list: RefObject<HTMLElement | null>): void {
  const { matchId, viewer } = useChat();
  const isOn = Boolean(useDetails()?.seen);
  const [reportSeen] = messagesApi.useReportSeenMutation();
  const report = useCallback(
    (messageId: number) => reportSeen({ matchId, messageId }).unwrap(),
    [reportSeen, matchId],
  );
  useSeen({ isOn, viewerId: viewer.id, lines, list, report });
}

const NO_LINES: Line[] = [];

function endLabel(thread: Thread, viewerId: number): string {
  const arrived = countArrived(thread, viewerId);
  if (arrived > 0) return texts.chat.newMessages(arrived);
  return thread.window ? texts.chat.toLatest : texts.chat.newMessage;
}

const MoreButton = ({ canLoad, run, sentinel, label }: More & { label: string }) =>
  canLoad && (
    <Button ref={sentinel} variant="transparent" size="touch" mx="auto" onClick={() => void run()}>
      {label}
    </Button>
  );

interface ToEndProps {
  list: RefObject<HTMLElement | null>;
  onClick: () => void;
  children: ReactNode;
}

const ToEnd = ({ list, onClick, children }: ToEndProps) => (
  <Button
    className={classes.toEnd}
    size="touch"
    radius="xl"
    onClick={() => {
      onClick();
      // The button, which had the focus, disappears.
      list.current?.focus({ preventScroll: true });
    }}
  >
    {children}
  </Button>
);

/** Which questions have been open here: their answers appear in front of the viewer. */
function useReveal(rows: ReturnType<typeof groupMessages>, question: OpenQuestion | undefined) {
  const [opened, setOpened] = useState<number[]>([]);
  const id = question?.id;
  if (id !== undefined && !opened.includes(id)) setOpened([...opened, id]);
  const answered = rows.flatMap((row) => (row.kind === 'question' ? [row.id] : []));
  const wasOpen = (one: number) => opened.includes(one);
  return {
    /** The answers to the open question have not arrived. */
    isWaiting: id !== undefined && !answered.includes(id),
    wasOpen,
    hasRevealed: answered.some(wasOpen),
  };
}

/** Nothing can be done with an own deleted message. */
const hasOptions = ({ deleted, senderId }: Line, viewerId: number): boolean =>
  !deleted || senderId !== viewerId;

/** The keys of the focused message. */
function useMessageKeys(
  lines: Line[],
  openMenu: (button: Element, startsAt?: 'reactions') => void,
  onReply?: (line: Line) => void,
): void {
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-line]');
    const line = row && lines.find(({ clientId }) => clientId === row.dataset.line);
    return line && { row, line, canAnswer: onReply && line.id && !line.deleted };
  };
  useKeys('matches', {
    reply() {
      const at = focused();
      return at?.canAnswer && !at.line.date ? onReply?.(at.line) : false;
    },
    react() {
      const at = focused();
      return at?.canAnswer ? openMenu(at.row, 'reactions') : false;
    },
    copy() {
      const at = focused();
      const words = at ? wordsOf(at.line) : undefined;
      return words !== undefined && copy(words);
    },
  });
}

/** Shows that the other member is typing. Decorative: a status text announces it. */
function TypingDots({ sender }: { sender?: MatchDetails['user'] }) {
  return (
    <div className={classes.row} aria-hidden>
      <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={28} />
      <div className={classes.bubble} style={{ display: 'flex', gap: 5, paddingBlock: 15.5 }}>
        {[0, 160, 320].map((delay) => (
          <span key={delay} className={classes.dot} style={{ animationDelay: `${delay}ms` }} />
        ))}
      </div>
    </div>
  );
}

import { ActionIcon, Box, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Quote } from '#contract/messages.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { useTypingAt } from '../../platform/live/typing.ts';
import classes from './Chat.module.css';
import { ClosedChat } from './ClosedChat.tsx';
import { Composer } from './composer/Composer.tsx';
import { StartersPanel, useStarters } from './composer/StartersPanel.tsx';
import { useReply } from './composer/use-reply.ts';
import { useSending, useTurn } from './composer/use-sending.ts';
import { MessageList } from './list/MessageList.tsx';
import { NoMessages } from './list/NoMessages.tsx';
import { QuotedMessage } from './list/QuotedMessage.tsx';
import type { Shown } from './list/use-jump.ts';
import { useConversation } from './list/use-lines.ts';
import { useChat, useDetails } from './open-chat.tsx';
import { useOpenQuestion } from './question/question-endpoints.ts';
import { ChatSearch } from './search/ChatSearch.tsx';
import type { ChatSearchState } from './search/use-chat-search.ts';
import * as texts from './texts.ts';

/** The messages of the open chat, with the search above and the input below. */
export function Conversation({ search }: { search: ChatSearchState }) {
  const { matchId, viewer, user } = useChat();
  const { closed, photos } = useDetails() ?? {};
  const { canWrite, blockedBy } = useTurn();
  const { lines, thread: loaded, query } = useConversation(matchId, viewer.id);
  const isTyping = matchId in useTypingAt();
  const { starters, takesFocus, isGenerating, generate, close } = useStarters(viewer.id, user?.id);
  const { composer, reply, onReply, endReply } = useReply(loaded);
  const sending = useSending(reply?.id, endReply);
  const [shown, setShown] = useState<Shown>();
  const question = useOpenQuestion(matchId, Boolean(closed));
  const suggest = {
    isGenerating,
    disabled: !canWrite || !user || isGenerating,
    onClick: () => void generate(),
  };

  return (
    <Stack flex={1} mih={0} gap={0} mx="calc(-1 * var(--ov-gutter))">
      <ChatSearch search={search} onShow={setShown} />
      <AsyncView query={query} loading={texts.chat.loadingMessages}>
        {(thread) =>
          lines.length === 0 && !isTyping && !question && !photos ? (
            <NoMessages suggest={canWrite && starters.length === 0 ? suggest : undefined} />
          ) : (
            <MessageList
              {...{ lines, thread, isTyping, question, shown }}
              onReply={canWrite ? onReply : undefined}
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
      {reply && canWrite && !closed && <ReplyBar quote={reply} onCancel={endReply} />}
      {closed ? (
        <ClosedChat closed={closed} />
      ) : (
        <Composer
          ref={composer}
          blockedBy={blockedBy}
          suggest={suggest}
          onUp={focusLastMessage}
          {...sending}
        />
      )}
    </Stack>
  );
}

/** Over the input: the message that the next one replies to. */
const ReplyBar = ({ quote, onCancel }: { quote: Quote; onCancel: () => void }) => (
  <section className={classes.foot} aria-label={texts.chat.reply}>
    <Box className={classes.quote} flex={1} miw={0}>
      <QuotedMessage quote={quote} />
    </Box>
    <ActionIcon radius="50%" c="dimmed" aria-label={texts.chat.cancelReply} onClick={onCancel}>
      <IconX size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  </section>
);

/** From there, the keys of a message apply to it. */
const focusLastMessage = (): void =>
  [...document.querySelectorAll<HTMLElement>('[role="log"] [data-options]')].at(-1)?.focus();

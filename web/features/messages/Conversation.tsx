import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { useTypingAt } from '../../platform/live/typing.ts';
import { ClosedChat } from './ClosedChat.tsx';
import { Composer } from './composer/Composer.tsx';
import { ReplyBar } from './composer/ReplyBar.tsx';
import { StartersPanel } from './composer/StartersPanel.tsx';
import { useReply } from './composer/use-reply.ts';
import { useSending, useTurn } from './composer/use-sending.ts';
import { useStarters } from './composer/use-starters.ts';
import { MessageList } from './list/MessageList.tsx';
import { NoMessages } from './list/NoMessages.tsx';
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

/** From there, the keys of a message apply to it. */
const focusLastMessage = (): void =>
  [...document.querySelectorAll<HTMLElement>('[role="log"] [data-options]')].at(-1)?.focus();

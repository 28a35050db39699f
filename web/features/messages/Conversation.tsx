import { Button } from '@mantine/core';
import { useRef } from 'react';
import { MESSAGE_POLL_MS } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { usePollingInterval } from '../../realtime/use-polling.ts';
import { WrittenBy } from '../ai/WrittenBy.tsx';
import { useThreadQuery } from './api.ts';
import { Composer, type ComposerHandle } from './Composer.tsx';
import classes from './Conversation.module.css';
import { MessageList } from './MessageList.tsx';
import { NoMessages } from './NoMessages.tsx';
import { retryMessage, writeMessage } from './outbox.ts';
import { StartersPanel } from './StartersPanel.tsx';
import { SuggestButton } from './SuggestButton.tsx';
import { useIsTyping, useTypingSignal } from './typing.ts';
import { useLines } from './use-lines.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useStarters } from './use-starters.ts';

interface Props {
  matchId: number;
  viewer: StoredUser;
  /** The other side; unknown until the details of the match have arrived. */
  other?: Person;
  canWrite: boolean;
}

/** Messages and the field below them. */
export function Conversation({ matchId, viewer, other, canWrite }: Props) {
  const dispatch = useAppDispatch();
  const query = useThreadQuery(matchId, {
    pollingInterval: usePollingInterval(MESSAGE_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const lines = useLines(matchId, viewer.id, query.data);
  useMarkRead(matchId, viewer.id, query.data);
  const isTyping = useIsTyping(matchId);
  const { onType, onSent } = useTypingSignal(matchId);
  const composer = useRef<ComposerHandle>(null);
  const { starters, isGenerating, generate, close } = useStarters(viewer.id, other?.id);
  const chat = { matchId, viewerId: viewer.id };
  const maySuggest = canWrite && other !== undefined && !isGenerating;

  return (
    <div className={classes.conversation}>
      <AsyncView query={query} loading={texts.chat.loadingMessages}>
        {(thread) =>
          lines.length === 0 && !isTyping ? (
            <NoMessages
              viewer={viewer}
              other={other}
              action={
                canWrite &&
                starters.length === 0 && (
                  <>
                    <Button variant="quiet" disabled={!maySuggest} onClick={() => void generate()}>
                      {isGenerating ? specified.chat.generating : specified.chat.getStarters}
                    </Button>
                    <WrittenBy what="starters" />
                  </>
                )
              }
            />
          ) : (
            <MessageList
              matchId={matchId}
              viewer={viewer}
              other={other}
              lines={lines}
              thread={thread}
              isTyping={isTyping}
              onRetry={(clientId) => void dispatch(retryMessage(chat, clientId))}
            />
          )
        }
      </AsyncView>
      {starters.length > 0 && (
        <StartersPanel
          starters={starters}
          onClose={close}
          onChoose={(starter) => {
            close();
            composer.current?.fill(starter);
          }}
        />
      )}
      <Composer
        ref={composer}
        before={
          <SuggestButton
            isGenerating={isGenerating}
            disabled={!maySuggest}
            onClick={() => void generate()}
          />
        }
        draftKey={`draft_${viewer.id}_${matchId}`}
        waitingFor={canWrite ? undefined : other?.name}
        onType={onType}
        onSend={(content) => {
          onSent();
          void dispatch(writeMessage(chat, content));
        }}
      />
    </div>
  );
}

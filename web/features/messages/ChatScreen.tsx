import { type ReactNode, useEffect } from 'react';
import { useStore } from 'react-redux';
import { MATCHES_POLL_MS } from '#contract/limits.ts';
import { Screen } from '../../components/layout/Screen.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import type { AppStore } from '../../platform/store.ts';
import { useGetMatchQuery } from '../matches/api.ts';
import { notificationsApi } from '../notifications/api.ts';
import { ChatHeader, HeaderBar } from './ChatHeader.tsx';
import { ChatProfile } from './ChatProfile.tsx';
import { Conversation } from './Conversation.tsx';
import { Bubble } from './list/Bubble.tsx';
import { ChatContext, useChat } from './open-chat.tsx';
import { useTellRefused, useUnsent } from './outbox/use-outbox.ts';
import { useChatSearch } from './search/use-chat-search.ts';
import * as texts from './texts.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { type ProfilePane, useProfilePane } from './use-profile-pane.ts';

const NOT_FOUND = 404;
const ID = /^[1-9]\d{0,15}$/;

interface Props {
  /** As the path names it. */
  matchId: string;
  /** Class of the conversation; the profile is a column after it. */
  className?: string;
}

/** The conversation of one match, and the profile of the other member where there is room. */
export function ChatScreen({ matchId, className }: Props) {
  const pane = useProfilePane(matchId);
  if (!ID.test(matchId)) return <ChatGone className={className} />;
  return <Chat key={matchId} matchId={Number(matchId)} className={className} pane={pane} />;
}

interface ChatProps {
  matchId: number;
  className?: string;
  pane: ProfilePane;
}

function Chat({ matchId, className, pane }: ChatProps) {
  const viewer = useSignedInUser();
  // Presence and `canWrite` may have changed since the chat was last open.
  const pollingInterval = usePollingInterval(MATCHES_POLL_MS);
  const options = { refetchOnMountOrArgChange: true, pollingInterval };
  const { data: details, error } = useGetMatchQuery({ matchId, viewerId: viewer.id }, options);
  const chat = { matchId, viewer, name: details?.user.name ?? '', details };
  const search = useChatSearch();
  useKeyboardRoom();
  useReadNotifications(matchId, viewer.id);
  useTellRefused(viewer.id, matchId);

  if ((error as ApiError | undefined)?.status === NOT_FOUND) {
    return (
      <ChatGone className={className}>
        <ChatContext matchId={matchId} viewer={viewer} name="">
          <NotSent matchId={matchId} />
        </ChatContext>
      </ChatGone>
    );
  }
  return (
    <ChatContext {...chat}>
      <div className={className}>
        <Screen header={<ChatHeader pane={pane} search={search} />} fixed>
          <Conversation search={search} />
        </Screen>
      </div>
      {details && pane.isOpen && <ChatProfile person={details.user} pane={pane} />}
    </ChatContext>
  );
}

/** A match that ended or is not the viewer's. */
const ChatGone = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div className={className}>
    <Screen header={<HeaderBar />}>
      <EmptyState
        title={texts.chat.gone}
        text={texts.chat.goneText}
        link={{ to: '/app?tab=matches', label: texts.matches.toMatches }}
      />
      {children}
    </Screen>
  </div>
);

/** What the viewer wrote before the chat was gone. */
const NotSent = ({ matchId }: { matchId: number }) => {
  const { viewer } = useChat();
  return useUnsent(matchId).map((message) => (
    <Bubble key={message.clientId} line={{ ...message, senderId: viewer.id }} />
  ));
};

/** Marks the notifications of a chat as read when it is opened. */
function useReadNotifications(matchId: number, viewerId: number): void {
  const store = useStore() as AppStore;
  const [markRead] = notificationsApi.useReadNotificationsMutation();

  useEffect(() => {
    const { data } = notificationsApi.endpoints.listNotifications.select(viewerId)(
      store.getState(),
    );
    const isRead = data?.notifications.every((one) => one.read || one.matchId !== matchId);
    if (!isRead) void markRead({ viewerId, matchId });
  }, [store, markRead, matchId, viewerId]);
}

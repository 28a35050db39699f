import { createContext, createElement, type FC, type ReactNode, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MatchDetails } from '#contract/matches.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import type { DatePartProps } from './dates/DateCard.tsx';
import * as texts from './texts.ts';

/** The chat on the screen. */
export interface OpenChat {
  matchId: number;
  viewer: StoredUser;
  /** Name of the other member; empty while the match is loading. */
  name: string;
  /** Undefined while the match is loading, and for one that is gone. */
  user?: MatchDetails['user'];
}

const Chat = createContext<OpenChat | undefined>(undefined);
/** Parts that are loaded apart from the chat. */
export const DateParts = createContext<FC<DatePartProps>>(() => null);
export const DatePart: FC<DatePartProps> = (props) => createElement(useContext(DateParts), props);
/** Apart from the chat: they change with each message that the other member sees, and messages read only the chat. */
const Details = createContext<MatchDetails | undefined>(undefined);

interface Props extends Omit<OpenChat, 'user'> {
  details?: MatchDetails;
  children: ReactNode;
}

export function ChatContext({ matchId, viewer, name, details, children }: Props) {
  const user = details?.user;
  const chat = useMemo(() => ({ matchId, viewer, name, user }), [matchId, viewer, name, user]);
  return (
    <Chat value={chat}>
      <Details value={details}>{children}</Details>
    </Chat>
  );
}

/** Undefined while the match is loading, and for one that is gone. */
export const useDetails = (): MatchDetails | undefined => useContext(Details);

export function useChat(): OpenChat {
  const chat = useContext(Chat);
  if (!chat) throw new Error('there is no open chat');
  return chat;
}

/** The author of a message, as the viewer reads it. */
export const authorOf = ({ viewer, name }: OpenChat, senderId: number): string =>
  senderId === viewer.id ? texts.chat.you : name;

/** Returns a function that leaves a chat whose match has ended. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/app?tab=matches', { replace: true });
}

import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MatchDetails } from '#contract/matches.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import * as texts from './texts.ts';

/** The chat on the screen. */
export interface OpenChat {
  matchId: number;
  viewer: StoredUser;
  /** Name of the other member; empty while the match is loading. */
  name: string;
  /** Undefined while the match is loading, and for one that is gone. */
  details?: MatchDetails;
}

const Context = createContext<OpenChat | undefined>(undefined);

export const ChatContext = Context.Provider;

export function useChat(): OpenChat {
  const chat = useContext(Context);
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

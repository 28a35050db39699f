import type { ComponentProps } from 'react';
import { SafetySheets } from '../../components/safety/lazy-sheets.ts';
import { useChat, useLeave } from './open-chat.tsx';

type Props = Pick<
  ComponentProps<typeof SafetySheets>,
  'start' | 'messageId' | 'onReported' | 'onClose'
>;

/** Unmatch, Block and Report in the open chat, which the viewer leaves when its match ends. */
export function ChatSafety(sheets: Props) {
  const { matchId, user } = useChat();
  const leave = useLeave();
  if (!user) return null;
  return (
    <SafetySheets {...sheets} user={user} matchId={matchId} onBlocked={leave} onUnmatched={leave} />
  );
}

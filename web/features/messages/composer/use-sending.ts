import { useRef } from 'react';
import { useAppDispatch, useConnected } from '../../../platform/hooks.ts';
import { sendToServer } from '../../../platform/live/live-channel.ts';
import { useLimit } from '../../auth/api.ts';
import type { SendFile } from '../kinds/kind.ts';
import { useChat, useDetails } from '../open-chat.tsx';
import { writeMessage } from '../outbox/outbox.ts';
import * as texts from '../texts.ts';

/** Rate limit of the typing frames. */
const SIGNAL_EVERY_MS = 3000;

/** Whether the viewer can write, and what keeps them from it: a decision, or that the other member writes first. */
export function useTurn() {
  const { name } = useChat();
  const limit = useLimit();
  const isTurn = useDetails()?.canWrite ?? true;
  const waiting = isTurn ? undefined : texts.chat.waiting(name);
  return {
    canWrite: isTurn && limit === undefined,
    blockedBy: limit ? texts.restriction.noMessages(limit) : waiting,
  };
}

/** Sends messages, as replies while there is one to reply to, and typing frames: at most one every 3 s. */
export function useSending(replyToId: number | undefined, endReply: () => void) {
  const { matchId, viewer } = useChat();
  const dispatch = useAppDispatch();
  const isConnected = useConnected();
  const typedAt = useRef(0);
  const send = (...[body, file]: [Parameters<typeof writeMessage>[1], Blob?]) => {
    // A sent message ends the dots on the other side.
    typedAt.current = 0;
    // Without a reply, the focus stays: in the input, it would open the keyboard.
    if (replyToId !== undefined) endReply();
    void dispatch(writeMessage({ matchId, viewerId: viewer.id }, { ...body, replyToId }, file));
  };
  const onSendFile: SendFile = (file, media) => send({ media }, file);
  return {
    onSend: (content: string) => send({ content }),
    onSendFile,
    onType() {
      const now = Date.now();
      if (!isConnected || now - typedAt.current < SIGNAL_EVERY_MS) return;
      typedAt.current = now;
      sendToServer({ type: 'typing', matchId });
    },
  };
}

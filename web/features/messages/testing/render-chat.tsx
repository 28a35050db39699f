import { act } from '@testing-library/react';
import type { Message } from '#contract/messages.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { BEN } from '../../../components/testing/ben.ts';
import { renderSignedIn } from '../../../components/testing/render.tsx';
import { type Answers, serve } from '../../../components/testing/serve.ts';
import { handleEvent } from '../../../platform/live/server-events.ts';
import { messageEvents } from '../api.ts';
import { ChatScreen } from '../ChatScreen.tsx';

/** The signed-in member. */
export const VIEWER = 7;

export const clientIdOf = (id: number): string =>
  `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A message of Ben in the chat. */
export const messageOf = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  matchId: 5,
  senderId: BEN.id,
  content: `Message no. ${id}.`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, id)).toISOString(),
  clientId: clientIdOf(id),
  ...more,
});

export const CHAT = { id: 5, user: BEN, canWrite: true };

/** Opens the chat with Ben. `receive` passes an event of the server. */
export function renderChat(answers: Answers = {}, matchId = '5') {
  const server = serve({
    getMatch: CHAT,
    listMessages: [],
    getQuestion: {},
    getAiSettings: {},
    ...answers,
  });
  const path = `/chat/${matchId}`;
  const page = renderSignedIn(<ChatScreen matchId={matchId} />, path);
  const receive = (event: ServerEvent) =>
    act(() => {
      const context = { ...page.store, viewerId: VIEWER, pathname: path };
      handleEvent([messageEvents], event, context);
    });
  return { ...page, ...server, receive };
}

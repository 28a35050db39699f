import { type Message, Message as MessageSchema } from '#contract/messages.ts';
import { BEN } from '../../../components/testing/ben.ts';
import { complete, type Part } from '../../../components/testing/complete.ts';
import { renderSignedIn } from '../../../components/testing/render.tsx';
import { type Answers, serve } from '../../../components/testing/serve.ts';
import { handleEvent } from '../../../platform/live/server-events.ts';
import { messageEvents } from '../api.ts';
import { ChatScreen } from '../ChatScreen.tsx';

/** The signed-in member. */
export const VIEWER = 7;

/** Details of the chat with Ben. */
export const DETAILS = { id: 5, user: BEN, canWrite: true, bothWrote: true };

export const idText = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A message of Ben. Later messages have higher ids. */
export const messageOf = (id: number, given: Part<Message> = {}): Message =>
  complete(MessageSchema, {
    id,
    matchId: 5,
    senderId: BEN.id,
    content: `Message no. ${id}.`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12, id)).toISOString(),
    clientId: idText(id),
    ...given,
  });

/** Renders the chat with Ben; the server has no messages unless `answers` say otherwise. */
export function renderChat(answers: Answers = {}, matchId = '5') {
  const server = serve({
    getMatch: DETAILS,
    getAiSettings: {},
    getQuestion: {},
    listMessages: [],
    createReport: undefined,
    ...answers,
  });
  const result = renderSignedIn(<ChatScreen matchId={matchId} />, `/chat/${matchId}`);
  const receive = (event: Parameters<typeof handleEvent>[1]) => {
    const context = { ...result.store, viewerId: VIEWER, pathname: '/chat/5' };
    handleEvent([messageEvents], event, context);
  };
  return { ...server, ...result, receive };
}

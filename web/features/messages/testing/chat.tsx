import { BEN } from '../../../components/testing/made.ts';
import { renderSignedIn } from '../../../components/testing/render.tsx';
import { type Answers, serve } from '../../../components/testing/serve.ts';
import { handleEvent } from '../../../platform/live/server-events.ts';
import { messageEvents } from '../api.ts';
import { ChatScreen } from '../ChatScreen.tsx';

/** The signed-in member. */
export const VIEWER = 7;

/** Details of the chat with Ben, in which not both have written. */
export const DETAILS = { id: 5, user: BEN, canWrite: true };

/** Renders the chat with Ben; the server has no messages unless `answers` say otherwise. */
export function renderChat(answers: Answers = {}, matchId = '5') {
  const server = serve({
    getMatch: DETAILS,
    getAiSettings: {},
    getQuestion: {},
    listMessages: [],
    createReport: undefined,
    readMatch: undefined,
    readNotifications: undefined,
    ...answers,
  });
  const result = renderSignedIn(<ChatScreen matchId={matchId} />, `/chat/${matchId}`);
  const receive = (event: Parameters<typeof handleEvent>[1]) => {
    const context = { ...result.store, viewerId: VIEWER, pathname: '/chat/5' };
    handleEvent([messageEvents], event, context);
  };
  return { ...server, ...result, receive };
}

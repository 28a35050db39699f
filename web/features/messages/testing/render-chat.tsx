import { act } from '@testing-library/react';
import type { ServerEvent } from '#contract/socket.ts';
import { BEN } from '../../../components/testing/made.ts';
import { renderSignedIn } from '../../../components/testing/render.tsx';
import { type Answers, serve } from '../../../components/testing/serve.ts';
import { handleEvent } from '../../../platform/live/server-events.ts';
import { messageEvents } from '../api.ts';
import { ChatScreen } from '../ChatScreen.tsx';
import { DatePart } from '../dates/DateCard.tsx';
import { DateParts } from '../open-chat.tsx';

/** The signed-in member. */
export const VIEWER = 7;

export const CHAT = { id: 5, user: BEN, canWrite: true };

/** Opens the chat with Ben. `receive` passes an event of the server. */
export function renderChat(answers: Answers = {}, matchId = '5') {
  const server = serve({
    getMatch: CHAT,
    listMessages: [],
    // A change of what is shown waits for the end of all calls.
    readMatch: undefined,
    readNotifications: undefined,
    getQuestion: {},
    getAiSettings: {},
    ...answers,
  });
  const path = `/chat/${matchId}`;
  const chat = <ChatScreen matchId={matchId} />;
  const page = renderSignedIn(<DateParts value={DatePart}>{chat}</DateParts>, path);
  const receive = (event: ServerEvent) =>
    act(() => {
      const context = { ...page.store, viewerId: VIEWER, pathname: path };
      handleEvent([messageEvents], event, context);
    });
  return { ...page, ...server, receive };
}

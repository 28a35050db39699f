import { closeMatch, reportSeen } from '#contract/matches.ts';
import {
  createMessage,
  deleteMessage,
  listMessages,
  reactToMessage,
  removeReaction,
  searchMessages,
} from '#contract/messages.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import * as changes from './changes.ts';
import { closeChat } from './closing.ts';
import * as search from './search.ts';
import * as seen from './seen.ts';
import * as service from './service.ts';

export const messages = createRouter();

serve(messages, createMessage, async ({ viewer, body }) => {
  await limitUnconfirmed(viewer, 'chats', body.matchId);
  return service.sendMessage(body);
});
serve(messages, listMessages, ({ viewer, params, query }) =>
  service.listMessages(viewer.id, params.matchId, query),
);
serve(messages, searchMessages, ({ viewer, params, body }) =>
  search.searchMessages(viewer.id, params.matchId, body),
);
serve(messages, reportSeen, ({ viewer, params, body }) =>
  seen.reportSeen(viewer.id, params.matchId, body.messageId),
);
serve(messages, closeMatch, ({ viewer, params, body }) =>
  closeChat(viewer.id, params.matchId, body.note),
);
serve(messages, reactToMessage, ({ viewer, params, body }) =>
  changes.react(viewer.id, params.id, body.reaction),
);
serve(messages, removeReaction, ({ viewer, params }) =>
  changes.removeReaction(viewer.id, params.id),
);
serve(messages, deleteMessage, ({ viewer, params }) => changes.deleteMessage(viewer.id, params.id));

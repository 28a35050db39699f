import { closeMatch } from '#contract/matches.ts';
import { createMessage, listMessages } from '#contract/messages.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import { closeChat } from './closing.ts';
import * as service from './service.ts';

export const messages = createRouter();

serve(messages, createMessage, async ({ viewer, body }) => {
  await limitUnconfirmed(viewer, 'chats', body.matchId);
  return service.sendMessage(body);
});
serve(messages, listMessages, ({ viewer, params, query }) =>
  service.listMessages(viewer.id, params.matchId, query),
);
serve(messages, closeMatch, ({ viewer, params, body }) =>
  closeChat(viewer.id, params.matchId, body.note),
);

import * as endpoints from '#contract/endpoints.ts';
import { sendCalendar } from '../../platform/calendar.ts';
import { refuseOtherSites, sendBytes } from '../../platform/send-media.ts';
import { createRoutes } from '../../platform/serve.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import * as changes from './changes.ts';
import { closeChat } from './closing.ts';
import * as consents from './kinds/consents.ts';
import * as dates from './kinds/dates.ts';
import { hideReceived, readMedia, sendFile } from './kinds/media.ts';
import { photo } from './kinds/photo.ts';
import * as questions from './kinds/questions.ts';
import { voice } from './kinds/voice.ts';
import * as search from './search.ts';
import * as seen from './seen.ts';
import * as service from './service.ts';

export const messages = createRoutes();
const { serve, servePage } = messages;

serve(endpoints.createMessage, async ({ viewer, body }) => {
  await limitUnconfirmed(viewer, 'chats', body.matchId);
  return service.sendMessage(body);
});
serve(endpoints.listMessages, ({ viewer, params, query }) =>
  service.listMessages(viewer.id, params.matchId, query),
);
serve(endpoints.searchMessages, ({ viewer, params, body }) =>
  search.searchMessages(viewer.id, params.matchId, body),
);
serve(endpoints.reportSeen, ({ viewer, params, body }) =>
  seen.reportSeen(viewer.id, params.matchId, body.messageId),
);
serve(endpoints.closeMatch, ({ viewer, params, body }) =>
  closeChat(viewer.id, params.matchId, body.note),
);
serve(endpoints.reactToMessage, ({ viewer, params, body }) =>
  changes.react(viewer, params.id, body.reaction),
);
serve(endpoints.removeReaction, ({ viewer, params }) =>
  changes.removeReaction(viewer.id, params.id),
);
serve(endpoints.deleteMessage, ({ viewer, params }) => changes.deleteMessage(viewer.id, params.id));
serve(endpoints.getQuestion, ({ viewer, params }) =>
  questions.findQuestion(viewer.id, params.matchId),
);
serve(endpoints.askQuestion, async ({ viewer, params, body }) => {
  await limitUnconfirmed(viewer, 'chats', params.matchId);
  return questions.askQuestion(viewer.id, params.matchId, body);
});
serve(endpoints.answerQuestion, ({ viewer, params, body }) =>
  questions.answerQuestion(viewer, params.id, body.answer),
);
serve(endpoints.takeBackAnswer, ({ viewer, params }) =>
  questions.takeBackAnswer(viewer.id, params.id),
);
serve(endpoints.skipQuestion, ({ viewer, params }) => questions.skipQuestion(viewer.id, params.id));

serve(endpoints.changeDate, async ({ viewer, params, body }) => {
  await limitUnconfirmed(viewer, 'chats', params.matchId);
  return dates.changeDate(viewer.id, params.matchId, body);
});
servePage(endpoints.getDateFile, async ({ ctx, viewer, params }) =>
  sendCalendar(ctx, await dates.dateEntry(viewer.id, params.matchId)),
);

serve(endpoints.askToSendPhotos, ({ viewer, params }) =>
  consents.askToSendPhotos(viewer, params.matchId),
);
serve(endpoints.allowPhotos, ({ viewer, params, body }) =>
  consents.allowPhotos(viewer.id, params.matchId, body.allowed),
);
serve(endpoints.sendPhoto, ({ viewer, params, query, file }) =>
  sendFile(viewer, { ...params, ...query }, file, photo),
);
serve(endpoints.sendVoice, ({ viewer, params, query, file }) =>
  sendFile(viewer, { ...params, ...query }, file, voice),
);
serve(endpoints.hideMessageMedia, ({ viewer, params }) => hideReceived(viewer.id, params.id));
// Never through nginx: the file is encrypted. No cache may keep it after its deletion.
servePage(endpoints.getMessageMedia, async ({ ctx, viewer, params }) => {
  refuseOtherSites(ctx);
  sendBytes(ctx, await readMedia(viewer.id, params.id));
});

import {
  allowPhotos,
  askToSendPhotos,
  getMessageMedia,
  hideMessageMedia,
  sendPhoto,
} from '#contract/chat-photos.ts';
import { sendVoice } from '#contract/chat-voice.ts';
import { createRouter } from '../../platform/router.ts';
import { refuseOtherSites, sendBytes } from '../../platform/send-media.ts';
import { serve, servePage } from '../../platform/serve.ts';
import * as consents from './consents.ts';
import * as kinds from './kinds.ts';
import * as service from './service.ts';

export const chatMedia = createRouter();

serve(chatMedia, askToSendPhotos, ({ viewer, params }) =>
  consents.askToSendPhotos(viewer, params.matchId),
);
serve(chatMedia, allowPhotos, ({ viewer, params, body }) =>
  consents.allowPhotos(viewer.id, params.matchId, body.allowed),
);
serve(chatMedia, sendPhoto, ({ viewer, params, query, file }) =>
  kinds.sendPhoto(viewer, { ...params, ...query }, file),
);
serve(chatMedia, sendVoice, ({ viewer, params, query, file }) =>
  kinds.sendVoice(viewer, { ...params, ...query }, file),
);
serve(chatMedia, hideMessageMedia, ({ viewer, params }) =>
  service.hideReceived(viewer.id, params.id),
);
// Never through nginx: the file is encrypted. No cache may keep it after its deletion.
servePage(chatMedia, getMessageMedia, async ({ ctx, viewer, params }) => {
  refuseOtherSites(ctx);
  sendBytes(ctx, await service.readMedia(viewer.id, params.id));
});

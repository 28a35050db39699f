import {
  allowPhotos,
  askToSendPhotos,
  getMessageMedia,
  hideMessageMedia,
  sendPhoto,
} from '#contract/chat-photos.ts';
import { createRouter } from '../../platform/router.ts';
import { refuseOtherSites } from '../../platform/send-media.ts';
import { serve, servePage } from '../../platform/serve.ts';
import * as consents from './consents.ts';
import * as service from './service.ts';

export const chatPhotos = createRouter();

serve(chatPhotos, askToSendPhotos, ({ viewer, params }) =>
  consents.askToSendPhotos(viewer, params.matchId),
);
serve(chatPhotos, allowPhotos, ({ viewer, params, body }) =>
  consents.allowPhotos(viewer.id, params.matchId, body.allowed),
);
serve(chatPhotos, sendPhoto, ({ viewer, params, query, file }) =>
  service.sendPhoto(viewer, { ...params, ...query }, file),
);
serve(chatPhotos, hideMessageMedia, ({ viewer, params }) =>
  service.hidePhoto(viewer.id, params.id),
);
// Never through nginx: the file is encrypted. No cache may keep it after its deletion.
servePage(chatPhotos, getMessageMedia, async ({ ctx, viewer, params }) => {
  refuseOtherSites(ctx);
  const bytes = await service.readPhoto(viewer.id, params.id);
  ctx.type = 'image/webp';
  ctx.body = bytes;
});

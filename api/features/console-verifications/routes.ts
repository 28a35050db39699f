import {
  approveSelfie,
  getVerificationPicture,
  listVerifications,
  refuseSelfie,
  showSelfie,
} from '#contract/console/verifications.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { approve, readVerifications, refuse, sendPicture, showPictures } from './service.ts';

export const consoleVerifications = createRouter();

serve(consoleVerifications, listVerifications, ({ viewer, query }) =>
  readVerifications(viewer.id, query),
);
serve(consoleVerifications, showSelfie, ({ viewer, params }) => showPictures(viewer.id, params.id));
servePage(consoleVerifications, getVerificationPicture, ({ ctx, viewer, params }) =>
  sendPicture(ctx, viewer.id, params),
);
serve(consoleVerifications, approveSelfie, ({ viewer, params, body }) =>
  approve(viewer.id, params.id, body.photo),
);
serve(consoleVerifications, refuseSelfie, ({ viewer, params, body }) =>
  refuse(viewer.id, params.id, body.reason),
);

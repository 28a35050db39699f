import * as endpoints from '#contract/endpoints.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import {
  beginVerification,
  readVerification,
  takeSelfie,
  withdrawVerification,
} from './service.ts';

export const verifications = createRouter();

serve(verifications, endpoints.getVerification, ({ viewer }) => readVerification(viewer.id));
serve(verifications, endpoints.startVerification, ({ viewer }) => beginVerification(viewer));
serve(verifications, endpoints.sendSelfie, ({ viewer, file }) => takeSelfie(viewer.id, file));
serve(verifications, endpoints.endVerification, ({ viewer }) => withdrawVerification(viewer.id));

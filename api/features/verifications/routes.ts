import {
  endVerification,
  getVerification,
  sendSelfie,
  startVerification,
} from '#contract/verifications.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import {
  beginVerification,
  readVerification,
  takeSelfie,
  withdrawVerification,
} from './service.ts';

export const verifications = createRouter();

serve(verifications, getVerification, ({ viewer }) => readVerification(viewer.id));
serve(verifications, startVerification, ({ viewer }) => beginVerification(viewer));
serve(verifications, sendSelfie, ({ viewer, file }) => takeSelfie(viewer.id, file));
serve(verifications, endVerification, ({ viewer }) => withdrawVerification(viewer.id));

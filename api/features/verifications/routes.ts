import * as endpoints from '#contract/endpoints.ts';
import { createRoutes } from '../../platform/serve.ts';
import {
  beginVerification,
  readVerification,
  takeSelfie,
  withdrawVerification,
} from './service.ts';

export const verifications = createRoutes();
const { serve } = verifications;

serve(endpoints.getVerification, ({ viewer }) => readVerification(viewer.id));
serve(endpoints.startVerification, ({ viewer }) => beginVerification(viewer));
serve(endpoints.sendSelfie, ({ viewer, file }) => takeSelfie(viewer.id, file));
serve(endpoints.endVerification, ({ viewer }) => withdrawVerification(viewer.id));

import {
  getCredits,
  getReferralLink,
  getReferralNetwork,
  trackReferral,
} from '#contract/referrals.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readCredits } from '../credits/service.ts';
import { readLink, readNetwork, trackVisit } from './service.ts';

export const referrals = createRouter();

serve(referrals, trackReferral, ({ ctx, viewer, params }) =>
  trackVisit(ctx, { code: params.code, viewer, now: new Date() }),
);
serve(referrals, getReferralLink, ({ viewer }) => readLink(viewer));
serve(referrals, getCredits, ({ ctx, viewer, query }) => readCredits(ctx, viewer.id, query));
serve(referrals, getReferralNetwork, ({ viewer }) => readNetwork(viewer));

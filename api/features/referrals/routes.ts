import { getCredits, getReferralLink, getReferralNetwork } from '#contract/referrals.ts';
import { createRoutes } from '../../platform/serve.ts';
import { readCredits } from '../credits/service.ts';
import { readLink, readNetwork } from './service.ts';

export const referrals = createRoutes();
const { serve } = referrals;

serve(getReferralLink, ({ viewer }) => readLink(viewer));
serve(getCredits, ({ ctx, viewer, query }) => readCredits(ctx, viewer.id, query));
serve(getReferralNetwork, ({ viewer }) => readNetwork(viewer));

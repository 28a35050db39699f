import { getCredits, getReferralLink, getReferralNetwork } from '#contract/referrals.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readCredits } from '../credits/service.ts';
import { readLink, readNetwork } from './service.ts';

export const referrals = createRouter();

serve(referrals, getReferralLink, ({ viewer }) => readLink(viewer));
serve(referrals, getCredits, ({ ctx, viewer, query }) => readCredits(ctx, viewer.id, query));
serve(referrals, getReferralNetwork, ({ viewer }) => readNetwork(viewer));

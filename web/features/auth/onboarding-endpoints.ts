import type { Onboarding, OnboardingDraft } from '#contract/auth.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOnboarding: build.mutation<null, OnboardingDraft>({
      query: (body) => request('saveOnboarding', { body }),
    }),
    completeOnboarding: build.mutation<ResponseOf<'completeOnboarding'>, Onboarding>({
      query: (body) => request('completeOnboarding', { body }),
    }),
  }),
});

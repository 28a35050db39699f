import type { Onboarding, OnboardingDraft } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';
import { sessionApi } from '../../platform/session.ts';

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOnboarding: build.mutation<null, OnboardingDraft>({
      query: (body) => request('saveOnboarding', { body }),
    }),
    /** The guide continues before the server has answered. */
    setGuideStep: build.mutation<null, OwnUser['guideStep']>({
      query: (step) => request('setGuideStep', { body: { step } }),
      onQueryStarted(step, { dispatch }) {
        dispatch(
          sessionApi.util.updateQueryData('getSession', undefined, ({ user }) => {
            if (user) user.guideStep = step;
          }),
        );
      },
    }),
    completeOnboarding: build.mutation<ResponseOf<'completeOnboarding'>, Onboarding>({
      query: (body) => request('completeOnboarding', { body }),
    }),
  }),
});

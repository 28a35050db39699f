import type { OwnUser } from '#contract/users.ts';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { sessionApi } from '../../../platform/session.ts';

export const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The guide continues before the server has answered. */
    setGuideStep: build.mutation<null, OwnUser['guideStep']>({
      query: (step) => request('setGuideStep', { body: { step } }),
      onQueryStarted: (step, { dispatch }) =>
        void dispatch(
          sessionApi.util.updateQueryData('getSession', undefined, ({ user }) => {
            if (user) user.guideStep = step;
          }),
        ),
    }),
  }),
});

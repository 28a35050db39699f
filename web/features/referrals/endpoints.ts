import type { CreditsState, ReferralLink, ReferralNetwork } from '#contract/referrals.ts';
import { api } from '../../platform/api/api.ts';
import { read, write } from '../../platform/api/calls.ts';
import { nextPage } from '../../platform/api/next-page.ts';
import { request } from '../../platform/api/request.ts';

/** One page of transactions with the state of the account. */
export type CreditsPage = CreditsState & {
  /** Cursor of the next page; undefined on the last page. */
  next?: number;
};

export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferralLink: build.query<ReferralLink, number>({
      query: (userId) => request('getReferralLink', { query: { userId } }),
    }),
    getCredits: build.infiniteQuery<CreditsPage, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: userId, pageParam }) =>
        request('getCredits', { query: { userId, before: pageParam || undefined } }),
      transformResponse: (state: CreditsState, meta) => ({
        ...state,
        next: nextPage(meta?.headers?.get('link'), 'before'),
      }),
    }),
    listInvites: read(build, 'listInvites', { tags: ['Invites'] }),
    createInvite: write(build, 'createInvite', { tags: ['Invites'] }),
    deleteInvite: build.mutation<null, number>({
      query: (id) => request('deleteInvite', { params: { id } }),
      invalidatesTags: ['Invites'],
    }),
    getReferralNetwork: build.query<ReferralNetwork, number>({
      query: (userId) => request('getReferralNetwork', { query: { userId } }),
    }),
  }),
});

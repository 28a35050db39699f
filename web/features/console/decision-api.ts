import type { Decision } from '#contract/decisions.ts';
import { api } from '../../platform/api/api.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { request } from './console-request.ts';

type WithId<Body> = Body & { id: number };

const decisionApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Console'] }).injectEndpoints({
  endpoints: (build) => {
    /** The case and its lists reload afterwards, also when the server refuses the call. */
    const action = <Arg extends { id: number }, Result = null>(
      query: (arg: Arg) => ReturnType<typeof request>,
    ) => build.mutation<Result, Arg>({ query, invalidatesTags: ['Case', 'Console'] });
    return {
      decideCase: action<WithId<Decision>, ResponseOf<'decideCase'>>(({ id, ...body }) =>
        request('decideCase', { params: { id }, body }),
      ),
      agreeToProposal: action<WithId<{ version: number; agrees: boolean; note?: string }>>(
        ({ id, ...body }) => request('agreeToProposal', { params: { id }, body }),
      ),
      askAppellant: action<WithId<{ version: number; question: string }>>(({ id, ...body }) =>
        request('askAppellant', { params: { id }, body }),
      ),
      decideAppeal: action<
        WithId<{ version: number; outcome: 'upheld' | 'reversed'; reasons: string }>
      >(({ id, ...body }) => request('decideAppeal', { params: { id }, body })),
    };
  },
});

export const {
  useDecideCaseMutation,
  useAgreeToProposalMutation,
  useAskAppellantMutation,
  useDecideAppealMutation,
} = decisionApi;

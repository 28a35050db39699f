import { MESSAGE_POLL_MS } from '#contract/limits.ts';
import type { AskedQuestion, OpenQuestion } from '#contract/questions.ts';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { browserTimeZone } from '../../../platform/dates.ts';
import { usePollingInterval } from '../../../platform/live/use-polling.ts';
import type { AppDispatch } from '../../../platform/store.ts';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';

interface State {
  question: OpenQuestion | null;
}

interface OfQuestion {
  matchId: number;
  id: number;
}

interface Started {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: State | null }>;
}

/** The cached open question of a chat. */
export const questionTag = (matchId: number) =>
  ({ type: 'Message', id: `question-${matchId}` }) as const;

type Failed = 'askFailed' | 'answerFailed' | 'takeBackFailed' | 'skipFailed';

/**
 * Shows the state after a change. Without a question, the answers may be messages now: the former state stays until
 * both are read, so that the card does not disappear in between. A refused change is of another state too.
 */
const applyState =
  (failed: Failed) =>
  async ({ matchId }: { matchId: number }, { dispatch, queryFulfilled }: Started) => {
    const { data } = await queryFulfilled.catch(({ error }) => {
      toastError(texts.questions[failed], error);
      return { data: null };
    });
    dispatch(api.util.invalidateTags(['Match', 'Notification']));
    if (data?.question)
      await dispatch(questionsApi.util.upsertQueryData('question', matchId, data.question));
    else
      dispatch(api.util.invalidateTags([questionTag(matchId), { type: 'Message', id: matchId }]));
  };

export const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open question of a match; null without one. */
    question: build.query<OpenQuestion | null, number>({
      query: (matchId) => request('getQuestion', { params: { matchId } }),
      transformResponse: ({ question }: Partial<State>) => question ?? null,
      providesTags: (_question, _error, matchId) => [questionTag(matchId)],
    }),
    askQuestion: build.mutation<State, { matchId: number; question: AskedQuestion }>({
      query: ({ matchId, question }) =>
        request('askQuestion', {
          params: { matchId },
          body: { question, zone: browserTimeZone() },
        }),
      onQueryStarted: applyState('askFailed'),
    }),
    answerQuestion: build.mutation<State, OfQuestion & { answer: string }>({
      query: ({ id, answer }) => request('answerQuestion', { params: { id }, body: { answer } }),
      onQueryStarted: applyState('answerFailed'),
    }),
    takeBackAnswer: build.mutation<State, OfQuestion>({
      query: ({ id }) => request('takeBackAnswer', { params: { id } }),
      onQueryStarted: applyState('takeBackFailed'),
    }),
    skipQuestion: build.mutation<null, OfQuestion>({
      query: ({ id }) => request('skipQuestion', { params: { id } }),
      onQueryStarted: applyState('skipFailed'),
    }),
  }),
});

export const { useAnswerQuestionMutation, useTakeBackAnswerMutation, useSkipQuestionMutation } =
  questionsApi;

/** Its result is shared in the chat, whose card takes the focus after it. */
export const useAskQuestionMutation = (matchId: number) =>
  questionsApi.useAskQuestionMutation({ fixedCacheKey: `question-${matchId}` });

/** The open question of a chat, unless that is closed. */
export function useOpenQuestion(matchId: number, isClosed: boolean): OpenQuestion | undefined {
  const { data } = questionsApi.useQuestionQuery(matchId, {
    pollingInterval: usePollingInterval(MESSAGE_POLL_MS),
    refetchOnMountOrArgChange: true,
    skip: isClosed,
  });
  return (!isClosed && data) || undefined;
}

/** The open question of a chat, without loading it. */
export const useShownQuestion = (matchId: number): OpenQuestion | undefined =>
  questionsApi.endpoints.question.useQueryState(matchId).data ?? undefined;

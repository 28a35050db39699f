import type { ApiError } from '../../platform/api/api-error.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { useFreshSignIn } from '../auth/api.ts';
import * as texts from './texts.ts';

/** Waits for a write and shows how it ended. @returns true when it succeeded. */
export async function act(
  write: PromiseLike<{ error?: unknown }>,
  title: string = texts.admin.done,
): Promise<boolean> {
  const { error } = await write;
  if (error) toastError(texts.admin.failed, error);
  else toast({ title });
  return error === undefined;
}

/**
 * Runs a write that may need a recent sign-in, and shows how it ended. Render `sheet`, which asks for the
 * sign-in and then runs the write again.
 */
export function useFreshAct() {
  const { change, sheet } = useFreshSignIn();
  const act = (run: () => Promise<unknown>, title: string = texts.admin.done) =>
    change(texts.admin.failed, async () => {
      await run();
      toast({ title });
    });
  return { act, sheet };
}

/** Shows that a decision is made, and which reports it left open. */
export const toastDecided = (title: string, left: ResponseOf<'decideCase'>['left']): void =>
  toast({
    title,
    ...(left && { message: texts.moderation.decision.left(left.reports, left.caseId) }),
  });

/** The error of a call about a case, with a text of this screen where there is one. */
function explainedError(cause: unknown): unknown {
  const { changed, claimed } = texts.moderation.case;
  const explained: Record<string, string> = { changed, case_closed: changed, claimed };
  const message = explained[(cause as ApiError).code ?? ''];
  return message ? { ...(cause as ApiError), message } : cause;
}

/** Runs a call about a case and shows its error. @returns its result; undefined after a failure. */
export async function runCaseAction<Result>(run: Promise<Result>): Promise<Result | undefined> {
  try {
    return await run;
  } catch (cause) {
    toastError(texts.moderation.case.failed, explainedError(cause));
    return undefined;
  }
}

/** Like `runCaseAction`, for what may need a recent sign-in. Render `sheet`, as for `useFreshAct`. */
export function useCaseAction() {
  const { change, sheet } = useFreshSignIn();
  const act = (run: () => Promise<void>) =>
    change(texts.moderation.case.failed, () =>
      run().catch((cause: unknown) => {
        throw explainedError(cause);
      }),
    );
  return { act, sheet };
}

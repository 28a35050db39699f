import type { ApiError } from '../../app/api-error.ts';
import * as texts from '../../app/texts.ts';
import { toastError } from '../../app/toasts.ts';

const EXPLAINED: Record<string, string> = {
  changed: texts.moderation.case.changed,
  claimed: texts.moderation.case.claimed,
};

/** Runs a call about a case and shows its error. @returns its result; undefined after a failure. */
export async function runCaseAction<Result>(run: Promise<Result>): Promise<Result | undefined> {
  try {
    return await run;
  } catch (cause) {
    const explained = EXPLAINED[(cause as ApiError).code ?? ''];
    if (explained) toastError(texts.moderation.case.failed, undefined, explained);
    else toastError(texts.moderation.case.failed, cause);
    return undefined;
  }
}

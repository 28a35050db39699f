import type { ApiError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

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

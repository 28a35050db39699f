import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '../../platform/api/api-error.ts';

/** The server would refuse the same message again. What is not listed passes: a message waits, and is sent again. */
const FINAL_STATUSES = [400, 403, 404, 409, 410, 413, 415, 422];

/** Refusals with status 403 that end, with an answer of the member or with time. */
const PASSING_CODES: ErrorCode[] = ['onboarding_required', 'suspended'];

/** True when a message is never sent: the one place that divides refusals from delays. */
export const isFinal = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  FINAL_STATUSES.includes(status) &&
  !(status === 403 && PASSING_CODES.some((passing) => passing === code));

import { type ErrorCode, type ErrorOf, type ErrorParams, errorMessage } from '#contract/errors.ts';

type Headers = Record<string, string>;

/** An error with a status and a code. `answerErrors` turns it into the response. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly headers: Headers;

  constructor(
    status: number,
    ...[code, params = {}, headers = {}]: [...ErrorOf, headers?: Headers]
  ) {
    super(errorMessage(...([code, params] as ErrorOf)));
    this.status = status;
    this.code = code;
    this.params = params;
    this.headers = headers;
  }
}

export const invalid = (...error: ErrorOf) => new AppError(400, ...error);
export const unauthenticated = () => new AppError(401, 'unauthenticated');
export const freshSignInRequired = () => new AppError(401, 'fresh_sign_in_required');
export const forbidden = () => new AppError(403, 'forbidden');
export const suspended = () => new AppError(403, 'suspended');
export const underAge = () => new AppError(403, 'under_age');
export const underAgeToday = () => new AppError(403, 'under_age_today');
/** Missing, hidden, blocked and erased resources have the same response, to the byte. */
export const notFound = () => new AppError(404, 'not_found');
export const methodNotAllowed = () => new AppError(405, 'method_not_allowed');
export const notImplemented = () => new AppError(501, 'not_implemented');
export const onboardingRequired = () => new AppError(403, 'onboarding_required');
export const notJson = () => new AppError(415, 'not_json');
/** Closes the connection, so that the rest of the body is not read. */
export const tooSlow = () => new AppError(408, 'too_slow', {}, { Connection: 'close' });
export const tooMany = (seconds: number, ...[code = 'too_many', params = {}]: ErrorOf | []) =>
  new AppError(429, ...([code, params] as ErrorOf), { 'Retry-After': String(seconds) });
export const unavailable = () => new AppError(503, 'unavailable', {}, { 'Retry-After': '2' });
export const photosUnavailable = () =>
  new AppError(503, 'photos_unavailable', {}, { 'Retry-After': '10' });

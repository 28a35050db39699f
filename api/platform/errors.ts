/** An error with a status and a code. `answerErrors` turns it into the response. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const invalid = (message: string) => new AppError(400, 'invalid', message);
export const unauthenticated = (message = 'Please sign in.') =>
  new AppError(401, 'unauthenticated', message);
export const freshSignInRequired = () =>
  new AppError(401, 'fresh_sign_in_required', 'Please sign in again to do this.');
export const forbidden = (message = "You don't have access to this page.") =>
  new AppError(403, 'forbidden', message);
export const suspended = () =>
  new AppError(403, 'suspended', 'Your account is suspended. Sign in to read why and to appeal.');
export const underAge = () =>
  new AppError(403, 'under_age', 'You must be 18 or older to use Overlap.');
export const underAgeToday = () =>
  new AppError(403, 'under_age_today', 'You turn 18 tomorrow. Come back then.');
/** Missing, hidden, blocked and erased resources have the same response, to the byte. */
export const notFound = () => new AppError(404, 'not_found', 'Not found');
export const methodNotAllowed = () => new AppError(405, 'method_not_allowed', 'Method not allowed');
export const notImplemented = () => new AppError(501, 'not_implemented', 'Not implemented');
export const onboardingRequired = () =>
  new AppError(403, 'onboarding_required', 'Please answer "Before you start" first.');
export const notJson = () => new AppError(415, 'not_json', 'The body must be JSON.');
/** Closes the connection, so that the rest of the body is not read. */
export const tooSlow = () =>
  new AppError(408, 'too_slow', 'The request took too long to arrive. Please try again.', {
    Connection: 'close',
  });
export const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many requests. Please wait a moment.', {
    'Retry-After': String(seconds),
  });
export const unavailable = () =>
  new AppError(503, 'unavailable', 'The server is unavailable right now. Please try again.', {
    'Retry-After': '2',
  });
export const photosUnavailable = () =>
  new AppError(
    503,
    'photos_unavailable',
    'Photos are unavailable right now. Please try again in a moment.',
    { 'Retry-After': '10' },
  );

/** A refusal: thrown where it is noticed, answered once in `errors-middleware.ts`. */
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
export const forbidden = (message = 'That is not yours to do.') =>
  new AppError(403, 'forbidden', message);
/** Absent, hidden, blocked and erased are the same answer, to the byte. */
export const notFound = () => new AppError(404, 'not_found', 'Not found');
export const methodNotAllowed = (allowed: string) =>
  new AppError(405, 'method_not_allowed', 'Method not allowed', { Allow: allowed });
export const onboardingRequired = () =>
  new AppError(403, 'onboarding_required', 'Please answer "Before you start" first.');
export const notJson = () => new AppError(415, 'not_json', 'The body must be JSON.');
export const tooMany = (seconds: number) =>
  new AppError(429, 'too_many', 'Too many requests. Please wait a moment.', {
    'Retry-After': String(seconds),
  });
export const unavailable = () =>
  new AppError(503, 'unavailable', 'The server cannot answer right now. Please try again.', {
    'Retry-After': '2',
  });

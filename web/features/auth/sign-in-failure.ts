import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/** Reason of a failed sign-in. `server` has the error of the API. */
export type SignInFailure =
  | { kind: 'not-configured' | 'blocked' | 'cancelled' | 'provider' | 'redirect' }
  | { kind: RedirectResult }
  | { kind: 'server'; error: ApiError };

/** Results of OpenID Connect in the query of the login page, in addition to `done`. */
export const REDIRECT_RESULTS = ['rejected', 'cancelled', 'unavailable'] as const;
type RedirectResult = (typeof REDIRECT_RESULTS)[number];

/** Page that started the sign-in: the specified texts differ. */
export type SignInPage = 'landing' | 'login';

interface FailureText {
  title: string;
  message: string;
}

export function failureText(failure: SignInFailure, page: SignInPage): FailureText {
  const { landing, login } = specified;
  if (failure.kind === 'not-configured') {
    return { title: landing.loginFailed, message: texts.signIn.notConfigured };
  }
  if (failure.kind === 'redirect') {
    return { title: login.redirectFailed, message: login.redirectFailedText };
  }
  return page === 'landing'
    ? { title: landing.loginFailed, message: landingMessage(failure) }
    : loginText(failure);
}

function landingMessage({ kind }: SignInFailure): string {
  if (kind === 'blocked') return specified.landing.popupBlocked;
  if (kind === 'cancelled') return specified.landing.popupCancelled;
  return specified.landing.serverFailed;
}

function loginText(failure: SignInFailure): FailureText {
  const { login, landing } = specified;
  if (failure.kind === 'server' && failure.error.status > 0) {
    return { title: login.serverFailed, message: failure.error.message ?? login.tryAgain };
  }
  const known = {
    blocked: landing.popupBlocked,
    cancelled: landing.popupCancelled,
    rejected: texts.signIn.rejected,
    unavailable: texts.signIn.unavailable,
  };
  const message = failure.kind in known ? known[failure.kind as keyof typeof known] : undefined;
  return { title: login.authError, message: message ?? login.wentWrong };
}

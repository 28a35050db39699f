import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';

/** Why nobody was signed in. `server` carries what the server said. */
export type SignInFailure =
  | { kind: 'not-configured' | 'blocked' | 'cancelled' | 'provider' | 'redirect' }
  | { kind: 'server'; error: ApiError };

/** Where the sign-in was started: the specification words failures differently. */
export type SignInPlace = 'landing' | 'login';

interface Words {
  title: string;
  message: string;
}

/** Title and message of the toast for a failed sign-in. */
export function wordsFor(failure: SignInFailure, place: SignInPlace): Words {
  const { landing, login } = specified;
  if (failure.kind === 'not-configured') {
    return { title: landing.loginFailed, message: texts.signIn.notConfigured };
  }
  if (failure.kind === 'redirect') {
    return { title: login.redirectFailed, message: login.redirectFailedText };
  }
  return place === 'landing'
    ? { title: landing.loginFailed, message: landingMessage(failure) }
    : loginWords(failure);
}

function landingMessage({ kind }: SignInFailure): string {
  if (kind === 'blocked') return specified.landing.popupBlocked;
  if (kind === 'cancelled') return specified.landing.popupCancelled;
  return specified.landing.serverFailed;
}

function loginWords(failure: SignInFailure): Words {
  const { login, landing } = specified;
  if (failure.kind === 'server' && failure.error.status > 0) {
    return { title: login.serverFailed, message: failure.error.message ?? login.tryAgain };
  }
  const known = { blocked: landing.popupBlocked, cancelled: landing.popupCancelled };
  const message = failure.kind in known ? known[failure.kind as keyof typeof known] : undefined;
  return { title: login.authError, message: message ?? login.wentWrong };
}

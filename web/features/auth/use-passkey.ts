import { useState } from 'react';
import type { SessionState } from '#contract/auth.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { authApi } from './endpoints.ts';
import { loadSignInForms } from './load-sign-in-forms.ts';
import { readReferralCode } from './referral-code.ts';
import * as texts from './texts.ts';

/** Whether passkeys work on this page: on one origin only, and not in every browser. */
export const canUsePasskeys = (session: SessionState | undefined): boolean =>
  session?.signInMethods.includes('passkey') === true &&
  session.passkeyOrigin === location.origin &&
  'PublicKeyCredential' in window;

let lastRequest: Promise<unknown> = Promise.resolve();
/** Requests one challenge after the other: two at once would each get a cookie, of which the browser keeps the last. */
function inTurn<Options>(request: () => Promise<Options>): Promise<Options> {
  const options = lastRequest.then(request, request);
  lastRequest = options;
  return options;
}

/** The two ceremonies of the login page. They resolve with the signed-in account. */
export function usePasskeyCalls() {
  const [startSignIn] = authApi.useStartPasskeySignInMutation();
  const [signIn] = authApi.useSignInWithPasskeyMutation();
  const [startSignUp] = authApi.useStartPasskeySignUpMutation();
  const [signUp] = authApi.useSignUpWithPasskeyMutation();
  return {
    /** @param autofill given for a sign-in that is only offered; ends the offer. */
    signIn: async (autofill?: AbortSignal) => {
      const optionsJSON = await inTurn(() => startSignIn().unwrap());
      const { startAuthentication } = await loadSignInForms();
      // It would end the ceremony that has begun in the meantime.
      autofill?.throwIfAborted();
      const useBrowserAutofill = autofill !== undefined;
      const used = await startAuthentication({ optionsJSON, useBrowserAutofill });
      return (await signIn(used).unwrap()).user;
    },
    signUp: async () => {
      const optionsJSON = await inTurn(() => startSignUp().unwrap());
      const { startRegistration } = await loadSignInForms();
      const passkey = await startRegistration({ optionsJSON });
      return (await signUp({ passkey, referralCode: readReferralCode() }).unwrap()).user;
    },
  };
}

/**
 * The text of a failed ceremony: that of the server, or one for cancel, timeout, no passkey and failed
 * verification, which browsers do not distinguish. Undefined when another ceremony replaced this one.
 */
export function passkeyFailure(cause: unknown): string | undefined {
  const { status, message, code } = cause as Partial<ApiError>;
  if (code === 'ERROR_CEREMONY_ABORTED') return undefined;
  return status ? (message ?? texts.passkey.failed) : texts.passkey.failed;
}

/** Runs a ceremony at a time. `failure` is the text of the last one. */
export function useCeremony<Name extends string>() {
  const [running, setRunning] = useState<Name>();
  const [failure, setFailure] = useState<string>();
  const run = async (name: Name, ceremony: () => Promise<unknown>) => {
    setRunning(name);
    setFailure(undefined);
    try {
      await ceremony();
    } catch (cause) {
      setFailure(passkeyFailure(cause));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, failure, run };
}

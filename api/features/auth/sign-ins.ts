import { PENDING_SIGN_IN_MINUTES, SIGN_IN_STATE_MINUTES } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

/** What the identity provider has said of a person, once verified. */
export interface Identity extends Record<string, unknown> {
  subject: string;
  email: string;
  name: string;
  picture: string | null;
}

/** A sign-in begins: the browser that owns the cookie is the only one that can go on with it. */
export const insertSignIn = statement<
  object,
  { browser: Buffer; mode: string; state: string; codeVerifier: string }
>(
  'insert_sign_in',
  `insert into sign_ins (browser_hash, mode, state, code_verifier, expires_at)
   values (:browser, :mode, :state, :codeVerifier, now() + interval '${SIGN_IN_STATE_MINUTES} minutes')`,
);

/** Takes state and verifier, once: the same callback a second time finds nothing. */
export const takeState = statement<{ codeVerifier: string }, { browser: Buffer; state: string }>(
  'take_sign_in_state',
  `with found as (
     select browser_hash, code_verifier from sign_ins
      where browser_hash = :browser and state = :state and code_verifier is not null and expires_at > now()
      for update)
   update sign_ins set code_verifier = null from found
    where sign_ins.browser_hash = found.browser_hash
   returning found.code_verifier as "codeVerifier"`,
);

export const findMode = statement<{ mode: 'popup' | 'redirect' }, { browser: Buffer }>(
  'find_sign_in_mode',
  'select mode from sign_ins where browser_hash = :browser',
);

/** Keeps the verified identity for two minutes, for this browser to redeem. */
export const savePending = statement<object, Identity & { browser: Buffer }>(
  'save_pending_sign_in',
  `update sign_ins set subject = :subject, email = :email, name = :name, picture = :picture,
          expires_at = now() + interval '${PENDING_SIGN_IN_MINUTES} minutes'
    where browser_hash = :browser and code_verifier is null`,
);

const identity = 'subject, email, name, picture';

export const findPending = statement<Identity, { browser: Buffer }>(
  'find_pending_sign_in',
  `select ${identity} from sign_ins
    where browser_hash = :browser and subject is not null and expires_at > now()`,
);

/** Redeems the pending sign-in, once. */
export const takePending = statement<Identity, { browser: Buffer }>(
  'take_pending_sign_in',
  `delete from sign_ins
    where browser_hash = :browser and subject is not null and expires_at > now()
   returning ${identity}`,
);

import { PENDING_SIGN_IN_MINUTES, SIGN_IN_STATE_MINUTES } from '#contract/limits.ts';
import { open, type Place, seal } from '#db/sealed.ts';
import { statement } from '#db/sql.ts';

/** What the identity provider has said of a person, once verified. */
export interface Identity {
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

const placeOf = (browser: Buffer): Place => ['sign_ins.identity', browser.toString('hex')];

const updateIdentity = statement<object, { browser: Buffer; identity: Buffer }>(
  'save_pending_sign_in',
  `update sign_ins set identity = :identity,
          expires_at = now() + interval '${PENDING_SIGN_IN_MINUTES} minutes'
    where browser_hash = :browser and code_verifier is null`,
);

/** Keeps the verified identity for two minutes, for this browser to redeem. */
export async function savePending(browser: Buffer, identity: Identity): Promise<void> {
  await updateIdentity({ browser, identity: seal(placeOf(browser), JSON.stringify(identity)) });
}

type Select = (values: { browser: Buffer }) => Promise<{ identity: Buffer }[]>;

const opened =
  (select: Select) =>
  async (browser: Buffer): Promise<Identity | undefined> => {
    const [found] = await select({ browser });
    return found && JSON.parse(open(placeOf(browser), found.identity));
  };

const isPending = 'browser_hash = :browser and identity is not null and expires_at > now()';

export const findPending = opened(
  statement('find_pending_sign_in', `select identity from sign_ins where ${isPending}`),
);

/** Redeems the pending sign-in, once. */
export const takePending = opened(
  statement('take_pending_sign_in', `delete from sign_ins where ${isPending} returning identity`),
);

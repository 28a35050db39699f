import {
  addPasskey,
  renamePasskey,
  signInWithPasskey,
  signUpWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startPasskeySignUp,
} from '#contract/passkeys.ts';
import {
  createRecoveryCodes,
  getOwnWays,
  linkEmail,
  linkIdentity,
  removePasskey,
  signInWithRecoveryCode,
  unlinkIdentity,
} from '#contract/ways.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { add, signIn, signUp, startAdding, startSignIn, startSignUp } from './passkeys.ts';
import {
  createCodes,
  linkByCode,
  linkPending,
  readOwnWays,
  removePasskeyOf,
  rename,
  requireFreshSignIn,
  signInWithCode,
  unlink,
} from './service.ts';

export const ways = createRouter();

serve(ways, startPasskeySignIn, ({ ctx }) => startSignIn(ctx));
serve(ways, signInWithPasskey, async ({ ctx, body }) => ({ user: await signIn(ctx, body) }));
serve(ways, startPasskeySignUp, ({ ctx }) => startSignUp(ctx));
serve(ways, signUpWithPasskey, async ({ ctx, body }) => ({
  user: await signUp(ctx, body.passkey, body.referralCode),
}));
serve(ways, signInWithRecoveryCode, async ({ ctx, body }) => ({
  user: await signInWithCode(ctx, body.code),
}));
serve(ways, getOwnWays, ({ viewer }) => readOwnWays(viewer));
serve(ways, startPasskey, async ({ ctx, viewer }) => {
  await requireFreshSignIn(viewer);
  return startAdding(ctx, viewer);
});
serve(ways, addPasskey, async ({ ctx, viewer, body }) => {
  await requireFreshSignIn(viewer);
  await add(ctx, viewer, body);
});
serve(ways, renamePasskey, ({ viewer, params, body }) => rename(viewer, params.id, body.name));
serve(ways, removePasskey, ({ viewer, params }) => removePasskeyOf(viewer, params.id));
serve(ways, linkIdentity, ({ ctx, viewer }) => linkPending(ctx, viewer));
serve(ways, linkEmail, ({ ctx, viewer, body }) => linkByCode(ctx, viewer, body.code));
serve(ways, unlinkIdentity, ({ viewer, params }) => unlink(viewer, params.id));
serve(ways, createRecoveryCodes, async ({ viewer }) => ({ codes: await createCodes(viewer) }));

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
  getOwnSignInMethods,
  linkEmail,
  linkIdentity,
  removePasskey,
  signInWithRecoveryCode,
  unlinkIdentity,
} from '#contract/sign-in-methods.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { add, signIn, signUp, startAdding, startSignIn, startSignUp } from './passkeys.ts';
import {
  createCodes,
  linkByCode,
  linkPending,
  readOwnSignInMethods,
  removePasskeyOf,
  rename,
  requireFreshSignIn,
  signInWithCode,
  unlink,
} from './service.ts';

export const signInMethods = createRouter();

serve(signInMethods, startPasskeySignIn, ({ ctx }) => startSignIn(ctx));
serve(signInMethods, signInWithPasskey, async ({ ctx, body }) => ({
  user: await signIn(ctx, body),
}));
serve(signInMethods, startPasskeySignUp, ({ ctx }) => startSignUp(ctx));
serve(signInMethods, signUpWithPasskey, async ({ ctx, body }) => ({
  user: await signUp(ctx, body.passkey, body.referralCode),
}));
serve(signInMethods, signInWithRecoveryCode, async ({ ctx, body }) => ({
  user: await signInWithCode(ctx, body.code),
}));
serve(signInMethods, getOwnSignInMethods, ({ viewer }) => readOwnSignInMethods(viewer));
serve(signInMethods, startPasskey, async ({ ctx, viewer }) => {
  await requireFreshSignIn(viewer);
  return startAdding(ctx, viewer);
});
serve(signInMethods, addPasskey, async ({ ctx, viewer, body }) => {
  await requireFreshSignIn(viewer);
  await add(ctx, viewer, body);
});
serve(signInMethods, renamePasskey, ({ viewer, params, body }) =>
  rename(viewer, params.id, body.name),
);
serve(signInMethods, removePasskey, ({ viewer, params }) => removePasskeyOf(viewer, params.id));
serve(signInMethods, linkIdentity, ({ ctx, viewer }) => linkPending(ctx, viewer));
serve(signInMethods, linkEmail, ({ ctx, viewer, body }) => linkByCode(ctx, viewer, body.code));
serve(signInMethods, unlinkIdentity, ({ viewer, params }) => unlink(viewer, params.id));
serve(signInMethods, createRecoveryCodes, async ({ viewer }) => ({
  codes: await createCodes(viewer),
}));

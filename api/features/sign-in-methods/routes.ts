import * as endpoints from '#contract/endpoints.ts';
import { createRoutes } from '../../platform/serve.ts';
import { add, signIn, signUp, startAdding, startSignIn, startSignUp } from './passkeys.ts';
import * as service from './service.ts';

export const signInMethods = createRoutes();
const { serve } = signInMethods;

serve(endpoints.startPasskeySignIn, ({ ctx }) => startSignIn(ctx));
serve(endpoints.signInWithPasskey, async ({ ctx, body }) => ({
  user: await signIn(ctx, body),
}));
serve(endpoints.startPasskeySignUp, ({ ctx }) => startSignUp(ctx));
serve(endpoints.signUpWithPasskey, async ({ ctx, body }) => ({
  user: await signUp(ctx, body.passkey, body.referralCode),
}));
serve(endpoints.signInWithRecoveryCode, async ({ ctx, body }) => ({
  user: await service.signInWithCode(ctx, body.code),
}));
serve(endpoints.getOwnSignInMethods, ({ viewer }) => service.readOwnSignInMethods(viewer));
serve(endpoints.startPasskey, async ({ ctx, viewer }) => {
  await service.requireFreshSignIn(viewer);
  return startAdding(ctx, viewer);
});
serve(endpoints.addPasskey, async ({ ctx, viewer, body }) => {
  await service.requireFreshSignIn(viewer);
  await add(ctx, viewer, body);
});
serve(endpoints.renamePasskey, ({ viewer, params, body }) =>
  service.rename(viewer, params.id, body.name),
);
serve(endpoints.removePasskey, ({ viewer, params }) => service.removePasskeyOf(viewer, params.id));
serve(endpoints.linkIdentity, ({ ctx, viewer }) => service.linkPending(ctx, viewer));
serve(endpoints.linkEmail, ({ ctx, viewer, body }) => service.linkByCode(ctx, viewer, body.code));
serve(endpoints.unlinkIdentity, ({ viewer, params }) => service.unlink(viewer, params.id));
serve(endpoints.createRecoveryCodes, async ({ viewer }) => ({
  codes: await service.createCodes(viewer),
}));

import * as endpoints from '#contract/endpoints.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { add, signIn, signUp, startAdding, startSignIn, startSignUp } from './passkeys.ts';
import * as service from './service.ts';

export const signInMethods = createRouter();

serve(signInMethods, endpoints.startPasskeySignIn, ({ ctx }) => startSignIn(ctx));
serve(signInMethods, endpoints.signInWithPasskey, async ({ ctx, body }) => ({
  user: await signIn(ctx, body),
}));
serve(signInMethods, endpoints.startPasskeySignUp, ({ ctx }) => startSignUp(ctx));
serve(signInMethods, endpoints.signUpWithPasskey, async ({ ctx, body }) => ({
  user: await signUp(ctx, body.passkey, body.referralCode),
}));
serve(signInMethods, endpoints.signInWithRecoveryCode, async ({ ctx, body }) => ({
  user: await service.signInWithCode(ctx, body.code),
}));
serve(signInMethods, endpoints.getOwnSignInMethods, ({ viewer }) =>
  service.readOwnSignInMethods(viewer),
);
serve(signInMethods, endpoints.startPasskey, async ({ ctx, viewer }) => {
  await service.requireFreshSignIn(viewer);
  return startAdding(ctx, viewer);
});
serve(signInMethods, endpoints.addPasskey, async ({ ctx, viewer, body }) => {
  await service.requireFreshSignIn(viewer);
  await add(ctx, viewer, body);
});
serve(signInMethods, endpoints.renamePasskey, ({ viewer, params, body }) =>
  service.rename(viewer, params.id, body.name),
);
serve(signInMethods, endpoints.removePasskey, ({ viewer, params }) =>
  service.removePasskeyOf(viewer, params.id),
);
serve(signInMethods, endpoints.linkIdentity, ({ ctx, viewer }) => service.linkPending(ctx, viewer));
serve(signInMethods, endpoints.linkEmail, ({ ctx, viewer, body }) =>
  service.linkByCode(ctx, viewer, body.code),
);
serve(signInMethods, endpoints.unlinkIdentity, ({ viewer, params }) =>
  service.unlink(viewer, params.id),
);
serve(signInMethods, endpoints.createRecoveryCodes, async ({ viewer }) => ({
  codes: await service.createCodes(viewer),
}));

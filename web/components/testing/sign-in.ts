import type { OwnUser } from '#contract/users.ts';
import { putSession } from '../../platform/session.ts';
import type { AppStore } from '../../platform/store.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';

const VISITOR = {
  signInMethods: [],
  draft: null,
  signup: 'open',
  invite: null,
  opensAt: null,
  community: null,
  oidc: null,
  passkeyOrigin: null,
} as const;

/** Fills the session, as a response of the server would: with member 7, or with a visitor for `null`. */
export const signIn = (store: AppStore, change: Partial<OwnUser> | null = {}): void => {
  const user = change && ({ ...demoPlaceholder, id: 7, ...change } as OwnUser);
  store.dispatch(putSession({ ...VISITOR, signInMethods: [], user }));
};

import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Screen } from '../components/layout/Screen.tsx';
import { AsyncView } from '../components/state/AsyncView.tsx';
import { useCurrentUser } from '../platform/hooks.ts';
import type { ReturnState } from '../platform/return-path.ts';
import { useGetSessionQuery } from '../platform/session.ts';
import * as texts from './texts.ts';

/** Renders the child routes for members. Visitors sign in on the landing page first. */
export function RequireUser() {
  const { pathname, search } = useLocation();
  const session = useGetSessionQuery();
  if (useCurrentUser()) return <Outlet />;
  return (
    <Screen>
      <AsyncView query={session} loading={texts.common.loading}>
        {() => (
          <Navigate
            to="/"
            replace
            state={{ returnPath: pathname + search } satisfies ReturnState}
          />
        )}
      </AsyncView>
    </Screen>
  );
}

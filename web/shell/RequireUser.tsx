import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../platform/hooks.ts';
import type { ReturnState } from '../platform/return-path.ts';

/** Renders the child routes for members. Visitors sign in on the landing page first. */
export function RequireUser() {
  const { pathname, search } = useLocation();
  if (useCurrentUser()) return <Outlet />;
  return (
    <Navigate to="/" replace state={{ returnPath: pathname + search } satisfies ReturnState} />
  );
}

import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentUser } from '../../app/hooks.ts';

/** Screens for people who are signed in; anybody else is sent to the landing page. */
export function RequireUser() {
  return useCurrentUser() ? <Outlet /> : <Navigate to="/" replace />;
}

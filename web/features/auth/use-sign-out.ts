import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { deleteChats } from '../../platform/chat-storage.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { authApi } from './endpoints.ts';

/** Revokes the session and navigates to the landing page or another page of visitors. */
export function useSignOut(page: '/' | '/login' = '/') {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [revoke, { isLoading }] = authApi.useSignOutMutation();

  const signOut = async () => {
    try {
      await revoke().unwrap();
      await dispatch(setUser(null));
      // Renders now: the guard of the member screens redirects to the landing page before this hook navigates.
      flushSync(() => {});
      deleteChats();
      void navigate(page, { replace: true });
    } catch {
      toastError(specified.profileTab.logoutFailed);
    }
  };
  return { signOut, isSigningOut: isLoading };
}

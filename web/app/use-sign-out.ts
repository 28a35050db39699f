import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../features/auth/api.ts';
import { useAppDispatch } from './hooks.ts';
import { deleteChats } from './outbox-storage.ts';
import { userCleared } from './session.ts';
import { specified } from './specified-texts.ts';
import { toastError } from './toasts.ts';

/** Revokes the session, clears the stored user, and navigates to the landing page or another page of visitors. */
export function useSignOut(page: '/' | '/login' = '/') {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [revoke, { isLoading }] = useSignOutMutation();

  const signOut = async () => {
    try {
      await revoke().unwrap();
      // The guard of the member screens redirects to the landing page first.
      flushSync(() => dispatch(userCleared()));
      deleteChats();
      void navigate(page, { replace: true });
    } catch {
      toastError(specified.profileTab.logoutFailed);
    }
  };
  return { signOut, isSigningOut: isLoading };
}

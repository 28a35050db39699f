import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { userCleared } from '../../app/session.ts';
import { specified } from '../../app/specified-texts.ts';
import { toast } from '../../app/toasts.ts';
import { forgetChats } from '../messages/outbox-storage.ts';
import { useSignOutMutation } from './api.ts';

/** Revokes the session on the server, forgets the person here, and goes to the landing page. */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [revoke, { isLoading }] = useSignOutMutation();

  const signOut = async () => {
    try {
      await revoke().unwrap();
      dispatch(userCleared());
      forgetChats();
      void navigate('/', { replace: true });
    } catch {
      toast({ title: specified.profileTab.logoutFailed, tone: 'error' });
    }
  };
  return { signOut, isSigningOut: isLoading };
}

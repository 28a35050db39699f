import { useNavigate } from 'react-router-dom';
import { toast } from '../../platform/toasts.ts';
import { failureText, type SignInFailure, type SignInPage } from './sign-in-failure.ts';

/**
 * Shows a failed sign-in in a toast. A refusal by moderators stays on the login page instead: it is all that the
 * person gets to read.
 */
export function useShowFailure(page: SignInPage): (failure: SignInFailure) => void {
  const navigate = useNavigate();
  return (failure) => {
    if (failure.kind === 'server' && failure.error.code === 'refused') {
      void navigate('/login', { state: { refusal: failure.error.message } });
    } else toast({ ...failureText(failure, page), tone: 'error' });
  };
}

import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { clearReturnPath, useReturnPath } from '../../platform/return-path.ts';
import { refreshSession, setUser } from '../../platform/session.ts';
import { closeErrorToasts } from '../../platform/toasts.ts';
import { clearReferralCode } from './referral-code.ts';

/** Completes a sign-in: stores the user and opens the screen that the visitor requested, or the app. */
export function useEnter(): (user: OwnUser) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  return async (user) => {
    clearReferralCode();
    // For the answers that another device has kept, before they are shown.
    if (!user.onboarded) await dispatch(refreshSession());
    await dispatch(setUser(user));
    closeErrorToasts();
    clearReturnPath();
    void navigate(returnPath, { replace: true });
  };
}

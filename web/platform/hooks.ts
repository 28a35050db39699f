import { useDispatch, useSelector } from 'react-redux';
import { currentUserOf } from './session.ts';
import type { AppDispatch, RootState } from './store.ts';
import type { StoredUser } from './stored-user.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in user, or null for a visitor. Until the session is loaded, the one of the last visit. */
export const useCurrentUser = (): StoredUser | null => useAppSelector(currentUserOf);

/** The signed-in user on screens behind `RequireUser`. */
export function useSignedInUser(): StoredUser {
  const user = useCurrentUser();
  if (!user) throw new Error('This screen must be rendered inside RequireUser');
  return user;
}

export const useConnected = (): boolean => useAppSelector((state) => state.connection.isConnected);

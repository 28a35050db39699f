import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store.ts';
import type { StoredUser } from './stored-user.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in user as this browser stores it, or null for a visitor. */
export const useCurrentUser = (): StoredUser | null =>
  useAppSelector((state) => state.session.user);

/** The signed-in user on screens behind `RequireUser`. */
export function useSignedInUser(): StoredUser {
  const user = useCurrentUser();
  if (!user) throw new Error('This screen must be rendered inside RequireUser');
  return user;
}

export const useConnected = (): boolean => useAppSelector((state) => state.connection.isConnected);

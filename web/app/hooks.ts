import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store.ts';
import type { StoredUser } from './stored-user.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in person as this browser knows them, or null for a visitor. */
export const useCurrentUser = (): StoredUser | null =>
  useAppSelector((state) => state.session.user);

/** The signed-in person on screens behind the route guard, where there always is one. */
export function useSignedInUser(): StoredUser {
  const user = useCurrentUser();
  if (!user) throw new Error('This screen stands behind the route guard');
  return user;
}

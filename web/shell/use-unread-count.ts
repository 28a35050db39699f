import { matchesApi } from '../features/matches/api.ts';
import { useAppSelector, useCurrentUser } from '../platform/hooks.ts';

/** Unread messages of all matches; 0 for visitors and until the list is loaded. */
export function useUnreadCount(): number {
  const id = useCurrentUser()?.id;
  return useAppSelector((state) => {
    const matches = id && matchesApi.endpoints.listMatches.select(id)(state).data;
    return matches ? matches.reduce((sum, { unread }) => sum + unread, 0) : 0;
  });
}

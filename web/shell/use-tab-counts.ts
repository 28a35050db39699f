import type { EntryCount } from '../components/layout/TabBar.tsx';
import { discoverApi } from '../features/discover/api.ts';
import { matchesApi } from '../features/matches/api.ts';
import { useAppSelector, useCurrentUser } from '../platform/hooks.ts';
import * as texts from './texts.ts';

/** Unread messages of all matches; 0 for visitors and until the list is loaded. */
export function useUnreadCount(): number {
  const id = useCurrentUser()?.id;
  return useAppSelector((state) => {
    const matches = id && matchesApi.endpoints.listMatches.select(id)(state).data;
    return matches ? matches.reduce((sum, { unread }) => sum + unread, 0) : 0;
  });
}

/** The counts of the navigation, from the lists that the live channel keeps loaded. */
export function useTabCounts(): Record<'matches' | 'likes', EntryCount> {
  const id = useCurrentUser()?.id;
  const unread = useUnreadCount();
  const likes = useAppSelector(
    (state) =>
      (id && discoverApi.endpoints.listUnansweredLikes.select(id)(state).data?.length) || 0,
  );
  return {
    matches: { count: unread, label: texts.matches.unreadCount(unread) },
    likes: { count: likes, label: texts.likesCount.waiting(likes), quiet: true },
  };
}

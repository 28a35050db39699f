import { dayOf } from '#contract/days.ts';
import { useGetSessionQuery } from '../../platform/session.ts';

/** Whether the free Super Like of the UTC day is left; undefined until the session is loaded. */
export function useHasFree(): boolean | undefined {
  // Another tab or device may have used it.
  const usedOn = useGetSessionQuery(undefined, { refetchOnFocus: true }).data?.user?.superLikedOn;
  return usedOn === undefined ? undefined : usedOn !== dayOf(new Date());
}

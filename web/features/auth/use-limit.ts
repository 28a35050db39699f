import { useNow } from '../../components/state/use-now.ts';
import { showDate } from '../../platform/dates.ts';
import { useGetSessionQuery } from '../../platform/session.ts';

/** The day until which the member cannot send likes and messages, such as "November 28". */
export function useLimit(): string | undefined {
  const until = useGetSessionQuery().data?.user?.limitedUntil;
  const now = useNow(Boolean(until));
  return until && Date.parse(until) > now ? showDate('day', until) : undefined;
}

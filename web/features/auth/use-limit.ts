import { useGetSessionQuery } from '../../platform/session.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** The day until which the member cannot send likes and messages, such as "November 28". */
export function useLimit(): string | undefined {
  const until = useGetSessionQuery().data?.user?.limitedUntil;
  return until && new Date(until) > new Date() ? DAY.format(new Date(until)) : undefined;
}

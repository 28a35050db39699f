import { fullTime, timeIn } from './times.ts';

/** A time, in UTC unless a zone is given, with its full stamp as title. */
export const When = ({ at, zone = 'UTC' }: { at: string; zone?: string }) => (
  <time dateTime={at} title={fullTime(at)}>
    {timeIn(zone, at)}
  </time>
);

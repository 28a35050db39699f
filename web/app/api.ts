import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Data stays for this long after the last screen that showed it has gone. */
const KEEP_UNUSED_SECONDS = 300;

/** What queries provide and mutations make old. */
export const TAGS = [
  'Session',
  'Discover',
  'Match',
  'Message',
  'Swipe',
  'User',
  'Like',
  'Preferences',
  'Event',
  'Notification',
  'Filters',
] as const;

/** The one API of the client; each feature injects its calls. Nothing polls or refetches on focus. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

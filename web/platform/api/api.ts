import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** How long data stays after the last screen that shows it is closed. */
export const KEEP_UNUSED_SECONDS = 300;

const TAGS = [
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
  'SignInMethod',
  'Invites',
  'Verification',
] as const;

/** The one API of the client; each feature injects its endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

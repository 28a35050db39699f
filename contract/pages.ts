/** The pattern of every page of the client. The last one matches any other path. */
export const PAGE_PATTERNS = [
  '/',
  '/app',
  '/chat/:matchId',
  '/profile/:id',
  '/likes',
  '/gallery',
  '/edit-profile',
  '/preferences',
  '/referrals',
  '/account/standing',
  '/rules',
  '/notice',
  '/transparency',
  '/stats',
  '/admin/*',
  '/login',
  '/simple',
  '/test',
  '/*',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

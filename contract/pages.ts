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
  '/check-in',
  '/account/standing',
  '/rules',
  '/notice',
  '/safety',
  '/transparency',
  '/stats',
  '/admin/*',
  '/login',
  '/simple',
  '/test',
  '/*',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

const partOf = (pattern: string): string =>
  pattern.replace(/^\//, '').replace(/:\w+/, '[^/]+').replace('/*', '(?:/.*)?');

/** A regular expression of the paths of all pages, as the router of the client reads them. nginx has the same. */
export const PAGE_PATHS = `^/(?:${PAGE_PATTERNS.slice(0, -1).map(partOf).join('|')})/?$`;
const PAGE_PATH = new RegExp(PAGE_PATHS, 'i');

export const isPage = (pathname: string): boolean => PAGE_PATH.test(pathname);

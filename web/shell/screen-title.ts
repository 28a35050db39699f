import { matchPath } from 'react-router-dom';
import { PAGE_PATTERNS, type PagePattern } from '#contract/pages.ts';
import { specified } from '../platform/specified-texts.ts';
import * as texts from './texts.ts';

type Names = (id: number) => string | undefined;

/** Names for the titles of conversations and profiles; undefined until they are loaded. */
interface NamesOf {
  match: Names;
  person: Names;
}

const TITLES = {
  '/': undefined,
  '/app': 'discover',
  '/chat/:matchId': 'chat',
  '/profile/:id': 'profile',
  '/likes': 'likes',
  '/gallery': 'gallery',
  '/edit-profile': 'editProfile',
  '/preferences': 'preferences',
  '/referrals': 'referrals',
  '/check-in': 'checkIn',
  '/account/standing': 'standing',
  '/rules': 'rules',
  '/notice': 'notice',
  '/safety': 'safety',
  '/transparency': 'transparency',
  '/stats': 'stats',
  '/admin/*': 'console',
  '/login': 'login',
  '/simple': 'simple',
  '/test': 'test',
  '/*': 'notFound',
} as const satisfies Record<PagePattern, keyof typeof texts.screens | undefined>;
/** Title of a screen without the product; undefined on the landing page. */
export function titleOf(pathname: string, search: string, names: NamesOf): string | undefined {
  const pattern = PAGE_PATTERNS.find((one) => matchPath(one, pathname)) ?? '/*';
  const params = matchPath(pattern, pathname)?.params as { matchId?: string; id?: string };
  if (pattern === '/app') {
    const tabs: Record<string, string> = specified.tabs;
    return tabs[new URLSearchParams(search).get('tab') ?? 'discover'] ?? tabs.discover;
  }
  const name = params?.matchId
    ? names.match(Number(params.matchId))
    : names.person(Number(params?.id));
  const title = TITLES[pattern];
  return name ?? (title && texts.screens[title]);
}

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

const { tabs } = specified;

const TITLES: Record<PagePattern, string | undefined> = {
  '/': undefined,
  '/app': tabs.discover,
  '/chat/:matchId': texts.screens.chat,
  '/profile/:id': tabs.profile,
  '/likes': texts.likes.title,
  '/gallery': specified.gallery.title,
  '/edit-profile': texts.profileEdit.title,
  '/preferences': texts.preferences.title,
  '/referrals': texts.referrals.screen,
  '/account/standing': texts.screens.standing,
  '/rules': texts.screens.rules,
  '/notice': texts.screens.notice,
  '/transparency': texts.screens.transparency,
  '/stats': texts.stats.title,
  '/admin/*': texts.screens.console,
  '/login': texts.screens.login,
  '/simple': texts.screens.simple,
  '/test': texts.screens.test,
  '/*': texts.notFound.title,
};

const TABS: Record<string, string> = tabs;

/** Title of a screen without the product; undefined on the landing page. */
export function titleOf(pathname: string, search: string, names: NamesOf): string | undefined {
  const pattern = PAGE_PATTERNS.find((one) => matchPath(one, pathname)) ?? '/*';
  const params = matchPath(pattern, pathname)?.params as { matchId?: string; id?: string };
  if (pattern === '/app') {
    return TABS[new URLSearchParams(search).get('tab') ?? ''] ?? TITLES[pattern];
  }
  const name = params?.matchId
    ? names.match(Number(params.matchId))
    : names.person(Number(params?.id));
  return name ?? TITLES[pattern];
}

import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';
export { signOut } from '../auth/texts.ts';

export const gallery = textsOf({
  view: msg`View`,
  grid: msg`Grid`,
  list: msg`List`,
  people: (n: number) => msg`${plural(n, { one: '1 person', other: '# people' })}`,
  atLeast: (n: number) => msg`${n}+ people`,
  loadingMore: msg`Loading more...`,
  moreFailed: msg`Couldn't load more.`,
  empty: msg`No profiles yet.`,
  emptyText: msg`New members will show up here.`,
  invite: msg`Invite people`,
  end: msg`That's everyone for now.`,
});

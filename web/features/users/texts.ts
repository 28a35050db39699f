import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';
export { signOut } from '../auth/texts.ts';

export const gallery = textsOf({
  view: msg({ id: 'gallery.view', message: 'View' }),
  grid: msg({ id: 'gallery.grid', message: 'Grid' }),
  list: msg({ id: 'gallery.list', message: 'List' }),
  people: (n: number) =>
    msg({ id: 'gallery.people', message: plural(n, { one: '1 person', other: '# people' }) }),
  atLeast: (n: number) => msg({ id: 'gallery.atLeast', message: `${n}+ people` }),
  loadingMore: msg({ id: 'gallery.loadingMore', message: 'Loading more...' }),
  moreFailed: msg({ id: 'gallery.moreFailed', message: "Couldn't load more." }),
  empty: msg({ id: 'gallery.empty', message: 'No profiles yet.' }),
  emptyText: msg({ id: 'gallery.emptyText', message: 'New members will show up here.' }),
  invite: msg({ id: 'gallery.invite', message: 'Invite people' }),
  end: msg({ id: 'gallery.end', message: "That's everyone for now." }),
});

import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const likes = textsOf({
  title: msg({ id: 'likes.title', message: 'Likes' }),
  /** Of the row on top of the matches. */
  count: (n: number) =>
    msg({
      id: 'likes.count',
      message: plural(n, { one: '# person likes you.', other: '# people like you.' }),
    }),
  explained: msg({ id: 'likes.explained', message: 'Like back to match. Passes stay private.' }),
  empty: msg({ id: 'likes.empty', message: 'No new likes yet' }),
  emptyText: msg({ id: 'likes.emptyText', message: 'New likes show up here.' }),
  loading: msg({ id: 'likes.loading', message: 'Loading likes...' }),
  list: msg({ id: 'likes.list', message: 'People who like you' }),
  lists: msg({ id: 'likes.lists', message: 'Lists' }),
  sent: msg({ id: 'likes.sent', message: 'Likes I sent' }),
  noneSent: msg({ id: 'likes.noneSent', message: 'No likes waiting' }),
  noneSentText: msg({
    id: 'likes.noneSentText',
    message: 'People you like show up here until they like you back.',
  }),
  takeBack: msg({ id: 'likes.takeBack', message: 'Take back' }),
  takeBackFrom: (name: string) =>
    msg({ id: 'likes.takeBackFrom', message: `Take back your like of ${name}` }),
  like: (name: string) => msg({ id: 'likes.like', message: `Like ${name}` }),
  pass: (name: string) => msg({ id: 'likes.pass', message: `Pass on ${name}` }),
  superLike: msg({ id: 'likes.superLike', message: 'Super Like' }),
  shared: (n: number) => msg({ id: 'likes.shared', message: `${n} shared` }),
  keys: {
    pass: msg({ id: 'likes.keys.pass', message: 'pass' }),
    like: msg({ id: 'likes.keys.like', message: 'like' }),
    open: msg({ id: 'likes.keys.open', message: 'profile' }),
  },
});

import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const likes = textsOf({
  title: msg`Likes`,
  /** Of the row on top of the matches. */
  count: (n: number) =>
    msg`${plural(n, { one: '# person likes you.', other: '# people like you.' })}`,
  explained: msg`Like back to match. Passes stay private.`,
  empty: msg`No new likes yet`,
  emptyText: msg`New likes show up here.`,
  loading: msg`Loading likes...`,
  list: msg`People who like you`,
  lists: msg`Lists`,
  sent: msg`Likes I sent`,
  noneSent: msg`No likes waiting`,
  noneSentText: msg`People you like show up here until they like you back.`,
  takeBack: msg`Take back`,
  takeBackFrom: (name: string) => msg`Take back your like of ${name}`,
  like: (name: string) => msg`Like ${name}`,
  pass: (name: string) => msg`Pass on ${name}`,
  superLike: msg`Super Like`,
  shared: (n: number) => msg`${n} shared`,
  keys: {
    pass: msg`pass`,
    like: msg`like`,
    open: msg`profile`,
  },
});

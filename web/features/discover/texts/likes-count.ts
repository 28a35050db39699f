import { msg, plural } from '@lingui/core/macro';
import { capped } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const likesCount = textsOf({
  row: (n: number) => msg`${plural(n, { one: '# person likes you', other: '# people like you' })}`,
  waiting: (n: number) =>
    msg`${plural(n, { one: '# new like', other: `${{ shown: capped(n) }} new likes` })}`,
});

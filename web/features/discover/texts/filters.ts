import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const filters = textsOf({
  open: msg`Filters`,
  on: msg`Filters, on`,
  interestCount: (n: number) => msg`${plural(n, { one: '1 interest', other: '# interests' })}`,
  moreCount: (n: number) => msg`${plural(n, { one: '# more', other: '# more' })}`,
  failed: msg`Couldn't apply filters`,
});

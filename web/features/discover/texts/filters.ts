import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const filters = textsOf({
  open: msg({ id: 'filters.open', message: 'Filters' }),
  on: msg({ id: 'filters.on', message: 'Filters, on' }),
  interestCount: (n: number) =>
    msg({
      id: 'filters.interestCount',
      message: plural(n, { one: '1 interest', other: '# interests' }),
    }),
  moreCount: (n: number) =>
    msg({ id: 'filters.moreCount', message: plural(n, { one: '# more', other: '# more' }) }),
  failed: msg({ id: 'filters.failed', message: "Couldn't apply filters" }),
});

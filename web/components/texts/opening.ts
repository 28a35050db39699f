import { msg } from '@lingui/core/macro';
import { showDate } from '../../platform/dates.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** On the pages of visitors and of members before the opening date. */
export const opening = textsOf({
  on: (at: string) => msg`We open on ${{ day: showDate('weekdayAndDate', at) }}.`,
});

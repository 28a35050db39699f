import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const times = textsOf({
  overdue: (duration: string) => msg`Overdue ${duration}`,
  left: (duration: string) => msg`${duration} left`,
  thisDay: msg`Today`,
  today: (time: string) => msg`Today, ${time}`,
  minutes: (n: number) => msg`${n} min`,
  hours: (n: number) => msg`${n} h`,
  hoursAndMinutes: (hours: number, minutes: number) => msg`${hours} h ${minutes} min`,
  utc: (time: string) => msg`${time} UTC`,
  days: (n: number) => msg`${n} d`,
});

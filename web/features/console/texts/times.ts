import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const times = textsOf({
  overdue: (duration: string) => msg({ id: 'times.overdue', message: `Overdue ${duration}` }),
  left: (duration: string) => msg({ id: 'times.left', message: `in ${duration}` }),
  minutes: (n: number) => msg({ id: 'times.minutes', message: `${n} min` }),
  hours: (n: number) => msg({ id: 'times.hours', message: `${n} h` }),
  hoursAndMinutes: (hours: number, minutes: number) =>
    msg({ id: 'times.hoursAndMinutes', message: `${hours} h ${minutes} min` }),
  utc: (time: string) => msg({ id: 'times.utc', message: `${time} UTC` }),
  days: (n: number) => msg({ id: 'times.days', message: `${n} d` }),
});

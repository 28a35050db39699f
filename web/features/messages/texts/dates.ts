import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** A time for two: what both mark, and the date that they set. */
export const dates = textsOf({
  parts: { morning: msg`Morning`, afternoon: msg`Afternoon`, evening: msg`Evening` },
  bothFree: {
    morning: (day: string) => msg`You are both free ${day} morning`,
    afternoon: (day: string) => msg`You are both free ${day} afternoon`,
    evening: (day: string) => msg`You are both free ${day} evening`,
  },
  overlap: msg`Times that suit both`,
  none: msg`No time suits both this time.`,
  when: msg`Day and hour`,
  future: msg`Choose a future time.`,
  place: msg`Place`,
  propose: (name: string) => msg`Propose to ${name}`,
  proposed: msg`Proposed`,
  accept: msg({ context: 'dates', message: 'Accept' }),
  another: msg`Another time`,
  set: msg`It's set`,
  off: msg`Called off`,
  file: msg`Calendar file`,
  share: msg`Share with a friend`,
  shared: (name: string, time: string, place: string) => msg`Meeting ${name}: ${time}, ${place}`,
  checkIn: msg`Check-in`,
  change: msg({ context: 'dates', message: 'Change' }),
  callOff: msg`Call it off`,
  callOffText: (name: string) => msg`${name} gets a message that it's off.`,
});

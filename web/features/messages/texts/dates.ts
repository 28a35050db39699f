import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** A time for two: what both mark, and the date that they set. */
export const dates = textsOf({
  parts: {
    morning: msg`Morning`,
    afternoon: msg`Afternoon`,
    evening: msg`Evening`,
  },
  sealed: (name: string) => msg`Sealed. ${name} sees only times that suit both.`,
  zone: (city: string) => msg`${city} time`,
  seal: msg`Seal my times`,
  count: (n: number) => msg`${plural(n, { one: '# time, sealed', other: '# times, sealed' })}`,
  change: msg({ context: 'dates', message: 'Change' }),
  overlap: msg`Your overlap`,
  bothFree: {
    morning: (day: string) => msg`You are both free ${day} morning`,
    afternoon: (day: string) => msg`You are both free ${day} afternoon`,
    evening: (day: string) => msg`You are both free ${day} evening`,
  },
  suitBoth: msg`Times that suit both`,
  none: msg`No time suits both this time.`,
  again: msg`Mark again`,
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
  titled: (title: string) => msg`Titled “${title}”`,
  appointment: msg`Appointment`,
  dateWith: (name: string) => msg`Date with ${name}`,
  share: msg`Share with a friend`,
  shareHint: msg`Your words, nothing kept here`,
  shared: (name: string, time: string, place: string) =>
    msg`I'm meeting ${name}: ${time}, ${place}`,
  checkIn: msg`Check-in`,
  checkInHint: msg`A friend knows you got home`,
  callOff: msg`Call it off`,
  callOffTitle: msg`Call off this date?`,
  callOffText: (name: string) => msg`${name} gets a message that it's off.`,
});

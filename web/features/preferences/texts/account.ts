import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const account = textsOf({
  avoided: msg`People you know`,
  avoidedCount: (n: number, max: number) => msg`${n} of ${max}`,
  title: msg`Your data and account`,
  export: msg`Download my data`,
  exportFile: msg`my-data.json`,
  exporting: msg`Preparing your data...`,
  exported: msg`Your data was downloaded`,
  exportFailed: msg`Couldn't download your data`,
  pause: msg`Pause my profile`,
  pauseText: msg`Only your matches can see you while you're paused.`,
  elsewhere: msg`Sign out everywhere else`,
  elsewhereDone: (count: number) =>
    msg`${plural(count, {
      one: 'Signed out on 1 other device',
      other: 'Signed out on # other devices',
    })}`,
  elsewhereNone: msg`No other devices were signed in`,
  elsewhereFailed: msg`Couldn't sign out your other devices`,
  delete: msg`Delete my account`,
  deleteTitle: msg`Delete your account?`,
  deleteText: msg`You'll be hidden and signed out right away. Your profile, photos, matches and messages are erased within a day. This can't be undone.`,
  deleteWord: msg`DELETE`,
  deleteLabel: (word: string) => msg`Type ${word} to confirm`,
  deleteWrong: (word: string) => msg`Type ${word} to confirm.`,
  deleting: msg`Deleting...`,
  deleted: msg`Your account was deleted`,
  deleteFailed: msg`Couldn't delete your account`,
  tryAgain: msg`Please try again.`,
});

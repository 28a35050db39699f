import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const account = textsOf({
  title: msg({ id: 'account.title', message: 'Your data and account' }),
  export: msg({ id: 'account.export', message: 'Download my data' }),
  exportFile: msg({ id: 'account.exportFile', message: 'my-data.json' }),
  exporting: msg({ id: 'account.exporting', message: 'Preparing your data...' }),
  exported: msg({ id: 'account.exported', message: 'Your data was downloaded' }),
  exportFailed: msg({ id: 'account.exportFailed', message: "Couldn't download your data" }),
  pause: msg({ id: 'account.pause', message: 'Pause my profile' }),
  pauseText: msg({
    id: 'account.pauseText',
    message: "Only your matches can see you while you're paused.",
  }),
  elsewhere: msg({ id: 'account.elsewhere', message: 'Sign out everywhere else' }),
  elsewhereDone: (count: number) =>
    msg({
      id: 'account.elsewhereDone',
      message: plural(count, {
        one: 'Signed out on 1 other device',
        other: 'Signed out on # other devices',
      }),
    }),
  elsewhereNone: msg({ id: 'account.elsewhereNone', message: 'No other devices were signed in' }),
  elsewhereFailed: msg({
    id: 'account.elsewhereFailed',
    message: "Couldn't sign out your other devices",
  }),
  delete: msg({ id: 'account.delete', message: 'Delete my account' }),
  deleteTitle: msg({ id: 'account.deleteTitle', message: 'Delete your account?' }),
  deleteText: msg({
    id: 'account.deleteText',
    message:
      "You'll be hidden and signed out right away. Your profile, photos, matches and messages are erased within a day. This can't be undone.",
  }),
  deleteWord: msg({ id: 'account.deleteWord', message: 'DELETE' }),
  deleteLabel: (word: string) =>
    msg({ id: 'account.deleteLabel', message: `Type ${word} to confirm` }),
  deleteWrong: (word: string) =>
    msg({ id: 'account.deleteWrong', message: `Type ${word} to confirm.` }),
  deleting: msg({ id: 'account.deleting', message: 'Deleting...' }),
  deleted: msg({ id: 'account.deleted', message: 'Your account was deleted' }),
  deleteFailed: msg({ id: 'account.deleteFailed', message: "Couldn't delete your account" }),
  tryAgain: msg({ id: 'account.tryAgain', message: 'Please try again.' }),
});

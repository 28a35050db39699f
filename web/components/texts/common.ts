import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const common = textsOf({
  retry: msg({ id: 'common.retry', message: 'Retry' }),
  close: msg({ id: 'common.close', message: 'Close' }),
  cancel: msg({ id: 'common.cancel', message: 'Cancel' }),
  discard: msg({ id: 'common.discard', message: 'Discard' }),
  notNow: msg({ id: 'common.notNow', message: 'Not now' }),
  back: msg({ id: 'common.back', message: 'Back' }),
  loading: msg({ id: 'common.loading', message: 'Loading...' }),
  loadFailed: msg({ id: 'common.loadFailed', message: "Couldn't load this." }),
  loadAgain: msg({ id: 'common.loadAgain', message: 'Check your connection and try again.' }),
  enoughToday: msg({ id: 'common.enoughToday', message: 'Daily limit reached' }),
  ownPace: msg({ id: 'common.ownPace', message: 'At your own pace' }),
  changePace: msg({ id: 'common.changePace', message: 'Change my pace' }),
  notSaved: msg({ id: 'common.notSaved', message: "This isn't available offline." }),
  backOnline: msg({ id: 'common.backOnline', message: 'Back online' }),
  notificationArea: msg({ id: 'common.notificationArea', message: 'Notifications' }),
  mainNavigation: msg({ id: 'common.mainNavigation', message: 'Main' }),
  skip: msg({ id: 'common.skip', message: 'Skip to content' }),
  yourProfile: msg({ id: 'common.yourProfile', message: 'Your profile' }),
  accountMenu: (name: string) => msg({ id: 'common.accountMenu', message: `Account of ${name}` }),
  languageFailed: msg({ id: 'common.languageFailed', message: "Couldn't change the language" }),
  language: msg({ id: 'common.language', message: 'Language' }),
  /** In front of a value. */
  label: (label: string) => msg({ id: 'common.label', message: `${label}:` }),
  online: msg({ id: 'common.online', message: 'Online' }),
  age: (age: number) => msg({ id: 'common.age', message: `, ${age}` }),
});

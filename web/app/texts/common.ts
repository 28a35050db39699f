import { PRODUCT_NAME } from '../brand.ts';

export const common = {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  discard: 'Discard',
  notNow: 'Not now',
  back: 'Back',
  loading: 'Loading...',
  loadFailed: "Couldn't load this.",
  loadAgain: 'Check your connection and try again.',
  enoughToday: 'Daily limit reached',
  notSaved: "This isn't available offline.",
  offline: "You're offline. Showing what we saved.",
  backOnline: 'Back online',
  notificationArea: 'Notifications',
  mainNavigation: 'Main',
  skip: 'Skip to content',
  yourProfile: 'Your profile',
  accountMenu: (name: string) => `Account of ${name}`,
  online: 'Online',
  age: (age: number) => `, ${age}`,
} as const;

export const banner = {
  demo: 'Demo with sample people',
  createAccount: 'Create your account',
  paused: 'Your profile is paused',
  resume: 'Resume',
  install: 'Install',
  get installText() {
    return `Add ${PRODUCT_NAME} to your home screen`;
  },
  get installByShare() {
    return `To install ${PRODUCT_NAME}, tap Share, then “Add to Home Screen”`;
  },
  noWayBack: 'Losing this device locks you out',
  createCodes: 'Create codes',
} as const;

export const notFound = {
  title: "This page isn't here.",
  text: 'The link may be old, or the page may have moved.',
  home: 'Go home',
} as const;

export const broken = {
  title: 'Something went wrong on our side.',
  text: 'Reloading the page usually helps.',
  offlineTitle: "You're offline.",
  offlineText: "This screen isn't available offline. It loads when you're back online.",
  reload: 'Reload',
} as const;

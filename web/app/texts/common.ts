export const common = {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  loading: 'Loading...',
  loadFailed: 'This did not load.',
  enoughToday: 'Enough for today',
  notSaved: 'This was not saved on this device. It loads once you are back online.',
  offline: "You're offline. Showing what we saved.",
  backOnline: 'Back online',
  notificationArea: 'Notifications',
  mainNavigation: 'Main',
  yourProfile: 'Your profile',
  online: 'Online',
  age: (age: number) => `, ${age}`,
} as const;

export const notFound = {
  title: "This page isn't here.",
  text: 'The link may be old, or the page has moved.',
  home: 'Go home',
} as const;

export const broken = {
  title: 'Something came apart.',
  text: 'It is our fault, not yours. Loading the page again usually helps.',
  /** Nobody's fault. */
  offlineTitle: "You're offline.",
  offlineText: 'This screen was not saved on this device. It loads once you are back online.',
  reload: 'Load again',
} as const;

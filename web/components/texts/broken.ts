export const broken = {
  title: 'Something went wrong on our side.',
  text: 'Reloading the page usually helps.',
  offlineTitle: "You're offline.",
  offlineText: "This screen isn't available offline. It loads when you're back online.",
  reload: 'Reload',
} as const;

export const broken = {
  title: 'Something went wrong on our side.',
  text: 'Reloading the page usually helps.',
  /** The strip on top says that the browser is offline. */
  offlineTitle: "This screen isn't available offline.",
  offlineText: "It loads when you're back online.",
  reload: 'Reload',
} as const;

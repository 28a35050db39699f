export const ai = {
  bio: {
    byUs: 'Written here. Nothing leaves this server.',
    byServer: (server: string) =>
      `Written by ${server}, using your first name, age, interests and this text.`,
  },
  starters: {
    byUs: 'Written here. Nothing leaves this server.',
    byServer: (server: string) =>
      // Does not reveal whether the other member allows it.
      `If you both allow it, written by ${server}, using your first names and interests, and their age and About Me.`,
  },
  title: 'Writing help',
  allow: (server: string) => `Let ${server} write for you`,
  allowText:
    'When off, nothing about you is sent there, and suggestions are written on this server.',
  notSaved: "Couldn't save your change",
  tryAgain: 'Please try again.',
} as const;

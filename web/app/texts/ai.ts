export const ai = {
  bio: {
    byUs: 'Smart Bio is written on this server. Nothing is sent elsewhere.',
    byServer: (server: string) =>
      `Smart Bio is written by ${server}, which gets your first name, age, interests and this text.`,
  },
  starters: {
    byUs: 'Written on this server. Nothing is sent elsewhere.',
    byServer: (server: string) =>
      // Whether the other side allows it is theirs to know.
      `Where you both allow it, ${server} writes these from your first names and interests, and their age and About Me.`,
  },
  title: 'Writing help',
  allow: (server: string) => `Let ${server} write`,
  allowText:
    'Off: nothing about you is sent there, whoever asks. Suggestions are made on this server.',
  notSaved: 'That was not saved',
  tryAgain: 'Please try again.',
} as const;

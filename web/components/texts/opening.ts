const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** On the pages of visitors and of members before the opening date. */
export const opening = {
  on: (at: string) => `We open on ${day.format(new Date(at))}.`,
} as const;

/** Texts beside restricted actions. */
export const restriction = {
  limited: (date: string) => `You can't send likes or messages until ${date}.`,
  noMessages: (date: string) => `You can't send messages until ${date}`,
  why: 'Why?',
  hidden: 'Only your matches see you until you replace what we removed.',
  replace: 'Edit profile',
} as const;

export const rules = {
  title: 'Community rules',
  loading: 'Loading the rules...',
  intro:
    'These rules apply to everyone. Moderators decide by them, give reasons for each decision, and everyone can appeal.',
  since: (date: string) => `In force since ${date}`,
  none: 'This site has not published any rules.',
  noticeText: "Have you seen something illegal, but don't have an account?",
  notice: 'Report illegal content',
  transparency: 'What moderators decided, in numbers',
} as const;

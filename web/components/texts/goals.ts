/** The switch of the goals, in onboarding and preferences. */
export const goals = {
  useToFind: 'Use to find people',
  useToFindText: 'People who share a goal come first, and others can filter by yours.',
} as const;

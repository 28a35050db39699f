/** Links to the standing and the rules, in Preferences and in the sheet of a report. */
export const reporting = {
  standing: 'Account standing and your reports',
  outcome: "You'll find the outcome in your account standing.",
  rules: 'Community rules',
} as const;

export const previewProfile = {
  title: 'View as',
  audience: 'Audience',
  audiences: { stranger: 'A stranger', liked: 'Someone I liked', match: 'A match' },
  hidden: {
    stranger: "Strangers can't see you.",
    liked: "People you liked can't see you.",
    match: "Your matches can't see you.",
  },
  hiddenText: "To them, your profile doesn't exist.",
  canWrite: 'They can message you first.',
  cannotWrite: "They can't message you first.",
  loading: 'Loading your profile...',
} as const;

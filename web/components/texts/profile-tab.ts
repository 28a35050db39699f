export const profileTab = {
  console: 'Console',
  counted: 'Likes and Super Likes wait for your answer.',
  countsFailed: "Couldn't load your stats.",
  editPhoto: 'Edit profile and photos',
  steps: {
    photo: { title: 'Add your first photo', text: 'People decide by photos.' },
    bio: { title: 'Write a short bio', text: 'Give people something to reply to.' },
    interests: { title: 'Pick your interests', text: 'Shared interests stand out on your card.' },
    place: { title: 'Add your city', text: 'We never show your exact location.' },
  },
  completeness: 'Complete parts of your profile',
  done: (done: number, of: number) => `${done} of ${of}`,
} as const;

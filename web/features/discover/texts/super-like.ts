/** Before a Super Like that is not free. */
export const superLike = {
  title: 'Free again tomorrow, or 5 credits now',
  text: "You've used today's free Super Like. Another one costs 5 credits.",
  balance: (credits: number) => `You have ${Math.floor(credits)}.`,
  spend: 'Send for 5 credits',
  earn: 'Earn credits',
} as const;

export { legal } from '../legal/texts.ts';

export const landing = {
  headline: ['Meet where', 'you overlap.'],
  promise: 'People who want what you want, at the level of privacy you choose.',
  adults: '18+',
  adultsOnly: '18+ only',
  terms: 'Terms',
  agreement: 'By continuing, you agree to the terms. Adults only.',
  samples: 'Six sample profiles. Sign in to view them.',
  blurbs: {
    deck: {
      title: 'One person at a time',
      short: 'A calm deck',
      text: 'A calm deck. Like, pass, undo.',
    },
    discretion: { title: 'Discretion first', text: 'You decide who sees you.' },
    events: { title: 'Evenings out', text: 'Singles nights and speed dating near you.' },
  },
} as const;

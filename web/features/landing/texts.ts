export { legal } from '../legal/texts.ts';

export const landing = {
  headline: ['Meet where', 'you overlap.'],
  promise: 'For people who know what they want, at the level of privacy you choose.',
  adults: '18+',
  adultsOnly: '18+ only',
  terms: 'Terms',
  agreement: 'By continuing, you agree to the terms. Adults only.',
  samples: 'Blurred sample pictures. Sign in to view profiles.',
  fromDemo: 'From the demo',
  openDemo: 'From the demo: six sample people. Open the demo.',
  blurbs: {
    deck: {
      title: 'One person at a time',
      short: 'A calm deck',
      text: 'A calm deck. Like, pass, undo.',
    },
    discretion: { title: 'Discretion first', text: 'You decide who sees you.' },
    events: { title: 'Evenings out', text: 'Meet at events, and see who you click with.' },
    data: { title: 'Your data is yours', text: 'Download or delete it anytime.' },
  },
} as const;

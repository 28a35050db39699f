import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const landing = textsOf({
  headline: [
    msg({ id: 'landing.headline.0', message: 'Meet where' }),
    msg({ id: 'landing.headline.1', message: 'you overlap.' }),
  ],
  promise: msg({
    id: 'landing.promise',
    message: 'For people who know what they want, at the level of privacy you choose.',
  }),
  adults: '18+',
  adultsOnly: msg({ id: 'landing.adultsOnly', message: '18+ only' }),
  terms: msg({ id: 'landing.terms', message: 'Terms' }),
  agreement: msg({
    id: 'landing.agreement',
    message: 'By continuing, you agree to the terms. Adults only.',
  }),
  samples: msg({
    id: 'landing.samples',
    message: 'Blurred sample pictures. Sign in to view profiles.',
  }),
  samplePeople: msg({ id: 'landing.samplePeople', message: 'Sample people' }),
  sampleDemo: msg({ id: 'landing.sampleDemo', message: 'Sample people from the demo' }),
  blurbs: {
    deck: {
      title: msg({ id: 'landing.blurbs.deck.title', message: 'One person at a time' }),
      short: msg({ id: 'landing.blurbs.deck.short', message: 'A calm deck' }),
      text: msg({ id: 'landing.blurbs.deck.text', message: 'A calm deck. Like, pass, undo.' }),
    },
    discretion: {
      title: msg({ id: 'landing.blurbs.discretion.title', message: 'Discretion first' }),
      text: msg({ id: 'landing.blurbs.discretion.text', message: 'You decide who sees you.' }),
    },
    events: {
      title: msg({ id: 'landing.blurbs.events.title', message: 'Evenings out' }),
      text: msg({
        id: 'landing.blurbs.events.text',
        message: 'Meet at events, and see who you click with.',
      }),
    },
    data: {
      title: msg({ id: 'landing.blurbs.data.title', message: 'Your data is yours' }),
      text: msg({ id: 'landing.blurbs.data.text', message: 'Download or delete it anytime.' }),
    },
  },
});

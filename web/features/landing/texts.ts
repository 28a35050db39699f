import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const landing = textsOf({
  headline: [msg`Meet where`, msg`you overlap.`],
  promise: msg`For people who know what they want, at the level of privacy you choose.`,
  adults: '18+',
  adultsOnly: msg`18+ only`,
  terms: msg`Terms`,
  runsOn: msg`Runs on Overlap`,
  agreement: msg`By continuing, you agree to the terms. Adults only.`,
  free: msg`What will never cost money: seeing who likes you, filters, undo, reading messages, and leaving with your data.`,
  samples: msg`Blurred sample pictures. Sign in to view profiles.`,
  samplePeople: msg`Sample people`,
  sampleDemo: msg`Sample people from the demo`,
  blurbs: {
    deck: {
      title: msg`One person at a time`,
      short: msg`A calm deck`,
      text: msg`A calm deck. Like, pass, undo.`,
    },
    discretion: {
      title: msg`Discretion first`,
      text: msg`You decide who sees you.`,
    },
    events: {
      title: msg`Evenings out`,
      text: msg`Meet at events, and see who you click with.`,
    },
    data: {
      title: msg`Your data is yours`,
      text: msg`Download or delete it anytime.`,
    },
  },
});

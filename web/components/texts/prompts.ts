import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Questions of profiles by their keys, in the groups of the editor. An answer continues or follows the question. */
export const prompts = textsOf({
  everyday: {
    'perfect-sunday': msg`My kind of Sunday`,
    weeknight: msg`A good weeknight looks like this`,
    'morning-or-night': msg`Early mornings or late nights?`,
    kitchen: msg`In the kitchen, I'm known for`,
    'comfort-food': msg`The meal that saves my day`,
    'small-joy': msg`A small thing that makes me happy`,
    'home-is': msg`I feel at home when`,
    'never-leave-without': msg`You'll never see me without`,
    'last-photo': msg`The last photo I took`,
    'on-repeat': msg`On repeat these days`,
  },
  about: {
    'friends-say': msg`My friends would tell you`,
    'proud-of': msg`Something I'm quietly proud of`,
    learning: msg`I'm slowly getting better at`,
    'talk-for-hours': msg`Ask me about this and clear your evening`,
    'hill-to-die-on': msg`The little thing I'll always argue about`,
    'unpopular-opinion': msg`Hardly anyone agrees with me on`,
    'surprising-skill': msg`You wouldn't guess I can`,
    'changed-my-mind': msg`Something I see differently now`,
    'useless-talent': msg`My least useful talent`,
    'childhood-dream': msg`As a kid, I was sure I'd be`,
  },
  together: {
    'first-date': msg`A first date I'd look forward to`,
    'together-we-could': msg`You and I could`,
    'green-flag': msg`I notice right away when someone`,
    'looking-for-someone-who': msg`I'm hoping to meet someone who`,
    'we-will-get-along-if': msg`Chances are good for us if you`,
    'best-way-to-ask-me-out': msg`Ask me out like this`,
    'love-language': msg`How you'll know I care`,
    'ideal-trip': msg`Pack a bag, we're off to`,
    'teach-me': msg`I'd love you to teach me`,
    'dance-to': msg`I can't sit still when they play`,
  },
  play: {
    'two-truths-and-a-lie': msg`Two truths and a small lie`,
    'guess-this': msg`Take a guess`,
    superpower: msg`The superpower I'd pick`,
    'time-machine': msg`With a time machine, my first stop is`,
    'dinner-guest': msg`The guest I'd cook for, of all time`,
    karaoke: msg`Hand me the microphone and I sing`,
    'book-or-film': msg`A book or film I keep returning to`,
    'weird-thing': msg`A strange thing I enjoy`,
    'last-laughed': msg`This made me laugh out loud`,
    'would-not-trade': msg`I wouldn't trade this`,
  },
});

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const face = textsOf({
  title: msg`Your face`,
  name: msg`Name of the site`,
  nameHint: (count: number, most: number) =>
    msg`Also in mails and their sender. ${count} of ${most}.`,
  mark: msg`Mark`,
  picture: msg`Picture for visitors`,
  choose: msg`Choose a file`,
  replace: msg`Replace`,
  accent: msg`Accent color`,
  ratios: (button: string, light: string, dark: string) =>
    msg`Contrast: ${button} on buttons, ${light} for links in light, ${dark} in dark`,
  moved: (from: string, to: string) => msg`${from} is hard to read, so ${to} is used.`,
  welcome: msg`Welcome sentence`,
  welcomeHint: msg`Languages without one use English.`,
  contact: msg`Email address for help`,
  join: msg`Join`,
  signIn: msg`Sign in`,
  reset: msg`Back to Overlap’s`,
  discard: msg`Discard`,
  publish: msg`Publish`,
  published: msg`Published. Pages follow within a minute.`,
});

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const face = textsOf({
  title: msg`Your face`,
  name: msg`Name of the site`,
  nameHint: (count: number, most: number) =>
    msg`Also in mails and their sender. ${count} of ${most}.`,
  mark: msg`Mark`,
  picture: msg`Picture for visitors`,
  accent: msg`Accent color`,
  ratios: (button: string, light: string, dark: string, _fill: string) =>
    msg`Contrast: ${button} on buttons, ${light} for links in light, ${dark} in dark`,
  moved: (button: string, light: string, dark: string, fill: string) =>
    msg`Hard to read, so ${fill} is used. Contrast: ${button} on buttons, ${light} for links in light, ${dark} in dark`,
  welcome: msg`Welcome sentence`,
  contact: msg`Email address for help`,
  join: msg`Join`,
  reset: msg`Back to Overlap’s`,
  discard: msg`Discard`,
  publish: msg`Publish`,
  published: msg`Published. Pages follow within a minute.`,
});

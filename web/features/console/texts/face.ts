import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const face = textsOf({
  title: msg`Your face`,
  name: msg`Name of the site`,
  nameHint: (count: number, most: number) =>
    msg`Also in mails and their sender. ${count} of ${most}.`,
  mark: msg`Mark`,
  picture: msg`Picture for visitors`,
  shapes: { mark: msg`Cropped to a square`, picture: msg`Cropped to 4:3` },
  remove: msg`Remove`,
  accent: msg`Accent color`,
  ratios: (button: string, light: string, dark: string) =>
    msg`Contrast: ${button} on buttons, ${light} for links in light, ${dark} in dark`,
  moved: (shade: string) => msg`This color is hard to read, so ${shade} is used.`,
  welcome: msg`Welcome sentence`,
  welcomeHint: msg`The first line is the headline. Further lines become the text below it.`,
  contact: msg`Email address for help`,
  reset: msg`Back to Overlap's`,
  discard: msg`Discard`,
  publish: msg`Publish`,
  published: msg`Published. Pages follow within a minute.`,
});

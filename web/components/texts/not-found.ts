import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const notFound = textsOf({
  title: msg`This page isn't here.`,
  text: msg`The link may be old, or the page may have moved.`,
  home: msg`Go home`,
});

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** What a search with a distance finds: bands instead of exact distances. */
export const distance = textsOf({
  upTo: (end: string) => msg`Shows people up to ${end} away`,
  band: (end: string) => msg`Shows people up to ${end} away, to keep places private`,
  any: msg`Shows people at any distance`,
});

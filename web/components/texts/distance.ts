import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** What a search with a distance finds: bands instead of exact distances. */
export const distance = textsOf({
  upTo: (end: string) => msg({ id: 'distance.upTo', message: `Shows people up to ${end} away` }),
  band: (end: string) =>
    msg({ id: 'distance.band', message: `Shows people up to ${end} away, to keep places private` }),
  any: msg({ id: 'distance.any', message: 'Shows people at any distance' }),
});

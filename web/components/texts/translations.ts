import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** Of forms whose texts can have translations. */
export const translations = textsOf({
  add: msg`Add a language`,
  remove: (language: string) => msg`Remove ${language}`,
});

import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** The texts are files in the folder `legal`. */
export const legal = textsOf({
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  imprint: msg`Imprint`,
  rules: msg`Rules`,
  safety: msg`Safety`,
  notice: msg`Report content`,
  contact: msg`Contact`,
  loading: msg`Loading…`,
});
